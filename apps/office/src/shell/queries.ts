import { customerTasks } from '@brine/contract/office/customer-tasks'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeProducts } from '@brine/contract/office/products'
import { useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

/** The whole record of a customer, for the customer's page and the page of a new order. */
export const useCustomer = (id: number) => useQuery(query(officeCustomers.read, { params: { id } }))

/** All products with their prices. */
export const useProducts = () => useQuery(query(officeProducts.list, {}))

/** The staff members whom a task can be for. */
export const useTaskAssignees = () => useQuery(query(customerTasks.assignees, {}))
