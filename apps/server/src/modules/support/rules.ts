import { type RequestState, type SupportRequest, supportDetails } from '@brine/contract/customer/support'
import { isoDayOf } from '@brine/contract/dates'
import type { RequestQueueName } from '@brine/contract/office/support'
import { fail } from '../../platform/http/fail.ts'

type Problem = Pick<SupportRequest, 'titleCode' | 'titleText' | 'detailsCode' | 'detailsText'>

/**
 * Reads the problem of a request and trims its texts.
 * @throws `invalid_request` for a detail of another title, and for a custom detail without text
 */
export function readProblem({ titleCode, titleText, detailsCode, detailsText }: Problem): Problem {
  const problem = { titleCode, titleText: titleText.trim(), detailsCode, detailsText: detailsText.trim() }
  const details: readonly string[] = titleCode === 'custom' ? [] : supportDetails[titleCode]
  if (detailsCode !== 'custom' && !details.includes(detailsCode))
    throw fail('invalid_request', { field: 'detailsCode' })
  if (detailsCode === 'custom' && problem.detailsText === '')
    throw fail('invalid_request', { field: 'detailsText' })
  return problem
}

/** The states of the requests in each queue. */
export const queueStates = {
  open: ['new', 'replied'],
  waiting: ['answered'],
  planned: ['planned'],
  closed: ['closed'],
} as const satisfies Record<RequestQueueName, readonly RequestState[]>

/**
 * Computes the length of each queue.
 * @param states number of requests per state; a state without requests may be absent
 */
export function countQueues(
  states: readonly { readonly state: RequestState; readonly count: number }[],
): Record<RequestQueueName, number> {
  const lengthOf = (queue: RequestQueueName) =>
    states
      .filter(({ state }) => queueStates[queue].some((one) => one === state))
      .reduce((sum, { count }) => sum + count, 0)
  return {
    open: lengthOf('open'),
    waiting: lengthOf('waiting'),
    planned: lengthOf('planned'),
    closed: lengthOf('closed'),
  }
}

/** Whether the agreed day is today or later in Belgium. */
export const hasUpcomingMoment = (request: { readonly agreed_date: string | null }, now: Date): boolean =>
  request.agreed_date !== null && request.agreed_date >= isoDayOf(now)
