import { support } from '@brine/contract/customer/support'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

/** How often a page that is left open looks for an answer, in milliseconds. */
const REFRESH_INTERVAL_MS = 60_000

/** What the customer asked before, and what became of it. */
export const useOwnRequests = () => useQuery({ ...query(support.list), refetchInterval: REFRESH_INTERVAL_MS })
