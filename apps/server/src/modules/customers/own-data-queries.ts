import type { Queries } from '../../platform/database/database.ts'

/** What the page of the own data says about the account. */
export async function findOwnAccount(db: Queries, customerId: number) {
  return db
    .selectFrom('customers')
    .select((eb) => eb('password_hash', 'is not', null).as('has_password'))
    .select(['password_changed_at', 'language', 'email_address', 'link_sign_in'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
}

/** When the customer last took a copy of the own data. */
export async function findLastCopy(db: Queries, customerId: number): Promise<Date | null> {
  const entry = await db
    .selectFrom('audit_entries')
    .select('at')
    .where('record_id', '=', customerId)
    .where('action', '=', 'customer.copy_taken')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.at ?? null
}
