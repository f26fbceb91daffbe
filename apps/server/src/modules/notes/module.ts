import { isoDayOf } from '@brine/contract/dates'
import type { CustomerNote } from '@brine/contract/office/customer-notes'
import type { Module, Platform } from '../../platform/module.ts'
import { describeNote } from './describe-note.ts'
import { noteExport } from './export-queries.ts'
import { noteRoutes } from './office.ts'
import { taskRoutes } from './office-tasks.ts'
import { deleteNotes, listDriverTexts, listNotesById } from './queries.ts'

export interface NotesService {
  /** These notes, in any order. */
  list(ids: readonly number[]): Promise<CustomerNote[]>
  /** What drivers see of these customers, newest first; a customer without such a note is absent. */
  listForDrivers(customerIds: readonly number[]): Promise<ReadonlyMap<number, string[]>>
}

/** Notes about customers, and the log of calls. */
export function createNotesModule(platform: Platform): Module<NotesService> {
  return {
    service: {
      async list(ids) {
        const today = isoDayOf(platform.clock.now())
        return (await listNotesById(platform.db, ids)).map((row) => describeNote(row, today))
      },

      async listForDrivers(customerIds) {
        const texts = new Map<number, string[]>()
        for (const { customer_id, text } of await listDriverTexts(platform.db, customerIds))
          texts.set(customer_id, [...(texts.get(customer_id) ?? []), text])
        return texts
      },
    },
    routes: [...noteRoutes(platform), ...taskRoutes(platform)],
    erase: (tx, { id }) => deleteNotes(tx, id),
    exports: noteExport,
  }
}
