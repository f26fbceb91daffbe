import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'

/** The parameters of a sentence that names the supplier. */
export const firmOf = ({ legalName, address }: Brand, language: Language) => ({
  name: legalName[language],
  street: address.street,
  postalCode: address.postalCode,
  city: address.city[language],
  country: address.country[language],
})
