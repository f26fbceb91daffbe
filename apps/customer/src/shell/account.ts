import { accounts } from '@brine/contract/customer/accounts'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'
import { useIsSignedIn } from './useSession.ts'

/** The signed-in customer's account: header, address blocks and the account page share one answer. */
export const useAccount = () => useQuery({ ...query(accounts.details), enabled: useIsSignedIn() })
