import { noteRoles } from '@brine/contract/office/customer-notes'
import type { TaskShare } from '@brine/contract/office/customer-tasks'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { isAssignable, isNobodys } from '../../platform/records/assignee-queries.ts'
import { PAGE_LIMIT } from '../../platform/records/page.ts'
import { selectNotes } from './queries.ts'

/** Which open tasks, for whom. */
export interface TaskFilter {
  readonly share: TaskShare
  /** The staff member who reads. */
  readonly staffId: number
  /** Null for everybody's. */
  readonly assignee: number | null
}

const isOpen = sql<boolean>`(is_task and done_at is null)`

/** The day of a task as a value to sort by: without one comes last. An index has the same expression. */
const dueDay = (table: string) => sql`coalesce(${sql.ref(`${table}.due_on`)}, 'infinity'::date)`

/** A part of the open tasks with their customers, the earliest day first. @param after id of the last one before; null for the first part */
export async function listOpenTasks(
  db: Queries,
  { share, staffId, assignee }: TaskFilter,
  after: number | null,
  limit = PAGE_LIMIT,
) {
  return selectNotes(db)
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['customer_id', 'first_name', 'last_name', 'mobile_number', 'telephone_number'])
    .where(isOpen)
    .$if(share === 'mine', (query) => query.where('assignee_id', '=', staffId))
    .$if(share === 'nobodys', (query) => query.where(isNobodys(noteRoles)))
    .$if(assignee !== null, (query) => query.where('assignee_id', '=', assignee))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${dueDay('customer_notes')}, customer_notes.id) >
          (select ${dueDay('last')}, last.id from customer_notes as last where last.id = ${after})`,
      ),
    )
    .orderBy(dueDay('customer_notes'))
    .orderBy('customer_notes.id')
    .limit(limit)
    .execute()
}

/** The number of open tasks of each staff member, by name. `id` is null for nobody's. */
export async function countOpenTasks(db: Queries) {
  return db
    .selectFrom('customer_notes')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'assignee_id').on(isAssignable(noteRoles)))
    .select(['staff.id', 'staff.name', (eb) => eb.fn.countAll<number>().as('count')])
    .where(isOpen)
    .groupBy(['staff.id', 'staff.name'])
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute()
}

/** Counts what a staff member can do now: the own tasks and nobody's, unless they are for a later day. @param today YYYY-MM-DD */
export async function countWaitingTasks(db: Queries, staffId: number, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('customer_notes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOpen)
    .where((eb) => eb.or([eb('due_on', 'is', null), eb('due_on', '<=', today)]))
    .where((eb) => eb.or([eb('assignee_id', '=', staffId), isNobodys(noteRoles)]))
    .executeTakeFirstOrThrow()
  return count
}
