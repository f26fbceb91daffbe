import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Customers } from '../../platform/database/tables.ts'

/** Locks a customer, and reads what they may change themselves and what mails and links need. */
export async function lockAccount(tx: Queries, customerId: number) {
  return tx
    .selectFrom('customers')
    .select(['language', 'gender', 'first_name', 'last_name', 'telephone_number', 'mobile_number'])
    .select(['email_address', 'modified_at', 'disabled_at'])
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Locks a customer who can sign in, and so has an e-mail address. */
export async function lockOwner(tx: Queries, customerId: number) {
  const { email_address, ...account } = await lockAccount(tx, customerId)
  if (email_address === null) throw new Error('A customer without an e-mail address cannot sign in.')
  return { ...account, email_address }
}

/** @returns the id. @throws the database's duplicate error of `customers_email_address` where another customer has the address */
export async function createCustomer(tx: Queries, row: Insertable<Customers>): Promise<number> {
  const { id } = await tx.insertInto('customers').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** @throws the database's duplicate error of `customers_email_address` where another customer has the address */
export async function updateCustomer(
  tx: Queries,
  customerId: number,
  set: Updateable<Customers>,
): Promise<void> {
  await tx.updateTable('customers').set(set).where('id', '=', customerId).execute()
}

/**
 * Writes the usual number of packs of a customer, if it is another one. The revision tells an open form of the office.
 * @param replaced writes only over this number; null writes over any
 */
export async function updateUsualPacks(
  tx: Queries,
  customerId: number,
  packs: number,
  replaced: number | null,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ refill_packs: packs, revision: sql<number>`revision + 1` })
    .where('id', '=', customerId)
    .where('refill_packs', '<>', packs)
    .$if(replaced !== null, (query) => query.where('refill_packs', '=', replaced))
    .execute()
}

/** Replaces a hash, unless the password was changed meanwhile. */
export async function replaceHash(db: Queries, customerId: number, old: string, hash: string): Promise<void> {
  await db
    .updateTable('customers')
    .set({ password_hash: hash })
    .where('id', '=', customerId)
    .where('password_hash', '=', old)
    .execute()
}

/** Keeps the moment of the first activation. */
export async function updateActivated(tx: Queries, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ activated_at: now })
    .where('id', '=', customerId)
    .where('activated_at', 'is', null)
    .execute()
}

/**
 * Clears why the relation with customers ended who are erased: a node of the release before does not know these columns (decision 0157).
 * @returns of how many
 */
export async function clearEndsOfErased(db: Queries): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('customers')
    .set({ relation_ended_at: null, relation_end_reason: null, relation_end_note: null })
    .where('relation_ended_at', 'is not', null)
    .where('erased_at', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Clears the account of everything personal. The id stays. */
export async function clearAccount(tx: Queries, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      ...{ email_address: `erased-${id}@erased.invalid`, password_hash: null, gender: null },
      ...{ first_name: '', last_name: '', address: '', address_number: '', postal_code: '', city_name: '' },
      ...{
        telephone_number: null,
        mobile_number: null,
        phones_changed_at: null,
        latitude: null,
        longitude: null,
      },
      ...{ company_name: null, vat_number: null },
      ...{ relation_ended_at: null, relation_end_reason: null, relation_end_note: null },
      // the number in the supplier's books stays, so that no import brings the customer back
      imported_hash: null,
      ...{
        activated_at: null,
        last_login_at: null,
        password_changed_at: null,
        disabled_at: now,
        erased_at: now,
        modified_at: now,
      },
      link_sign_in: true,
      revision: sql<number>`revision + 1`,
    })
    .where('id', '=', id)
    .execute()
}
