import { formatWireDateTime } from '@brine/contract/dates'
import { type CustomerNote, customerNotes } from '@brine/contract/office/customer-notes'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { splitPage } from '../../platform/records/page.ts'
import {
  createNote,
  getNote,
  isKnownCustomer,
  listDriverNotes,
  listNotes,
  lockNote,
  lockNotedCustomer,
  type NoteRow,
  updateNote,
} from './queries.ts'

/** The office's calls for notes. The audit log names the customer and the number of the note, never its text. */
export function noteRoutes({
  db,
  clock,
  changeRecord,
}: Pick<Platform, 'db' | 'clock' | 'changeRecord'>): Route[] {
  return serve(customerNotes, {
    async list({ params: { id }, query: { kind = null, after = null } }) {
      if (!(await isKnownCustomer(db, id))) throw fail('not_found')
      const [rows, forDriver] = await Promise.all([
        listNotes(db, id, { kind, after }),
        listDriverNotes(db, id),
      ])
      const { page, has_more } = splitPage(rows)
      return { notes: page.map(describeNote), has_more, for_driver: forDriver.map(describeNote) }
    },

    add: ({ staff: by, params: { id }, body: { kind, text, for_driver, is_task } }) =>
      db.transaction().execute(async (tx) => {
        if (!(await lockNotedCustomer(tx, id))) throw fail('not_found')
        const at = clock.now()
        const note = await createNote(tx, {
          ...{ customer_id: id, kind, text: text.trim(), for_driver, is_task },
          ...{ staff_id: by.id, staff_name: by.name, created_at: at },
        })
        const details = { note: note.id, kind, for_driver, is_task }
        await writeAuditEntry(tx, { by, action: 'customer.note_added', recordId: id, at, details })
        return describeNote(note)
      }),

    change: ({ staff: by, params: { id, note_id }, body: { version: revision, text, for_driver } }) =>
      db.transaction().execute(async (tx) => {
        await changeRecord(tx, {
          ...{ by, revision, action: 'customer.note_changed', recordId: id },
          lock: () => lockNote(tx, id, note_id),
          async write() {
            await updateNote(tx, note_id, { text: text.trim(), for_driver })
            return { details: { note: note_id, for_driver } }
          },
        })
        return describeNote(await getNote(tx, note_id))
      }),

    finish: ({ staff: by, params: { id, note_id }, body: { version: revision, is_done } }) =>
      db.transaction().execute(async (tx) => {
        await changeRecord(tx, {
          ...{ by, revision, recordId: id },
          action: is_done ? 'customer.task_done' : 'customer.task_reopened',
          async lock() {
            const note = await lockNote(tx, id, note_id)
            return note?.is_task ? note : undefined
          },
          async write(_, __, at) {
            await updateNote(
              tx,
              note_id,
              is_done ? { done_at: at, done_by: by.name } : { done_at: null, done_by: null },
            )
            return { details: { note: note_id } }
          },
        })
        return describeNote(await getNote(tx, note_id))
      }),
  })
}

export const describeNote = ({
  id,
  kind,
  text,
  for_driver,
  staff_name,
  created_at,
  revision,
  is_task,
  done_at,
  done_by,
}: NoteRow): CustomerNote => ({
  ...{ id, kind, text, for_driver, by: staff_name },
  task: is_task ? { done: done_at && { by: done_by ?? '', at: formatWireDateTime(done_at) } } : null,
  ...{ at: formatWireDateTime(created_at), version: revision },
})
