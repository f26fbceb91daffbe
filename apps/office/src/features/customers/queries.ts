import { officeCustomers } from '@brine/contract/office/customers'
import { officeRefills } from '@brine/contract/office/refills'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

/** The customers whom a text finds. While another search is loading the old ones stay. */
export const useFoundCustomers = (text: string) =>
  useQuery({ ...query(officeCustomers.search, { body: { text } }), placeholderData: keepPreviousData })

/** The dates that the portal offers a customer at this moment: never those of an earlier one. */
export const useOfferedDates = (id: number) =>
  useQuery({ ...query(officeRefills.offer, { params: { id } }), staleTime: 0, gcTime: 0 })
