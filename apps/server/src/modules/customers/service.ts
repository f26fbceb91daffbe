import { type CustomerSearch, createCustomerSearch } from './search.ts'
import { type CustomerSheets, createCustomerSheets, type SheetDependencies } from './sheet.ts'

/** Customers in the hands of the office. */
export interface CustomersService {
  readonly search: CustomerSearch
  readonly sheets: CustomerSheets
}

export const createCustomersService = (parts: SheetDependencies): CustomersService => ({
  search: createCustomerSearch(parts.db),
  sheets: createCustomerSheets(parts),
})
