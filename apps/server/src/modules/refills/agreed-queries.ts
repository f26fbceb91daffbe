import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import { saltColumns, saltQuery } from './salt-price-queries.ts'

/** Whether a delivery of a file is stored. */
export async function isStored(db: Queries, externalId: string): Promise<boolean> {
  const found = db.selectFrom('refills').select('id').where('external_id', '=', externalId)
  return (await found.executeTakeFirst()) !== undefined
}

/** What an order of a customer depends on, with the price of the customer's salt on a day (YYYY-MM-DD; nulls without one). */
export const listSupplies = (db: Queries, customerIds: readonly number[], day: string) =>
  db
    .selectFrom('customers')
    .leftJoin('installations', 'installations.customer_id', 'customers.id')
    .leftJoinLateral(saltQuery(day), (join) => join.onTrue())
    .leftJoin('refills as open', (join) =>
      join.onRef('open.customer_id', '=', 'customers.id').on('open.state', 'in', ['booked', 'missed']),
    )
    .select(['customers.id', 'language', 'latitude', 'longitude', 'relation_ended_at'])
    .select(['installations.placed', 'open.id as open_id'])
    .select(saltColumns)
    .where('customers.id', '=', sql<number>`any(${customerIds}::bigint[])`)
    .execute()
