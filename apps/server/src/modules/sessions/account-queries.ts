import type { Insertable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Customers } from '../../platform/database/tables.ts'

/** Locks the customer, so that links, passwords and addresses change one after the other. */
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

export type Newcomer = Pick<
  Insertable<Customers>,
  'email_address' | 'first_name' | 'last_name' | 'language' | 'password_hash'
>

/** Creates the customer of a registration; the office completes the address. Does nothing where the e-mail address is known. */
export async function createCustomer(tx: Queries, newcomer: Newcomer, now: Date): Promise<void> {
  await tx
    .insertInto('customers')
    .values({
      ...newcomer,
      address: '',
      address_number: '',
      postal_code: '',
      city_name: '',
      created_at: now,
      modified_at: now,
    })
    .onConflict((conflict) => conflict.column('email_address').doNothing())
    .execute()
}

export async function updatePassword(tx: Queries, customerId: number, hash: string): Promise<void> {
  await tx.updateTable('customers').set({ password_hash: hash }).where('id', '=', customerId).execute()
}

export async function updateActivated(tx: Queries, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ activated_at: now })
    .where('id', '=', customerId)
    .where('activated_at', 'is', null)
    .execute()
}
