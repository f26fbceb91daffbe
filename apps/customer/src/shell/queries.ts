import { accounts } from '@brine/contract/customer/accounts'
import { refills } from '@brine/contract/customer/refills'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from './query.ts'
import { useIsSignedIn } from './useSession.ts'

/** The signed-in customer's account: header, address blocks and the account page share one answer. */
export const useAccount = () => useQuery({ ...query(accounts.details), enabled: useIsSignedIn() })

/** The last salt order. */
export const useLastOrder = () => useCall(refills.lastOrder)
