import { officeCustomers } from '@brine/contract/office/customers'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

/** The whole record of a customer, for the customer's page and the page of a new order. */
export const useCustomer = (id: number) => useQuery(query(officeCustomers.read, { params: { id } }))
