import { instantOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/database/tables.ts'
import type { DemoCustomer } from './customers.ts'
import { BLOCKS_ID } from './products.ts'
import { PACK_KG } from './routes.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>

export interface AgreementParts {
  readonly demoCustomers: readonly DemoCustomer[]
  readonly refills: readonly Pick<Row<'refills'>, 'id' | 'customer_id' | 'state' | 'date' | 'packs'>[]
  /** The early end of each customer's forecast, YYYY-MM-DD. */
  readonly earlyRunOuts: ReadonlyMap<number, string>
  /** Cents of one pack today. */
  readonly packCents: number
  /** YYYY-MM-DD */
  readonly today: string
}

/** Customers before this one have none: the journeys order, move and cancel as those. */
const FIRST_INDEX = 200
const AGREED_DAYS_AGO = 90
/** Days between the message and the delivery. */
const NOTICE_DAYS = 5
const NOON_MINUTES = 12 * 60

/** Agreements on automatic refills: of customers whose coming delivery is in time, and of some who wait for a day. */
export function agreementRows({ demoCustomers, refills, earlyRunOuts, packCents, today }: AgreementParts) {
  const agreements: (Row<'refill_agreements'> & { readonly id: number })[] = []
  const events: Row<'refill_agreement_events'>[] = []
  const started_at = instantOf(addDays(today, -AGREED_DAYS_AGO), NOON_MINUTES)
  demoCustomers.forEach(({ activated, installation }, index) => {
    if (index < FIRST_INDEX || !activated || !installation.placed) return
    const own = refills.filter(({ customer_id }) => customer_id === index + 1)
    const delivered = own.filter(({ state }) => state === 'delivered')
    const open = own.find(({ state, date }) => state === 'booked' && date > today)
    const packs = delivered.at(-1)?.packs
    const latest = earlyRunOuts.get(index + 1)
    if (!packs || !latest || (open?.date ?? addDays(today, 2 * NOTICE_DAYS)) > latest) return
    const id = agreements.length + 1
    const refill_id = open?.id ?? null
    agreements.push({
      ...{ id, customer_id: index + 1, packs, pack_cents: packCents, started_at, refill_id },
      ...{ product_id: BLOCKS_ID, pack_kg: PACK_KG },
    })
    events.push({ agreement_id: id, kind: 'started', at: started_at })
    if (open)
      events.push({
        ...{ agreement_id: id, kind: 'decided', at: instantOf(addDays(today, -1), NOON_MINUTES) },
        ...{ date: open.date, latest, refill_id },
      })
  })
  return { agreements, events }
}
