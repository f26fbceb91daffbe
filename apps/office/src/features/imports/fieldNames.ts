import { ImportField } from '@brine/contract/office/import-sources'
import type { ImportKind } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import { orderTypes } from '../../shell/valueNames.ts'

const numbers: Readonly<Record<ImportKind, () => string>> = {
  customers: m['office.imports.field_customer_number'],
  drivers: m['office.imports.field_driver_number'],
  orders: m['office.imports.field_order_number'],
  deliveries: m['office.imports.field_delivery_number'],
  agreed_deliveries: m['office.imports.field_delivery_number'],
  former_documents: m['office.imports.field_document_number'],
}

/** The names of the fields, except those that each kind of file has its own for. */
const names: Readonly<Record<Exclude<ImportField, 'external_id' | 'number'>, () => string>> = {
  first_name: m['office.customers.field_first_name'],
  last_name: m['office.imports.field_last_name'],
  name: m['office.common.name'],
  gender: m['office.imports.field_gender'],
  language: m['office.common.language'],
  email: m['office.common.email'],
  company_name: m['office.customers.company_name'],
  vat_number: m['office.customers.vat_number'],
  street: m['office.customers.field_street'],
  postal_code: m['office.common.field_postal_code'],
  city: m['office.common.field_city'],
  mobile_number: m['office.common.customer_mobile'],
  telephone_number: m['office.customers.phone'],
  refill_packs: m['office.imports.field_refill_packs'],
  salt: m['office.imports.field_salt'],
  device_model: m['office.imports.field_device_model'],
  device_serial: m['office.common.device_serial'],
  installed_on: m['office.softener.placed_on'],
  guarantee_until: m['office.imports.field_guarantee_until'],
  depot: m['office.fleet.driver_depot'],
  depot_postal_code: m['office.imports.field_depot_postal_code'],
  depot_city: m['office.imports.field_depot_city'],
  capacity_kg: m['office.imports.field_capacity_kg'],
  shift_start: m['office.imports.field_shift_start'],
  shift_end: m['office.imports.field_shift_end'],
  weekdays: m['office.imports.field_weekdays'],
  zone_postal_code: m['office.imports.field_zone_postal_code'],
  zone_city: m['office.imports.field_zone_city'],
  co2_g_per_km: m['office.imports.field_co2'],
  left_on: m['office.imports.field_left_on'],
  customer: m['office.imports.field_customer_number'],
  type: m['office.imports.field_type'],
  date: m['office.list.date'],
  completed_on: m['office.imports.field_completed_on'],
  vat_rate: m['office.imports.field_vat_rate'],
  item: m['office.orders.item'],
  description: m['office.orders.description'],
  quantity: m['office.orders.quantity'],
  unit_price: m['office.imports.field_unit_price'],
  kg: m['office.imports.field_kg'],
  packs: m['office.imports.field_packs'],
  price: m['office.imports.field_price'],
  driver: m['office.imports.field_driver'],
  half_day: m['office.imports.field_half_day'],
  comment: m['office.imports.field_comment'],
  due_on: m['office.imports.field_due_on'],
  total: m['office.imports.field_total'],
  unpaid: m['office.imports.field_unpaid'],
  communication: m['office.imports.field_communication'],
  first_and_last_name: m['office.imports.field_first_and_last_name'],
  last_and_first_name: m['office.imports.field_last_and_first_name'],
  street_and_number: m['office.imports.field_street_and_number'],
  postal_code_and_city: m['office.imports.field_postal_code_and_city'],
}

/** Fields that mean something else in files of a kind. */
const ofKind: Readonly<Partial<Record<ImportKind, Partial<Record<ImportField, () => string>>>>> = {
  orders: { number: numbers.orders },
  agreed_deliveries: {
    customer: m['office.imports.field_customer'],
    price: m['office.imports.field_delivery_price'],
  },
  former_documents: {
    number: numbers.former_documents,
    customer: m['office.imports.field_customer'],
    date: m['office.imports.field_document_date'],
  },
}

/** The name of a field in files of a kind. */
export function fieldName(kind: ImportKind, field: ImportField): string {
  if (field === 'external_id') return numbers[kind]()
  const own = ofKind[kind]?.[field]
  if (own) return own()
  if (field === 'number') return m['office.imports.field_house_number']()
  // a node of the next release may know further fields
  return names[field]?.() ?? field
}

/** The name of the field behind a column of our own files; undefined for another column, and for none. */
export function columnName(kind: ImportKind, column: string | null): string | undefined {
  const field = ImportField.options.find((each) => each === column)
  return field && fieldName(kind, field)
}

/** The names of the values of fields with a fixed list. */
const words: Readonly<Record<string, () => string>> = {
  'language.nl': m['office.common.in_dutch'],
  'language.fr': m['office.common.in_french'],
  'gender.F': m['office.imports.gender_f'],
  'gender.M': m['office.imports.gender_m'],
  'type.installations': orderTypes.installations.label,
  'type.maintenance': orderTypes.maintenance.label,
  'type.orders': orderTypes.orders.label,
  'type.proposal': orderTypes.proposal.label,
  'type.repair': orderTypes.repair.label,
  'half_day.morning': m['office.common.morning'],
  'half_day.afternoon': m['office.common.afternoon'],
  'item.salt_pack': m['office.orders.item_salt_pack'],
  'item.softener': m['office.orders.item_softener'],
  'item.installation_set': m['office.orders.item_installation_set'],
  'item.installation_work': m['office.orders.item_installation_work'],
  'item.maintenance_visit': m['office.orders.item_maintenance_visit'],
  'item.resin_cleaning': m['office.orders.item_resin_cleaning'],
  'item.call_out': m['office.orders.item_call_out'],
  'item.labour': m['office.orders.item_labour'],
  'item.brine_valve': m['office.orders.item_brine_valve'],
  'item.control_board': m['office.orders.item_control_board'],
  'item.seal_set': m['office.orders.item_seal_set'],
  'item.free': m['office.orders.item_free'],
}

/** The name of a value of a field with a fixed list. */
export const wordName = (field: ImportField, word: string): string => words[`${field}.${word}`]?.() ?? word
