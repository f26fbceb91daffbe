import { cents, day, decimal, externalId, optional, productCode, required, whole } from './columns.ts'
import { checkDeliveries, tallyDeliveries, writeDeliveries } from './delivery-lines-queries.ts'
import type { Importer } from './importer.ts'

/** Past salt deliveries, from which a customer's consumption is calculated. */
export const deliveryLines: Importer = {
  columns: {
    external_id: required(externalId, 'L-88012'),
    customer: required(externalId, 'K-1001'),
    date: required(day, '18/06/2024'),
    kg: required(whole(1, 2000), '32'),
    packs: optional(whole(1, 250), '4'),
    price: optional(cents(0, 100_000), '47,60'),
    vat_rate: optional(decimal(0, 100), '21'),
    // empty in the template: the codes are the supplier's
    salt: optional(productCode, ''),
  },
  unique: ['external_id'],
  staged: {
    ...{ external_id: 'text', customer: 'text', date: 'date', kg: 'integer' },
    ...{ packs: 'integer', price: 'integer', vat_rate: 'numeric', salt: 'text' },
    // found later
    ...{ planned_id: 'integer', delivery: 'text' },
  },
  row({ salt, ...row }, today) {
    if (String(row.date) > today) return { column: 'date', reason: 'future_date' }
    // absent if empty: the line then has the hash that it had before this column, and stays unchanged
    return salt === null || salt === undefined ? row : { ...row, salt }
  },
  check: checkDeliveries,
  tally: tallyDeliveries,
  async write(tx, range) {
    await writeDeliveries(tx, range)
    return {}
  },
}
