import { type ChangingDependencies, type CustomerChanging, createCustomerChanging } from './changing.ts'
import { createPersonalData, type PersonalData } from './personal-data.ts'
import { type CustomerSearch, createCustomerSearch } from './search.ts'
import { type CustomerSheets, createCustomerSheets, type SheetDependencies } from './sheet.ts'

/** Customers in the hands of the office. */
export interface CustomersService {
  readonly search: CustomerSearch
  readonly sheets: CustomerSheets
  readonly changing: CustomerChanging
  readonly personalData: PersonalData
}

export const createCustomersService = (
  parts: SheetDependencies & ChangingDependencies,
): CustomersService => ({
  search: createCustomerSearch(parts.db),
  sheets: createCustomerSheets(parts),
  changing: createCustomerChanging(parts),
  personalData: createPersonalData(parts.db, parts.clock),
})
