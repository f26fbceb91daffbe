import type { Account } from '@brine/contract/customer/accounts'
import type { Address } from './draft.ts'

/** Converts the account's address to the fields of an appointment. */
export const knownAddress = (account: Account): Address => ({
  street: account.address,
  number: account.address_number,
  postalCode: account.postal_code,
  city: account.city_name,
  country: account.country_name,
})
