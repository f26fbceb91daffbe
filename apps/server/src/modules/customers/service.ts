import { type ChangingDependencies, type CustomerChanging, createCustomerChanging } from './changing.ts'
import { createLocator, type Locate } from './locate.ts'
import { createPersonalData, type PersonalData } from './personal-data.ts'
import { type CustomerSearch, createCustomerSearch } from './search.ts'
import { type CustomerSheets, createCustomerSheets, type SheetDependencies } from './sheet.ts'

export type { Locate } from './locate.ts'

/** Customers in the hands of the office. */
export interface CustomersService {
  readonly search: CustomerSearch
  readonly sheets: CustomerSheets
  readonly changing: CustomerChanging
  readonly personalData: PersonalData
  /** Where an address is. */
  readonly locate: Locate
}

export const createCustomersService = (
  parts: SheetDependencies & Omit<ChangingDependencies, 'locate'>,
): CustomersService => {
  const locate = createLocator()
  return {
    search: createCustomerSearch(parts.db),
    sheets: createCustomerSheets(parts),
    changing: createCustomerChanging({ ...parts, locate }),
    personalData: createPersonalData(parts.db, parts.clock),
    locate,
  }
}
