import type { Insertable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { StaffSteps } from '../../platform/database/tables.ts'

export type StepPurpose = 'sign_in' | 'set_up' | 'passkey' | 'totp' | 'confirmation'

/** Creates a step; deletes the staff member's expired ones. */
export async function createStep(tx: Queries, step: Insertable<StaffSteps>, now: Date): Promise<void> {
  await tx
    .deleteFrom('staff_steps')
    .where('staff_id', '=', step.staff_id)
    .where('ends_at', '<=', now)
    .execute()
  await tx.insertInto('staff_steps').values(step).execute()
}

export async function findStep(db: Queries, tokenHash: Buffer, purpose: StepPurpose, now: Date) {
  return db
    .selectFrom('staff_steps')
    .innerJoin('staff', 'staff.id', 'staff_steps.staff_id')
    .select(['token_hash', 'staff_id', 'challenge', 'staff_steps.totp_sealed as pending_totp'])
    .select(['email_address', 'staff.totp_sealed'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('ends_at', '>', now)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Deletes a step; false when another request has ended it. */
export async function deleteStep(tx: Queries, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_steps')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Deletes all steps of a staff member. */
export async function deleteSteps(tx: Queries, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_steps').where('staff_id', '=', staffId).execute()
}

/** Counts a try before it is checked, so that parallel ones cannot pass together. False ends a step with too many. */
export async function addTry(db: Queries, tokenHash: Buffer, maxTries: number): Promise<boolean> {
  const counted = await db
    .updateTable('staff_steps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', maxTries)
    .executeTakeFirst()
  if (counted.numUpdatedRows === 1n) return true
  await deleteStep(db, tokenHash)
  return false
}
