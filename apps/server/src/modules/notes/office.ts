import { isoDayOf } from '@brine/contract/dates'
import { customerNotes, noteRoles, type TaskAssignment } from '@brine/contract/office/customer-notes'
import { isIsoDay } from '@brine/planning/dates'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { dayNumber } from '../../platform/audit/day-number.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { listAssignees } from '../../platform/records/assignee-queries.ts'
import { lockAgainstErasure } from '../../platform/records/customer-queries.ts'
import { splitPage } from '../../platform/records/page.ts'
import { describeNote } from './describe-note.ts'
import {
  createNote,
  getNote,
  isKnownCustomer,
  listDriverNotes,
  listNotes,
  lockNote,
  updateNote,
} from './queries.ts'

/** The office's calls for notes. The audit log names the customer and the number of the note, never its text. */
export function noteRoutes({
  db,
  clock,
  changeRecord,
}: Pick<Platform, 'db' | 'clock' | 'changeRecord'>): Route[] {
  const today = () => isoDayOf(clock.now())

  return serve(customerNotes, {
    async list({ params: { id }, query: { kind = null, after = null } }) {
      if (!(await isKnownCustomer(db, id))) throw fail('not_found')
      const [rows, forDriver] = await Promise.all([
        listNotes(db, id, { kind, after }),
        listDriverNotes(db, id),
      ])
      const { page, has_more } = splitPage(rows)
      const describe = (row: (typeof page)[number]) => describeNote(row, today())
      return { notes: page.map(describe), has_more, for_driver: forDriver.map(describe) }
    },

    add: ({ staff: by, params: { id }, body: { kind, text, for_driver, is_task, due_on, assignee_id } }) =>
      db.transaction().execute(async (tx) => {
        const assignment = { due_on, assignee_id }
        if (!is_task) checkUnassigned(assignment)
        await checkAssignment(tx, assignment)
        if (!(await lockAgainstErasure(tx, id))) throw fail('not_found')
        const at = clock.now()
        const note = await createNote(tx, {
          ...{ customer_id: id, kind, text: text.trim(), for_driver, is_task, ...assignment },
          ...{ staff_id: by.id, staff_name: by.name, created_at: at },
        })
        const details = {
          ...{ note: note.id, kind, for_driver, is_task, ...dueDetail(due_on) },
          ...(assignee_id === null ? {} : { keeper: assignee_id }),
        }
        await writeAuditEntry(tx, { by, action: 'customer.note_added', recordId: id, at, details })
        return describeNote(note, today())
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
        return describeNote(await getNote(tx, note_id), today())
      }),

    assign: ({ staff: by, params: { id, note_id }, body: { version: revision, due_on, assignee_id } }) =>
      db.transaction().execute(async (tx) => {
        await checkAssignment(tx, { due_on, assignee_id })
        await changeRecord(tx, {
          ...{ by, revision, action: 'customer.task_assigned', recordId: id },
          lock: () => lockTask(tx, id, note_id),
          async write(_, { done_at }) {
            if (done_at !== null) throw fail('changed_meanwhile')
            await updateNote(tx, note_id, { due_on, assignee_id })
            return { details: { note: note_id, keeper: assignee_id ?? 0, ...dueDetail(due_on) } }
          },
        })
        return describeNote(await getNote(tx, note_id), today())
      }),

    finish: ({ staff: by, params: { id, note_id }, body: { version: revision, is_done } }) =>
      db.transaction().execute(async (tx) => {
        await changeRecord(tx, {
          ...{ by, revision, recordId: id },
          action: is_done ? 'customer.task_done' : 'customer.task_reopened',
          lock: () => lockTask(tx, id, note_id),
          async write(_, __, at) {
            await updateNote(
              tx,
              note_id,
              is_done ? { done_at: at, done_by: by.name } : { done_at: null, done_by: null },
            )
            return { details: { note: note_id } }
          },
        })
        return describeNote(await getNote(tx, note_id), today())
      }),
  })
}

/** Locks a note that is a task; undefined for any other note. */
async function lockTask(tx: Queries, customerId: number, noteId: number) {
  const note = await lockNote(tx, customerId, noteId)
  return note?.is_task ? note : undefined
}

/** @throws `invalid_request` for a day or a person of what is no task */
function checkUnassigned({ due_on, assignee_id }: TaskAssignment): void {
  if (due_on !== null) throw fail('invalid_request', { field: 'due_on' })
  if (assignee_id !== null) throw fail('invalid_request', { field: 'assignee_id' })
}

/** @throws `invalid_request` for a day that does not exist, and for a person who cannot do tasks */
async function checkAssignment(tx: Queries, { due_on, assignee_id }: TaskAssignment): Promise<void> {
  if (due_on !== null && !isIsoDay(due_on)) throw fail('invalid_request', { field: 'due_on' })
  if (assignee_id !== null && !(await listAssignees(tx, noteRoles)).some(({ id }) => id === assignee_id))
    throw fail('invalid_request', { field: 'assignee_id' })
}

/** The day as a number: 20261128. */
const dueDetail = (dueOn: string | null) => (dueOn === null ? {} : { due: dayNumber(dueOn) })
