import { accounts } from '@brine/contract/customer/accounts'
import { supportAnswers } from '@brine/contract/customer/support-answers'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'
import { useIsPlaced, useIsSignedIn } from './useSession.ts'

/**
 * The signed-in customer's account. Header, address blocks and the account page share one answer. The last order has a
 * separate file, because every page loads this file, and most pages do not need the refill calls.
 */
export const useAccount = () =>
  useQuery({
    ...query(accounts.details),
    enabled: useIsSignedIn(),
    // a part of a page that mounts after a failure shows it; the next page asks again (see `prefetch` in routes.tsx)
    retryOnMount: false,
  })

/** Whether the signed-in customer has a device of another supplier, for which nothing of ours is promised. */
export const useHasOwnDevice = (): boolean => useAccount().data?.own_device === true

/** The interval at which an open page counts the unread answers again, in milliseconds. */
const COUNT_INTERVAL_MS = 60_000

/** The number of the supplier's answers that the customer has not seen. 0 while unknown: the menu then shows no number. */
export function useUnreadAnswers(): number {
  const isPlaced = useIsPlaced()
  const { data } = useQuery({
    ...query(supportAnswers.unread),
    enabled: useIsSignedIn() && isPlaced,
    // another back end may lack this call, and need not refuse it every minute
    refetchInterval: ({ state }) => (state.status === 'error' ? false : COUNT_INTERVAL_MS),
  })
  return data?.count ?? 0
}
