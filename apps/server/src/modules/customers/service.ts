import { type ChangingDependencies, type CustomerChanging, createCustomerChanging } from './changing.ts'
import { createErasures, type Erasures, type ErasuresParts } from './erasures.ts'
import { createInviting, type Inviting } from './inviting.ts'
import { createLocator, type Locate } from './locate.ts'
import { createPersonalData, type PersonalData } from './personal-data.ts'
import { type CustomerSearch, createCustomerSearch } from './search.ts'
import { type CustomerSheets, createCustomerSheets, type SheetDependencies } from './sheet.ts'
import { createViewing, type Viewing, type ViewingDependencies } from './viewing.ts'

export type { Locate } from './locate.ts'

/** Customers in the hands of the office. */
export interface CustomersService {
  readonly search: CustomerSearch
  readonly sheets: CustomerSheets
  readonly changing: CustomerChanging
  readonly inviting: Inviting
  readonly personalData: PersonalData
  readonly erasures: Erasures
  readonly viewing: Viewing
  /** Where an address is. */
  readonly locate: Locate
}

export function createCustomersService(
  parts: SheetDependencies & Omit<ChangingDependencies, 'locate'> & ErasuresParts & ViewingDependencies,
): CustomersService {
  const locate = createLocator()
  const erasures = createErasures(parts)
  return {
    search: createCustomerSearch(parts.db),
    sheets: createCustomerSheets(parts),
    changing: createCustomerChanging({ ...parts, locate }),
    inviting: createInviting(parts),
    personalData: createPersonalData(parts.db, parts.clock, erasures),
    erasures,
    viewing: createViewing(parts),
    locate,
  }
}
