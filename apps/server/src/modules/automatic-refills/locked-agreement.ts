import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Repeatable } from '../../platform/http/idempotency.ts'
import { type Agreement, findAgreementCustomer, getPlannedRefill, lockAgreement } from './queries.ts'

/** Who changes an agreement: the customer, or a staff member for a customer who calls. */
export interface AgreementActor {
  readonly customerId: number
  /** Null for the customer. */
  readonly staffId: number | null
  /** Of a call that takes effect once for its key. */
  readonly once?: Pick<Repeatable, 'key' | 'call' | 'body'>
  /** Runs in the same transaction, such as for the audit entry. */
  readonly also?: (tx: Queries) => Promise<void>
}

/** Locks the running agreement of a customer. @throws `no_agreement` */
export async function getAgreement(tx: Queries, customerId: number): Promise<Agreement> {
  const agreement = await lockAgreement(tx, customerId)
  if (!agreement) throw fail('no_agreement')
  return agreement
}

/** Locks an agreement, and reads its chosen delivery. @throws `no_agreement`, `no_open_order` */
export async function getPlanned(tx: Queries, customerId: number) {
  const agreement = await getAgreement(tx, customerId)
  if (agreement.refill_id === null) throw fail('no_open_order')
  const refill = await getPlannedRefill(tx, agreement.refill_id)
  if (refill.state !== 'booked' && refill.state !== 'missed') throw fail('no_open_order')
  return { agreement, refill }
}

/** @throws `not_found` */
export async function getAgreementCustomer(tx: Queries, customerId: number) {
  const customer = await findAgreementCustomer(tx, customerId)
  if (!customer) throw fail('not_found')
  return customer
}
