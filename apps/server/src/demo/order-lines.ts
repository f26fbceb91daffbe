import type { Language } from '@brine/contract/primitives'
import type { Insertable } from 'kysely'
import type { OrderLines } from '../platform/database/tables.ts'
import { maintenanceProduct, VAT_RATE } from './products.ts'
import type { Random } from './random.ts'

/** A line of a demo order; cents including VAT. Without `vat_rate`, it has the rate of its order. */
export type DemoLine = Pick<Insertable<OrderLines>, 'item' | 'quantity' | 'unit_price_cents'> &
  Partial<Pick<Insertable<OrderLines>, 'vat_rate' | 'product_id' | 'description'>>

const line = (item: DemoLine['item'], unit_price_cents: number, quantity = 1): DemoLine => ({
  item,
  quantity,
  unit_price_cents,
})

/** The device, its connection and the work: the quote and its order have the same lines. */
export function installationLines(random: Random): DemoLine[] {
  return [
    line('softener', random.pick([1_790_00, 1_940_00, 2_190_00, 2_490_00])),
    line('installation_set', 180_00),
    line('installation_work', random.pick([290_00, 330_00, 330_00, 410_00])),
  ]
}

/** The first salt comes with the device. It is at the standard rate whatever the dwelling, as it is no work on it. */
export const firstSalt: DemoLine = { ...line('salt_pack', 1190, 4), vat_rate: VAT_RATE }

/** @param language of the customer: a line from the catalogue has the name of its product in it */
export function maintenanceLines(random: Random, language: Language): DemoLine[] {
  const maintenanceFee = { ...line('free', 149_00), ...maintenanceProduct(language) }
  return random.chance(0.3) ? [maintenanceFee, line('resin_cleaning', 38_00)] : [maintenanceFee]
}

const parts: readonly (readonly DemoLine[])[] = [
  [],
  [line('seal_set', 18_50)],
  [line('brine_valve', 64_00)],
  [line('control_board', 189_00)],
]

export function repairLines(random: Random): DemoLine[] {
  return [line('call_out', 55_00), line('labour', 48_00, random.int(1, 2)), ...random.pick(parts)]
}
