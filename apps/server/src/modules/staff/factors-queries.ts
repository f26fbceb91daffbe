import type { Queries } from '../../platform/database/database.ts'

/** Uses a step of the authenticator app up; false when it, or a later one, was used before. */
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

/** Puts these codes in the place of whatever there was. */
export async function replaceRecoveryCodes(tx: Queries, staffId: number, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

/** Uses a code up; false when it is none, or was used before. */
export async function deleteRecoveryCode(tx: Queries, staffId: number, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Takes everything away that opens the office for this person. */
export async function deleteAccess(tx: Queries, staffId: number): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ password_hash: null, totp_sealed: null, totp_last_step: null })
    .where('id', '=', staffId)
    .execute()
  for (const table of ['staff_recovery_codes', 'staff_sessions', 'staff_steps', 'staff_links'] as const)
    await tx.deleteFrom(table).where('staff_id', '=', staffId).execute()
}
