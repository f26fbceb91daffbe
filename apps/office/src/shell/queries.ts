import { officeCustomers } from '@brine/contract/office/customers'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

/** Everything of one customer: their own page, and the one that sells them something. */
export const useCustomer = (id: number) => useQuery(query(officeCustomers.read, { params: { id } }))
