import type { Appointment } from '@brine/contract/customer/appointments'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** The installation of a customer, without a row of its own before the first step. */
export async function findInstallation(db: Queries, customerId: number) {
  return db
    .selectFrom('customers')
    .leftJoin('installations', 'customer_id', 'customers.id')
    .select(['placed', 'date_signed', 'date_called', 'installation_date', 'installation_slot'])
    .select(['device_model', 'device_serial', 'own_device', 'relation_ended_at'])
    .where('customers.id', '=', customerId)
    .executeTakeFirst()
}

/** The proposed moments that the office has not answered, as stored. */
export async function findWaitingMoments(db: Queries, customerId: number): Promise<unknown> {
  const proposal = await db
    .selectFrom('installation_proposals')
    .select('moments')
    .where('customer_id', '=', customerId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return proposal?.moments ?? null
}

/**
 * Stores a customer's proposal in place of the one that waits for an answer. It is a new revision of the installation, so that the
 * office answers no proposal that it has not seen.
 */
export async function replaceWaitingProposal(
  tx: Queries,
  customerId: number,
  proposal: Pick<Appointment, 'moments' | 'address' | 'comment'>,
  now: Date,
): Promise<void> {
  const row = { ...proposal, created_at: now }
  await tx
    .insertInto('installation_proposals')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) =>
      conflict.column('customer_id').where('answered_at', 'is', null).doUpdateSet(row),
    )
    .execute()
  await tx
    .insertInto('installations')
    .values({ customer_id: customerId, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({ revision: sql<number>`installations.revision + 1` }),
    )
    .execute()
}

export async function deleteProposals(tx: Queries, customerId: number): Promise<void> {
  await tx.deleteFrom('installation_proposals').where('customer_id', '=', customerId).execute()
}

/** A serial number leads to the person: the manufacturer knows whose guarantee it is. */
export async function clearDeviceSerial(tx: Queries, customerId: number): Promise<void> {
  await tx
    .updateTable('installations')
    .set({ device_serial: null })
    .where('customer_id', '=', customerId)
    .execute()
}

/** Takes away the day on which a device would be placed. @returns false if there was none */
export async function clearAppointment(tx: Queries, customerId: number): Promise<boolean> {
  const cleared = await tx
    .updateTable('installations')
    .set({
      ...{ installation_date: null, installation_slot: null },
      revision: sql<number>`installations.revision + 1`,
    })
    .where('customer_id', '=', customerId)
    .where('placed', '=', false)
    .where('installation_date', 'is not', null)
    .returning('customer_id')
    .executeTakeFirst()
  return cleared !== undefined
}

export async function deleteUnplacedInstallation(tx: Queries, customerId: number): Promise<void> {
  await tx
    .deleteFrom('installations')
    .where('customer_id', '=', customerId)
    .where('placed', '=', false)
    .execute()
}
