import { refills } from '@brine/contract/customer/refills'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '../../shell/query.ts'
import { readMoments } from './moments.ts'

/** Quantity and price of the next refill. */
export const useQuote = () => useCall(refills.quote)

/** The offered dates, in either shape of the list. */
export const useMoments = () => useQuery({ ...query(refills.offeredDates), select: readMoments })

/** The offered dates, fetched again when the component mounts. `isFetchedAfterMount` says when they have arrived. */
export const useFreshMoments = () =>
  useQuery({ ...query(refills.offeredDates), select: readMoments, refetchOnMount: 'always' })
