import { officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import { customerNotes } from '@brine/contract/office/customer-notes'
import { customerTimeline, type TimelineFilter } from '@brine/contract/office/customer-timeline'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeForecasts } from '@brine/contract/office/forecasts'
import { officeRefills } from '@brine/contract/office/refills'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'
import { useNextPages } from '../../shell/useNextPages.ts'

/** Finds customers by a text. While a new search loads, the old results stay. */
export const useFoundCustomers = (text: string) =>
  useQuery({ ...query(officeCustomers.search, { body: { text } }), placeholderData: keepPreviousData })

/** The dates that the portal offers a customer now, without cached answers. @param packs undefined for the usual number */
export const useOfferedDates = (id: number, packs: number | undefined) =>
  useQuery({
    ...query(officeRefills.offer, { params: { id }, query: packs === undefined ? {} : { packs } }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** The open delivery with a number of packs, without cached answers: its route may have changed. */
export const useOrderedPacks = (id: number, packs: number) =>
  useQuery({
    ...query(officeRefills.packsQuote, { params: { id }, query: { packs } }),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })

/** When the salt of a customer runs out, and what the office knows about it. */
export const useSaltSupply = (id: number) => useQuery(query(officeForecasts.read, { params: { id } }))

/** Automatic refills of a customer, as the customer sees them. */
export const useAutomatic = (id: number) => useQuery(query(officeAutomaticRefills.read, { params: { id } }))

/** The days to which the portal would let a customer move the chosen delivery now, without cached answers. */
export const useMovableDates = (id: number) =>
  useQuery({ ...query(officeAutomaticRefills.dates, { params: { id } }), staleTime: 0, gcTime: 0 })

/** The notes that drivers see. */
export const useDriverNotes = (id: number) =>
  useQuery(query(customerNotes.list, { params: { id }, query: {} }))

/** What happened with a customer, was said and was sent, newest first. The earlier list stays while another one is fetched. */
export const useTimeline = (id: number, show: TimelineFilter) =>
  useNextPages({
    call: customerTimeline.list,
    filter: { id, show },
    fetch: (from, signal) =>
      send(customerTimeline.list, { params: { id }, query: { show, ...from } }, { signal }),
  })

/** All customers whom the words match as a file; all of them without a text. @throws `CallError` */
export const fetchCustomerFile = (text: string): Promise<Blob> =>
  send(officeCustomers.file, { body: { text } })
