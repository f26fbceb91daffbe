import { salt } from '@brine/contract/customer/refills'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '../../shell/query.ts'
import { readMoments } from './moments.ts'

/** The last salt order. */
export const useLastOrder = () => useCall(salt.lastOrder)

/** What the next refill brings and costs. */
export const useQuote = () => useCall(salt.quote)

/** The offered dates, in either shape of the list. */
export const useMoments = () => useQuery({ ...query(salt.moments), select: readMoments })

/** The same, asked for again when the part that shows them opens: `isFetchedAfterMount` says when they have come. */
export const useFreshMoments = () =>
  useQuery({ ...query(salt.moments), select: readMoments, refetchOnMount: 'always' })
