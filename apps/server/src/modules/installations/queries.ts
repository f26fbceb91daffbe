import type { Appointment } from '@brine/contract/customer/appointments'
import type { Queries } from '../../platform/database/database.ts'

export async function findInstallation(db: Queries, customerId: number) {
  return db
    .selectFrom('installations')
    .select(['placed', 'date_signed', 'date_called', 'installation_date', 'installation_slot'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}

/** The moments that wait for the office, as they were stored. */
export async function findWaitingMoments(db: Queries, customerId: number): Promise<unknown> {
  const proposal = await db
    .selectFrom('installation_proposals')
    .select('moments')
    .where('customer_id', '=', customerId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return proposal?.moments ?? null
}

export type NewProposal = Pick<Appointment, 'moments' | 'address' | 'comment'>

/** Writes what a customer proposes, in place of what still waits. */
export async function replaceWaitingProposal(
  db: Queries,
  customerId: number,
  proposal: NewProposal,
  now: Date,
): Promise<void> {
  const row = { ...proposal, created_at: now }
  await db
    .insertInto('installation_proposals')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) =>
      conflict.column('customer_id').where('answered_at', 'is', null).doUpdateSet(row),
    )
    .execute()
}
