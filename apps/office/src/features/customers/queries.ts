import { officeCustomers } from '@brine/contract/office/customers'
import { officeRefills } from '@brine/contract/office/refills'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

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
