import type { Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Customers } from '../../platform/database/tables.ts'

/** Locks a customer, and reads what they may change themselves and what mails about it need. */
export async function lockAccount(tx: Queries, customerId: number) {
  return tx
    .selectFrom('customers')
    .select(['language', 'gender', 'first_name', 'last_name', 'telephone_number', 'mobile_number'])
    .select(['email_address', 'modified_at'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

export type AccountColumns = Pick<
  Updateable<Customers>,
  'gender' | 'first_name' | 'last_name' | 'telephone_number' | 'mobile_number' | 'email_address'
>

/** @throws the database's duplicate error of `customers_email_address` where another customer has the address */
export async function updateAccount(
  tx: Queries,
  customerId: number,
  columns: AccountColumns,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ ...columns, modified_at: now })
    .where('id', '=', customerId)
    .execute()
}
