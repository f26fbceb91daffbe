import { refills } from '@brine/contract/customer/refills'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '../../shell/query.ts'
import { readMoments } from './moments.ts'

/** What the next refill brings and costs. */
export const useQuote = () => useCall(refills.quote)

/** The offered dates, in either shape of the list. */
export const useMoments = () => useQuery({ ...query(refills.offeredDates), select: readMoments })

/** The same, asked for again when the part that shows them opens: `isFetchedAfterMount` says when they have come. */
export const useFreshMoments = () =>
  useQuery({ ...query(refills.offeredDates), select: readMoments, refetchOnMount: 'always' })
