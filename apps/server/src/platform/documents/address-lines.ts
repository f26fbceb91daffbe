import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { numberLines } from '../firm/number-lines.ts'
import { fullName } from '../full-name.ts'

type Supplier = Pick<Brand, 'legalName' | 'address' | 'phones' | 'email' | 'companyNumber' | 'court'>

/** The supplier in the head of a document: name, address, numbers, how to reach it. What the firm has not said is left out. */
export function supplierLines(supplier: Supplier, locale: Language): string[] {
  const { street, postalCode, city, country } = supplier.address
  const phone = supplier.phones.find(({ language }) => language === locale) ?? supplier.phones[0]
  return [
    supplier.legalName[locale],
    street,
    `${postalCode} ${city[locale]}, ${country[locale]}`,
    ...numberLines(supplier, locale),
    phone?.number ?? '',
    supplier.email,
  ].filter(Boolean)
}

interface Addressee {
  readonly company_name: string | null
  readonly first_name: string
  readonly last_name: string
  /** The street. */
  readonly address: string
  readonly address_number: string
  readonly postal_code: string
  readonly city_name: string
  readonly country_code: string
}

/** The address of a customer as on an envelope: without a country in Belgium. */
export function addressLines(customer: Addressee, locale: Language): string[] {
  const { company_name, address, address_number, postal_code, city_name, country_code } = customer
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(country_code)
  return [
    company_name ?? '',
    fullName(customer),
    `${address} ${address_number}`.trim(),
    `${postal_code} ${city_name}`.trim(),
    country_code === 'BE' ? '' : (country ?? country_code),
  ].filter(Boolean)
}
