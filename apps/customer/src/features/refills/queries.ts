import { refills } from '@brine/contract/customer/refills'
import { reminders } from '@brine/contract/customer/reminders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '../../shell/query.ts'
import { readMoments } from './moments.ts'

const quantityOf = (packs: number) => ({ query: { packs } })

/**
 * Quantity and price of the next refill.
 * @param packs undefined for the usual number. While the price of another number is on its way, the last one stays as a
 *   placeholder.
 * @param options.retryOnMount whether a quote that failed is asked for again when the component mounts. Only the page does: its
 *   parts mount once its quote is there or has failed.
 */
export const useQuote = (packs?: number, { retryOnMount = false } = {}) =>
  useQuery({
    ...(packs === undefined ? query(refills.quote) : query(refills.quote, quantityOf(packs))),
    placeholderData: keepPreviousData,
    retryOnMount,
  })

/** The open order with a number of packs, asked for again when the component mounts. @param packs as for `useQuote` */
export const usePacksQuote = (packs: number) =>
  useQuery({
    ...query(refills.packsQuote, quantityOf(packs)),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** The dates that are offered for a number of packs, in either shape of the list. @param packs as for `useQuote` */
export const useMoments = (packs?: number) =>
  useQuery({
    ...(packs === undefined ? query(refills.offeredDates) : query(refills.offeredDates, quantityOf(packs))),
    select: readMoments,
    placeholderData: keepPreviousData,
  })

/** The offered dates, fetched again when the component mounts. `isFetchedAfterMount` says when they have arrived. */
export const useFreshMoments = () =>
  useQuery({ ...query(refills.offeredDates), select: readMoments, refetchOnMount: 'always' })

/** What one order with the link of a reminder would be. */
export const useReminder = (token: string) => useCall(reminders.offer, { body: { token } })
