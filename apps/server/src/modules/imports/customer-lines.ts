import { instantOf } from '@brine/contract/dates'
import type { LocateAddress } from '../customers/module.ts'
import {
  day,
  email,
  externalId,
  oneOf,
  optional,
  phone,
  postalCode,
  present,
  productCode,
  required,
  text,
  vatNumber,
  whole,
} from './columns.ts'
import {
  describeDoubles,
  findKnownDoubles,
  findRepeatedDoubles,
  linkDoubles,
} from './customer-doubles-queries.ts'
import { checkCustomers, tallyCustomers, writeCustomers } from './customer-lines-queries.ts'
import type { Importer } from './importer.ts'

/** 23:59: a guarantee lasts to the end of its last day. */
const LAST_MINUTE = 24 * 60 - 1

/** Customers with their address and device. @param locate returns the location of an address; null for an unknown postal code */
export const customerLines = (locate: LocateAddress): Importer => ({
  columns: {
    external_id: required(externalId, 'K-1001'),
    first_name: optional(text(100), 'Els'),
    last_name: required(text(100), 'Peeters'),
    gender: optional(oneOf({ F: 'F', V: 'F', M: 'M' }, 'not_gender'), 'F'),
    language: required(oneOf({ nl: 'nl', fr: 'fr' }, 'not_language'), 'nl'),
    // empty for a customer who is called
    email: present(email, 'els@voorbeeld.be'),
    street: required(text(200), 'Veldstraat'),
    number: required(text(20), '3 bus 2'),
    postal_code: required(postalCode, '9000'),
    city: required(text(100), 'Gent'),
    mobile_number: optional(phone, '0470 12 34 56'),
    telephone_number: optional(phone, '09 123 45 67'),
    // empty in the template: most customers are no business
    company_name: optional(text(100), ''),
    vat_number: optional(vatNumber, ''),
    refill_packs: optional(whole(1, 60), '4'),
    // empty in the template: the codes are the supplier's
    salt: optional(productCode, ''),
    device_model: optional(text(64), 'WV 20'),
    device_serial: optional(text(64), 'WV-20431'),
    installed_on: optional(day, '14/03/2024'),
    guarantee_until: optional(day, '13/03/2029'),
  },
  unique: ['external_id', 'email'],
  staged: {
    ...{ external_id: 'text', first_name: 'text', last_name: 'text', gender: 'text', language: 'text' },
    ...{ email: 'text', street: 'text', number: 'text', postal_code: 'text', city: 'text' },
    ...{ mobile_number: 'text', telephone_number: 'text', refill_packs: 'integer', salt: 'text' },
    ...{ company_name: 'text', vat_number: 'text' },
    ...{ device_model: 'text', device_serial: 'text', installed_on: 'date', guarantee_until: 'timestamptz' },
    ...{ latitude: 'double precision', longitude: 'double precision', location_precision: 'text' },
    // the customer whom the office found to be the same
    same_as: 'integer',
  },
  row(row, today) {
    const { device_model, salt, company_name, vat_number, ...others } = row
    const { installed_on, guarantee_until, device_serial } = others
    const isPlaced = guarantee_until !== null || device_model !== null || device_serial !== null
    if (installed_on === null && isPlaced) return { column: 'installed_on', reason: 'missing' }
    if (installed_on !== null && String(installed_on) > today)
      return { column: 'installed_on', reason: 'future_date' }
    if (guarantee_until !== null && String(guarantee_until) < String(installed_on))
      return { column: 'guarantee_until', reason: 'guarantee_first' }
    if (company_name === null && vat_number !== null) return { column: 'company_name', reason: 'missing' }
    if (company_name !== null && vat_number === null) return { column: 'vat_number', reason: 'missing' }
    const { mobile_number, telephone_number } = row
    if (row.email === null && !/\d/.test(`${mobile_number ?? ''}${telephone_number ?? ''}`))
      return { column: 'mobile_number', reason: 'phone_missing' }
    const location = locate(String(row.postal_code), String(row.city))
    if (!location) return { column: 'postal_code', reason: 'unknown_place' }
    const { latitude, longitude, precision } = location
    return {
      ...others,
      // absent if empty: the line then has the hash that it had before these columns, and stays unchanged
      ...(device_model === null ? {} : { device_model }),
      ...(salt === null ? {} : { salt }),
      ...(company_name === null ? {} : { company_name, vat_number }),
      first_name: row.first_name ?? '',
      guarantee_until:
        guarantee_until === null ? null : instantOf(String(guarantee_until), LAST_MINUTE).toISOString(),
      ...{ latitude, longitude, location_precision: precision },
    }
  },
  doubles: {
    findKnown: findKnownDoubles,
    findRepeated: findRepeatedDoubles,
    link: linkDoubles,
    describe: describeDoubles,
  },
  check: checkCustomers,
  tally: tallyCustomers,
  write: async (tx, range) => ({ movedCustomers: await writeCustomers(tx, range) }),
})
