import { accounts } from '@brine/contract/customer/accounts'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'
import { useIsSignedIn } from './useSession.ts'

/**
 * The signed-in customer's account. Header, address blocks and the account page share one answer. The last order has a
 * separate file, because every page loads this file, and most pages do not need the refill calls.
 */
export const useAccount = () => useQuery({ ...query(accounts.details), enabled: useIsSignedIn() })
