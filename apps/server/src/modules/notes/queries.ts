import { type NoteKind, noteRoles } from '@brine/contract/office/customer-notes'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { CustomerNotes } from '../../platform/database/tables.ts'
import { isAssignable } from '../../platform/records/assignee-queries.ts'
import { PAGE_LIMIT } from '../../platform/records/page.ts'

/** Notes with the name of whom a task is for, while that staff member can do it. */
export const selectNotes = (db: Queries) =>
  db
    .selectFrom('customer_notes')
    .select(['customer_notes.id', 'kind', 'text', 'for_driver', 'staff_name', 'customer_notes.created_at'])
    .select(['customer_notes.revision', 'is_task', 'done_at', 'done_by', 'due_on', 'assignee_id'])
    .select((eb) =>
      eb
        .selectFrom('staff')
        .select('staff.name')
        .whereRef('staff.id', '=', 'assignee_id')
        .where(isAssignable(noteRoles))
        .as('assignee_name'),
    )

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** A page of a customer's notes, newest first. @param kind null for all. @param after id of the last one before */
export async function listNotes(
  db: Queries,
  customerId: number,
  { kind, after }: { kind: NoteKind | null; after: number | null },
) {
  return selectNotes(db)
    .where('customer_id', '=', customerId)
    .$if(kind !== null, (query) => query.where('kind', '=', kind ?? 'note'))
    .$if(after !== null, (query) => query.where('id', '<', after ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE_LIMIT)
    .execute()
}

export async function listNotesById(db: Queries, ids: readonly number[]): Promise<NoteRow[]> {
  if (ids.length === 0) return []
  return selectNotes(db).where('id', '=', sql<number>`any(${ids}::bigint[])`).execute()
}

/** The notes that drivers see, newest first. */
export async function listDriverNotes(db: Queries, customerId: number): Promise<NoteRow[]> {
  return selectNotes(db)
    .where('customer_id', '=', customerId)
    .where('for_driver', '=', true)
    .orderBy('id', 'desc')
    .limit(PAGE_LIMIT)
    .execute()
}

/** The texts that drivers see of these customers, newest first. */
export async function listDriverTexts(db: Queries, customerIds: readonly number[]) {
  if (customerIds.length === 0) return []
  return db
    .selectFrom('customer_notes')
    .select(['customer_id', 'text'])
    .where('customer_id', 'in', customerIds)
    .where('for_driver', '=', true)
    .orderBy('id', 'desc')
    .execute()
}

export async function isKnownCustomer(db: Queries, customerId: number): Promise<boolean> {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return customer !== undefined
}

export async function createNote(tx: Queries, note: Insertable<CustomerNotes>): Promise<NoteRow> {
  const { id } = await tx.insertInto('customer_notes').values(note).returning('id').executeTakeFirstOrThrow()
  return getNote(tx, id)
}

export const getNote = (db: Queries, id: number): Promise<NoteRow> =>
  selectNotes(db).where('id', '=', id).executeTakeFirstOrThrow()

/** Locks a note of this customer until the transaction ends. */
export async function lockNote(tx: Queries, customerId: number, id: number) {
  return selectNotes(tx)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Changes a note and increases its revision. Author and time stay. */
export async function updateNote(
  tx: Queries,
  id: number,
  changed: Pick<
    Updateable<CustomerNotes>,
    'text' | 'for_driver' | 'done_at' | 'done_by' | 'due_on' | 'assignee_id'
  >,
): Promise<void> {
  await tx
    .updateTable('customer_notes')
    .set((eb) => ({ ...changed, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Marks the open tasks as done that a customer gave the office at one instant. */
export async function finishTasks(
  tx: Queries,
  customerId: number,
  createdAt: Date,
  done: { readonly done_at: Date; readonly done_by: string },
): Promise<void> {
  await tx
    .updateTable('customer_notes')
    .set((eb) => ({ ...done, revision: eb('revision', '+', 1) }))
    .where('customer_id', '=', customerId)
    .where('created_at', '=', createdAt)
    .where('is_task', '=', true)
    .where('staff_id', 'is', null)
    .where('done_at', 'is', null)
    .execute()
}

export async function deleteNotes(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('customer_notes').where('customer_id', '=', customerId).execute()
}
