import { isoDayOf } from '@brine/contract/dates'
import type { CustomerNote } from '@brine/contract/office/customer-notes'
import type { Queries } from '../../platform/database/database.ts'
import { fullName } from '../../platform/full-name.ts'
import type { Module, Platform } from '../../platform/module.ts'
import { describeNote } from './describe-note.ts'
import { noteExport } from './export-queries.ts'
import { noteRoutes } from './office.ts'
import { taskRoutes } from './office-tasks.ts'
import { createNote, deleteNotes, finishTasks, listDriverTexts, listNotesById } from './queries.ts'

export interface NotesService {
  /** These notes, in any order. */
  list(ids: readonly number[]): Promise<CustomerNote[]>
  /** What drivers see of these customers, newest first; a customer without such a note is absent. */
  listForDrivers(customerIds: readonly number[]): Promise<ReadonlyMap<number, string[]>>
  /** Adds a task about what a customer did; its author is the customer. The caller has locked the customer. */
  addTask(tx: Queries, task: CustomersTask): Promise<void>
  /** Marks such tasks of one instant as done by the customer, who took back what they were about. */
  finishTasks(
    tx: Queries,
    tasks: { readonly customerId: number; readonly createdAt: Date; readonly by: string },
  ): Promise<void>
}

export interface CustomersTask {
  readonly customerId: number
  readonly author: { readonly first_name: string; readonly last_name: string }
  readonly text: string
  /** The day by which it has to be done, YYYY-MM-DD. */
  readonly due: string
  /** When the customer did it. */
  readonly at: Date
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

      async addTask(tx, { customerId, author, text, due, at }) {
        await createNote(tx, {
          ...{ customer_id: customerId, kind: 'note', text, is_task: true, due_on: due },
          ...{ staff_id: null, staff_name: fullName(author), created_at: at },
        })
      },

      finishTasks: (tx, { customerId, createdAt, by }) =>
        finishTasks(tx, customerId, createdAt, { done_at: platform.clock.now(), done_by: by }),
    },
    routes: [...noteRoutes(platform), ...taskRoutes(platform)],
    erase: (tx, { id }) => deleteNotes(tx, id),
    exports: noteExport,
  }
}
