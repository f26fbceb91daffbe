import type { Insertable, Selectable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Registrations } from '../../platform/database/tables.ts'

/** What a visitor who registers tells of themselves. */
export type Newcomer = Pick<
  Selectable<Registrations>,
  'email_address' | 'first_name' | 'last_name' | 'language'
>

export async function createRegistration(tx: Queries, row: Insertable<Registrations>): Promise<void> {
  await tx.insertInto('registrations').values(row).execute()
}

/** The registration of a link that is still valid. */
export async function findRegistration(
  db: Queries,
  tokenHash: Buffer,
  now: Date,
): Promise<Newcomer | undefined> {
  return db
    .selectFrom('registrations')
    .select(['email_address', 'first_name', 'last_name', 'language'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

/** The newest registration of an address, valid or not. */
export async function findNewestRegistration(db: Queries, email: string): Promise<Newcomer | undefined> {
  return db
    .selectFrom('registrations')
    .select(['email_address', 'first_name', 'last_name', 'language'])
    .where('email_address', '=', email)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Deletes all registrations of an address. @returns how many: none where another request was first */
export async function deleteRegistrationsOf(tx: Queries, email: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('registrations')
    .where('email_address', '=', email)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** @returns how many were deleted */
export async function deleteRegistrationsEndedBefore(db: Queries, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('registrations')
    .where('ends_at', '<', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Creates a customer without an address, unless one has this e-mail address by now. */
export async function createNewcomer(tx: Queries, newcomer: Newcomer, now: Date): Promise<void> {
  await tx
    .insertInto('customers')
    .values({
      ...newcomer,
      ...{ address: '', address_number: '', postal_code: '', city_name: '' },
      ...{ created_at: now, modified_at: now },
    })
    .onConflict((conflict) => conflict.column('email_address').doNothing())
    .execute()
}

/** The customer with an e-mail address, locked, while nobody has activated the account. */
export async function lockWaitingCustomer(tx: Queries, email: string) {
  return tx
    .selectFrom('customers')
    .select(['id', 'disabled_at'])
    .where('email_address', '=', email)
    .where('activated_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
