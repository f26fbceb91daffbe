import { instantOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import { forecastRunOut } from '@brine/planning/forecast/run-out'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/database/tables.ts'
import type { DemoCustomer } from './customers.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>

export interface AgreementParts {
  readonly demoCustomers: readonly DemoCustomer[]
  readonly refills: readonly Pick<Row<'refills'>, 'id' | 'customer_id' | 'state' | 'date' | 'packs' | 'kg'>[]
  readonly tanks: readonly Row<'salt_tanks'>[]
  readonly residents: readonly Row<'resident_counts'>[]
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
export function agreementRows({
  demoCustomers,
  refills,
  tanks,
  residents,
  packCents,
  today,
}: AgreementParts) {
  const tankOf = new Map(tanks.map((tank) => [tank.customer_id, tank]))
  const residentsOf = new Map(residents.map((count) => [count.customer_id, count]))
  const agreements: (Row<'refill_agreements'> & { readonly id: number })[] = []
  const events: Row<'refill_agreement_events'>[] = []
  const started_at = instantOf(addDays(today, -AGREED_DAYS_AGO), NOON_MINUTES)
  demoCustomers.forEach(({ activated, installation }, index) => {
    if (index < FIRST_INDEX || !activated || !installation.placed) return
    const own = refills.filter(({ customer_id }) => customer_id === index + 1)
    const delivered = own.filter(({ state }) => state === 'delivered')
    const open = own.find(({ state, date }) => state === 'booked' && date > today)
    const packs = delivered.at(-1)?.packs
    const latest = earlyRunOut(delivered, tankOf.get(index + 1), residentsOf.get(index + 1), today)
    if (!packs || !latest || (open?.date ?? addDays(today, 2 * NOTICE_DAYS)) > latest) return
    const id = agreements.length + 1
    const refill_id = open?.id ?? null
    agreements.push({ id, customer_id: index + 1, packs, pack_cents: packCents, started_at, refill_id })
    events.push({ agreement_id: id, kind: 'started', at: started_at })
    if (open)
      events.push({
        ...{ agreement_id: id, kind: 'decided', at: instantOf(addDays(today, -1), NOON_MINUTES) },
        ...{ date: open.date, latest, refill_id },
      })
  })
  return { agreements, events }
}

/** The early end of the forecast, as the nightly job will count it; undefined without a delivery. */
function earlyRunOut(
  delivered: readonly Pick<Row<'refills'>, 'date' | 'kg'>[],
  tank: Row<'salt_tanks'> | undefined,
  residents: Row<'resident_counts'> | undefined,
  today: string,
) {
  const events = delivered.map(({ date, kg }) => ({ date, kg: Number(kg), level: null }))
  const device = {
    tankKg: tank?.tank_kg ?? null,
    hardness: tank?.hardness_fh ?? null,
    regenerationKg: tank?.regeneration_g ? tank.regeneration_g / 1000 : null,
  }
  const sizes = residents ? [{ since: residents.since, people: residents.people }] : []
  return forecastRunOut({ events, sizes, device }, today)?.early
}
