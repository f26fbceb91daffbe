import { sql } from 'kysely'
import type { Queries } from '../platform/database/database.ts'

/** Disables the demo's customers and ends their sessions and links. */
export async function shutOutDemoCustomers(tx: Queries, now: Date): Promise<void> {
  const shutOut = await tx
    .updateTable('customers')
    .set({ disabled_at: now, shut_out_at: now })
    .where('is_demo', '=', true)
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute()
  await endCustomerAccess(tx, shutOut, now)
}

/**
 * Removes the passwords of other customers who were activated while the mailbox page showed mails: any visitor of the page
 * could have opened their link. A new activation link gives them access again.
 */
export async function deactivateCustomersOfMailbox(tx: Queries, now: Date): Promise<void> {
  const deactivated = await tx
    .updateTable('customers')
    .set({ password_hash: null, activated_at: null })
    .where('is_demo', '=', false)
    .where('activated_at', 'is not', null)
    .where(
      sql<boolean>`exists (select from mailbox where recipient = email_address
        or recipient like '%<' || email_address || '>')`,
    )
    .returning('id')
    .execute()
  await endCustomerAccess(tx, deactivated, now)
}

/** Deletes registrations whose links stood on the mailbox page. */
export async function deleteRegistrationsOfMailbox(tx: Queries): Promise<void> {
  await tx
    .deleteFrom('registrations')
    .where(
      sql<boolean>`exists (select from mailbox where recipient = email_address
        or recipient like '%<' || email_address || '>')`,
    )
    .execute()
}

/**
 * Deletes the mails of the mailbox page, which is gone. Otherwise each further start would take the passwords of customers away
 * who got a new link by mail since.
 */
export async function deleteMailbox(tx: Queries): Promise<void> {
  await tx.deleteFrom('mailbox').execute()
}

async function endCustomerAccess(
  tx: Queries,
  customers: readonly { readonly id: number }[],
  now: Date,
): Promise<void> {
  if (customers.length === 0) return
  const ids = customers.map(({ id }) => id)
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now, revoked_because: 'signed_out' })
    .where('customer_id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute()
  await tx.deleteFrom('mail_links').where('customer_id', 'in', ids).execute()
  await tx.deleteFrom('customer_passkeys').where('customer_id', 'in', ids).execute()
  await tx.deleteFrom('email_undos').where('customer_id', 'in', ids).execute()
}

/** Disables the demo's staff. */
export async function shutOutDemoStaff(tx: Queries, now: Date): Promise<void> {
  await tx
    .updateTable('staff')
    .set({ disabled_at: now, shut_out_at: now })
    .where('is_demo', '=', true)
    .where('disabled_at', 'is', null)
    .execute()
}

/** Deletes the sessions of the demo's staff, and everything that could start one without the password. */
export async function deleteDemoStaffAccess(tx: Queries): Promise<void> {
  const tables = ['staff_sessions', 'staff_links', 'staff_steps', 'staff_passkeys'] as const
  for (const table of tables)
    await tx
      .deleteFrom(table)
      .where('staff_id', 'in', tx.selectFrom('staff').select('id').where('is_demo', '=', true))
      .execute()
}

/** Enables the accounts that `DEMO=0` disabled, except those that the office has disabled or erased since. */
export async function readmitDemo(db: Queries): Promise<void> {
  for (const table of ['customers', 'staff'] as const)
    await db
      .updateTable(table)
      .set({ disabled_at: null, shut_out_at: null })
      .whereRef('disabled_at', '=', 'shut_out_at')
      .execute()
}
