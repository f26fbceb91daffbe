import { accounts } from '@brine/contract/customer/accounts'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'
import { useIsSignedIn } from './useSession.ts'

/**
 * The signed-in customer's account: header, address blocks and the account page share one answer. The last order stands
 * in a file of its own: every page has this one, and most do without the calls of salt.
 */
export const useAccount = () => useQuery({ ...query(accounts.details), enabled: useIsSignedIn() })
