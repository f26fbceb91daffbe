import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { VerifiedPasskey } from '../../platform/passkeys/passkeys.ts'

/** A customer's passkeys, oldest first. */
export async function listPasskeys(db: Queries, customerId: number) {
  return db
    .selectFrom('customer_passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'name', 'created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

/**
 * The passkey of an answer, under the lock of its customer, which every change of passkeys takes first; undefined for one
 * that nobody has.
 */
export async function lockPasskey(tx: Queries, credentialId: string) {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('customer_passkeys').select('customer_id').where('credential_id', '=', credentialId),
    )
    .forNoKeyUpdate()
    .execute()
  return tx
    .selectFrom('customer_passkeys')
    .innerJoin('customers', 'customers.id', 'customer_passkeys.customer_id')
    .select(['customer_passkeys.id', 'customer_id', 'credential_id', 'public_key', 'counter'])
    .select(['customers.disabled_at', 'customers.activated_at'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** @throws the database's duplicate error of `customer_passkeys_credential_id_key` */
export async function createPasskey(
  tx: Queries,
  customerId: number,
  passkey: VerifiedPasskey & { name: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('customer_passkeys')
    .values({ ...passkey, customer_id: customerId })
    .execute()
}

export async function updatePasskeyUsed(tx: Queries, id: number, counter: number, now: Date): Promise<void> {
  await tx.updateTable('customer_passkeys').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

/** @returns whether the customer had it */
export async function deletePasskey(tx: Queries, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_passkeys')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** @returns how many the customer had */
export async function deletePasskeysOf(tx: Queries, customerId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_passkeys')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Notes that a challenge was answered. @returns false if it was answered before */
export async function createUsedChallenge(tx: Queries, hash: Buffer, endsAt: Date): Promise<boolean> {
  const created = await tx
    .insertInto('used_challenges')
    .values({ challenge_hash: hash, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ends_at')
    .executeTakeFirst()
  return created !== undefined
}

/** @returns how many */
export async function deleteUsedChallengesBefore(db: Queries, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('used_challenges')
    .where('ends_at', '<', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Whether a customer has a password, or may sign in by a mailed link. */
export async function hasOtherWay(tx: Queries, customerId: number): Promise<boolean> {
  const { other } = await tx
    .selectFrom('customers')
    .select(sql<boolean>`password_hash is not null or link_sign_in`.as('other'))
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return other
}
