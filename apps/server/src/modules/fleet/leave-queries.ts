import type { Insertable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { DriverLeaves } from '../../platform/database/tables.ts'

/** The leave that is not over, by first day. @param today YYYY-MM-DD */
export const listDriverLeaves = (db: Queries, today: string) =>
  db
    .selectFrom('driver_leaves as leave')
    .innerJoin('drivers', 'drivers.id', 'leave.driver_id')
    .select([
      'leave.id',
      'leave.driver_id',
      'leave.first_day',
      'leave.last_day',
      'leave.reason',
      'leave.note',
    ])
    .select('drivers.name as driver_name')
    .where('leave.last_day', '>=', today)
    .orderBy('leave.first_day')
    .orderBy('leave.id')
    .execute()

export async function createDriverLeave(tx: Queries, row: Insertable<DriverLeaves>): Promise<number> {
  const { id } = await tx.insertInto('driver_leaves').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @returns the deleted row; undefined if there is none */
export const deleteDriverLeave = (tx: Queries, id: number) =>
  tx
    .deleteFrom('driver_leaves')
    .where('id', '=', id)
    .returning(['driver_id', 'first_day', 'last_day'])
    .executeTakeFirst()
