import { type SupportRequest, support, supportDetails } from '@brine/contract/customer/support'
import { readAppointment } from '../../platform/appointments.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { idempotently } from '../../platform/http/idempotency.ts'
import type { CustomerAccount } from '../../platform/http/identity.ts'
import type { Requested } from './mails/requested.ts'
import { createRequest } from './queries.ts'

export interface SupportService {
  /**
   * Keeps a request; a mail confirms it to the customer, another one brings it to the supplier.
   * @param key the caller's Idempotency-Key: a repeat gets the first answer again
   * @throws `invalid_request` (a detail of another title, custom without text), `invalid_moment`,
   *   `idempotency_key_reused`
   */
  request(customer: CustomerAccount, request: SupportRequest, key: string | null): Promise<{ id: number }>
}

export interface SupportDependencies {
  readonly db: Queries
  readonly clock: Clock
  /** Queues both mails in the request's transaction. */
  readonly tellRequested: (transaction: Queries, requested: Requested) => Promise<void>
}

export function createSupportService({ db, clock, tellRequested }: SupportDependencies): SupportService {
  return {
    request(customer, given, key) {
      const now = clock.now()
      const problem = readProblem(given)
      const appointment = readAppointment(given.appointment, now, 'appointment.')
      const repeatable = { customerId: customer.id, key, call: support.request, body: given, now }
      return idempotently(db, repeatable, async (transaction) => {
        const id = await createRequest(transaction, {
          customer_id: customer.id,
          title_code: problem.titleCode,
          title_text: problem.titleText,
          details_code: problem.detailsCode,
          details_text: problem.detailsText,
          ...appointment,
          created_at: now,
          changed_at: now,
        })
        await tellRequested(transaction, { id, customer, problem, appointment })
        return { id }
      })
    },
  }
}

type Problem = Pick<SupportRequest, 'titleCode' | 'titleText' | 'detailsCode' | 'detailsText'>

/** What is asked, trimmed. @throws invalid_request where the parts do not belong together */
function readProblem({ titleCode, titleText, detailsCode, detailsText }: SupportRequest): Problem {
  const problem = { titleCode, titleText: titleText.trim(), detailsCode, detailsText: detailsText.trim() }
  const details: readonly string[] = titleCode === 'custom' ? [] : supportDetails[titleCode]
  if (detailsCode !== 'custom' && !details.includes(detailsCode))
    throw fail('invalid_request', { field: 'detailsCode' })
  if (detailsCode === 'custom' && problem.detailsText === '')
    throw fail('invalid_request', { field: 'detailsText' })
  return problem
}
