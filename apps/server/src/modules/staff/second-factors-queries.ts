import type { Selectable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { StaffPasskeys } from '../../platform/database/tables.ts'
import type { VerifiedPasskey } from '../../platform/passkeys/passkeys.ts'

export type PasskeyRow = Pick<
  Selectable<StaffPasskeys>,
  'id' | 'credential_id' | 'public_key' | 'counter' | 'name' | 'created_at' | 'last_used_at'
>

export async function listPasskeys(db: Queries, staffId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('staff_passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()
}

export async function createPasskey(
  tx: Queries,
  staffId: number,
  passkey: VerifiedPasskey & { name: string; created_at: Date },
): Promise<void> {
  await tx
    .insertInto('staff_passkeys')
    .values({ ...passkey, staff_id: staffId })
    .execute()
}

/** Notes the use of a passkey; false when another request has used it meanwhile with a higher counter. */
export async function updatePasskeyUsed(
  tx: Queries,
  id: number,
  { counter, was, now }: { counter: number; was: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', was)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deletePasskey(tx: Queries, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_passkeys')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Notes the use of an authenticator app's step; false when it, or a later one, was used before. */
export async function updateTotpStep(tx: Queries, staffId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function updateTotp(tx: Queries, staffId: number, sealed: string, step: number): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ totp_sealed: sealed, totp_last_step: step })
    .where('id', '=', staffId)
    .execute()
}

/** Deletes the old codes and creates these. */
export async function replaceRecoveryCodes(tx: Queries, staffId: number, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

/** Deletes a used code; false when there is no such code, or it was used before. */
export async function deleteRecoveryCode(tx: Queries, staffId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Queries, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes everything with which this staff member can sign in. */
export async function deleteAccess(tx: Queries, staffId: number): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: null, totp_sealed: null, totp_last_step: null })
    .where('id', '=', staffId)
    .execute()
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_steps').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute()
}
