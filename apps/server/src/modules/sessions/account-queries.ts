import type { Queries } from '../../platform/database/database.ts'

/** Locks the customer, so that passwords change one after the other. */
export async function lockCustomer(tx: Queries, customerId: number) {
  return tx
    .selectFrom('customers')
    .select(['id', 'password_hash', 'disabled_at'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The customer who gets a requested mail, under the same lock. @param emailAddress lower case */
export async function lockAddressee(tx: Queries, emailAddress: string) {
  return tx
    .selectFrom('customers')
    .select(['id', 'email_address', 'first_name', 'last_name', 'language', 'activated_at', 'disabled_at'])
    .where('email_address', '=', emailAddress)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
