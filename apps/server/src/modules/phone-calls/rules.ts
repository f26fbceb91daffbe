import { instantOf, isoDayOf } from '@brine/contract/dates'
import type { CallAgain, PhoneCallQueueName, PhoneCallState } from '@brine/contract/office/phone-calls'
import { addDays } from '@brine/planning/dates'
import { HOUR_MS } from '../../platform/clock.ts'

/** The states of the calls in each queue. */
const queueStates = {
  open: ['open'],
  later: ['later'],
  wrong_number: ['wrong_number'],
  done: ['reached', 'outdated'],
} as const satisfies Record<PhoneCallQueueName, readonly PhoneCallState[]>

export const statesOf = (queue: PhoneCallQueueName): readonly PhoneCallState[] => queueStates[queue]

/** Counts the calls in each queue. */
export function countQueues(
  states: readonly { readonly state: PhoneCallState; readonly count: number }[],
): Record<PhoneCallQueueName, number> {
  const countOf = (queue: PhoneCallQueueName) =>
    states.filter(({ state }) => statesOf(queue).includes(state)).reduce((sum, { count }) => sum + count, 0)
  return {
    open: countOf('open'),
    later: countOf('later'),
    wrong_number: countOf('wrong_number'),
    done: countOf('done'),
  }
}

/** Minutes after midnight at which the calls of the next day begin. */
const MORNING_MINUTES = 9 * 60

/** The moment of the next attempt. */
export const againAt = (again: CallAgain, now: Date): Date =>
  again === 'in_an_hour'
    ? new Date(now.getTime() + HOUR_MS)
    : instantOf(addDays(isoDayOf(now), 1), MORNING_MINUTES)
