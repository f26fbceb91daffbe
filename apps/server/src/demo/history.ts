import { instantOf, isoDayOf } from '@brine/contract/dates'
import { REDUCED_VAT_RATE } from '@brine/contract/office/orders'
import { addDays, daysBetween } from '@brine/planning/dates'
import { addWorkdays } from '@brine/planning/holidays'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/database/tables.ts'
import type { DemoCustomer } from './customers.ts'
import { HISTORY_DAYS } from './deliveries.ts'
import { type DemoLine, firstSalt, installationLines, maintenanceLines, repairLines } from './order-lines.ts'
import { VAT_RATE } from './products.ts'
import type { Random } from './random.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>
type Refill = Pick<Row<'refills'>, 'customer_id' | 'state' | 'packs' | 'price_cents' | 'vat_rate'> & {
  id?: number
  discount_cents: number
  created_at: Date
  action_at: Date
}

/** A demo order before it has a number. */
interface DemoOrder {
  readonly customerId: number
  readonly type: Row<'orders'>['type']
  readonly ordered: Date
  readonly documented: Date | null
  /** Percent, of the lines without their own. */
  readonly vatRate: number
  readonly refillId: number | null
  readonly lines: readonly DemoLine[]
}

/**
 * The order history: quote and installation of every customer, two years of salt, maintenance and repairs. Numbers count
 * up within a year, as in the product.
 */
export function historyRows(
  demoCustomers: readonly DemoCustomer[],
  refills: readonly Refill[],
  today: string,
  random: Random,
) {
  const orders = [
    ...refills.map(saltOrder),
    ...demoCustomers.flatMap((demoCustomer, index) => jobsOf(demoCustomer, index + 1, today, random)),
  ].sort((a, b) => a.ordered.getTime() - b.ordered.getTime() || a.customerId - b.customerId)
  const last = new Map<number, number>()
  const numbered = orders.map((order, index) => {
    const year = Number(isoDayOf(order.ordered).slice(0, 4))
    const count = (last.get(year) ?? 0) + 1
    last.set(year, count)
    return { ...order, id: index + 1, number: orderNumber(year, count) }
  })
  return {
    orders: numbered.map(
      ({ id, number, customerId, type, ordered, documented, vatRate, refillId, lines }): Row<'orders'> => ({
        id,
        number,
        customer_id: customerId,
        type,
        ordered_at: ordered,
        price_cents: lines.reduce((sum, line) => sum + line.quantity * line.unit_price_cents, 0),
        vat_rate: vatRate,
        vat_reason: vatRate === REDUCED_VAT_RATE ? 'dwelling_over_ten_years' : null,
        document_at: documented,
        refill_id: refillId,
        created_at: ordered,
      }),
    ),
    orderLines: numbered.flatMap(({ id, vatRate, lines }) =>
      lines.map(
        (line, position): Row<'order_lines'> => ({
          ...{ order_id: id, position, product_id: null, description: '', vat_rate: vatRate },
          ...line,
        }),
      ),
    ),
    orderNumbers: [...last].map(([year, count]): Row<'order_numbers'> => ({ year, last: count })),
  }
}

/** The same numbering as `createOrder`. */
const orderNumber = (year: number, count: number): string =>
  `${String(year % 100).padStart(2, '0')}-${String(count).padStart(4, '0')}`

function saltOrder({ id, customer_id, state, packs, price_cents, vat_rate, ...rest }: Refill): DemoOrder {
  const { discount_cents, created_at, action_at } = rest
  const salt = {
    item: 'salt_pack',
    quantity: packs,
    unit_price_cents: (price_cents + discount_cents) / packs,
  } as const
  const discount = { item: 'referral_discount', quantity: 1, unit_price_cents: -discount_cents } as const
  return {
    customerId: customer_id,
    type: 'orders',
    ordered: created_at,
    documented: state === 'delivered' ? action_at : null,
    vatRate: vat_rate,
    refillId: id ?? null,
    lines: discount_cents > 0 ? [salt, discount] : [salt],
  }
}

/** The share of customers with a maintenance, and of those with a repair. */
const MAINTAINED_SHARE = 0.45
const BROKEN_SHARE = 0.1

function jobsOf(demoCustomer: DemoCustomer, customerId: number, today: string, random: Random): DemoOrder[] {
  const { signed, installed, placed } = demoCustomer.installation
  if (!signed) return []
  const lines = installationLines(random)
  // renovation of a home older than ten years: 6% (royal decree no. 20, table A)
  const vatRate = random.chance(0.75) ? REDUCED_VAT_RATE : VAT_RATE
  const common = { customerId, refillId: null }
  const done = placed && installed ? instantOf(installed, random.int(10 * 60, 16 * 60)) : null
  const quoted = instantOf(addDays(signed, -random.int(4, 15)), random.int(9 * 60, 18 * 60))
  const bought = instantOf(signed, random.int(9 * 60, 19 * 60))
  const jobs: DemoOrder[] = [
    { ...common, type: 'proposal', ordered: quoted, documented: quoted, vatRate, lines },
    {
      ...{ ...common, type: 'installations', ordered: bought, documented: done, vatRate },
      lines: [...lines, firstSalt],
    },
  ]
  if (!placed || !installed) return jobs
  const workOrder = (type: 'maintenance' | 'repair', work: readonly DemoLine[]) => {
    const day = dayWithin(installed, today, random)
    if (!day) return
    const asked = instantOf(addDays(day, -random.int(3, 12)), random.int(8 * 60, 20 * 60))
    const documented = instantOf(day, random.int(9 * 60, 16 * 60))
    jobs.push({ ...common, type, ordered: asked, documented, vatRate, lines: work })
  }
  const always = demoCustomer.email.endsWith('@demo.example')
  if (always || random.chance(MAINTAINED_SHARE))
    workOrder('maintenance', maintenanceLines(random, demoCustomer.language))
  if (always || random.chance(BROKEN_SHARE)) workOrder('repair', repairLines(random))
  return jobs
}

/** A working day of the last two years, at least three months after the installation; null if there is none yet. */
function dayWithin(installed: string, today: string, random: Random): string | null {
  const from = Math.min(daysBetween(installed, today) - 90, HISTORY_DAYS)
  return from > 30 ? addWorkdays(addDays(today, -random.int(30, from)), 1) : null
}
