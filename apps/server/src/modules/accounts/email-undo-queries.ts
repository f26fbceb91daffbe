import type { Insertable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { EmailUndos } from '../../platform/database/tables.ts'

export async function createEmailUndo(tx: Queries, undo: Insertable<EmailUndos>): Promise<void> {
  await tx.insertInto('email_undos').values(undo).execute()
}

export async function findEmailUndo(tx: Queries, tokenHash: Buffer, now: Date) {
  return tx
    .selectFrom('email_undos')
    .select(['customer_id', 'email_address', 'created_at'])
    .where('token_hash', '=', tokenHash)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

/** Deletes the undo of an address and those of later addresses. @returns them: none where another request was first */
export async function deleteEmailUndosSince(tx: Queries, customerId: number, moment: Date) {
  return tx
    .deleteFrom('email_undos')
    .where('customer_id', '=', customerId)
    .where('created_at', '>=', moment)
    .returning('only_asked')
    .execute()
}

export async function deleteEmailUndosOf(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('email_undos').where('customer_id', '=', customerId).execute()
}

/** @returns how many were deleted */
export async function deleteEmailUndosEndedBefore(db: Queries, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('email_undos')
    .where('ends_at', '<', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
