import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { HOUR_MS } from '../platform/clock.ts'
import type { DB } from '../platform/database/tables.ts'
import { staffMembers } from './demo-accounts.ts'
import type { historyRows } from './history.ts'
import type { inventReferrals } from './referrals.ts'
import { PACK_KG } from './routes.ts'
import type { routeRows } from './rows.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>

interface CorrectionParts extends Pick<ReturnType<typeof routeRows>, 'stops'> {
  readonly refills: ReturnType<typeof inventReferrals>['refills']
  readonly orders: ReturnType<typeof historyRows>['orders']
  /** YYYY-MM-DD */
  readonly today: string
}

/**
 * The last day that was driven by several drivers changed after its publication: a stop went to another driver. One of its
 * reports was corrected by the office, because the customer got one pack less than the driver wrote.
 */
export function correctionRows({ stops, refills, orders, today }: CorrectionParts) {
  const refillOf = new Map(refills.map((refill) => [refill.id, refill]))
  const date = lastSharedDate(stops, today)
  const ofDay = stops.filter((stop) => stop.date === date)
  const [moved] = ofDay
  const from = ofDay.find(({ driver_id }) => driver_id !== moved?.driver_id)?.driver_id
  const corrected = ofDay.findLast(
    ({ refill_id }) =>
      refillOf.get(Number(refill_id))?.discount_cents === 0 && refill_id !== moved?.refill_id,
  )
  const refill = refillOf.get(Number(corrected?.refill_id))
  const order = orders.find(({ refill_id }) => refill_id === refill?.id)
  // all rows need the columns of the first one
  const reported = { ordered_packs: null, ordered_discount_cents: null }
  if (!moved || from === undefined || !corrected || !refill?.id || !order?.id)
    return {
      refills: refills.map((each) => ({ ...each, ...reported })),
      orders: orders.map((each) => ({ ...each, document_serial: 1 })),
      ...{ reports: [], corrections: [], changes: [] },
    }

  const planner = staffIdOf(({ roles }) => roles.includes('planner'))
  const packs = refill.packs + 1
  const packCents = refill.price_cents / refill.packs
  const at = new Date(refill.action_at)
  const later = new Date(at.getTime() + 2 * HOUR_MS)
  const report = { refill_id: refill.id, driver_id: corrected.driver_id, date: corrected.date } as const
  const reports: Row<'delivery_reports'>[] = [
    {
      ...{ ...report, report_id: randomUUID(), outcome: 'delivered', kg: packs * PACK_KG, salt_level: 25 },
      ...{ staff_id: staffIdOf(({ drives }) => drives === corrected.driver_id) || planner },
      ...{ reported_at: at, received_at: at, corrected_by: null, reason: null },
    },
    {
      ...{ ...report, report_id: randomUUID(), outcome: 'delivered', kg: refill.kg, salt_level: null },
      ...{ staff_id: planner, corrected_by: 'office', reason: 'wrong_quantity' },
      ...{ reported_at: later, received_at: later },
    },
  ]
  const { vat_rate } = order
  const line = { item: 'salt_pack', description: '', quantity: packs, unit_price_cents: packCents, vat_rate }
  const corrections: Row<'document_corrections'>[] = [
    {
      ...{ order_id: order.id, serial: 2, replaced_at: at, replaced_cents: packs * packCents },
      ...{ replaced_lines: [line], price_cents: refill.price_cents, issued_at: later },
    },
  ]
  const change = {
    ...{ date: moved.date, refill_id: moved.refill_id, staff_id: planner, reason: 'delay', note: '' },
    changed_at: new Date(at.getTime() - HOUR_MS),
  }
  const changes: Row<'route_changes'>[] = [
    { ...change, driver_id: from, kind: 'removed' },
    { ...change, driver_id: moved.driver_id, kind: 'added' },
  ]
  return {
    refills: refills.map((each) =>
      each === refill
        ? { ...each, ordered_packs: packs, ordered_discount_cents: 0 }
        : { ...each, ...reported },
    ),
    orders: orders.map((each) => ({ ...each, document_serial: each === order ? 2 : 1 })),
    ...{ reports, corrections, changes },
  }
}

/** The last date before today on which several drivers had stops; undefined if there is none. */
function lastSharedDate(stops: CorrectionParts['stops'], today: string): string | undefined {
  const drivers = new Map<string, Set<number>>()
  for (const { date, driver_id } of stops) {
    const day = String(date)
    drivers.set(day, (drivers.get(day) ?? new Set()).add(driver_id))
  }
  return [...drivers]
    .filter(([date, ids]) => date < today && ids.size > 1)
    .map(([date]) => date)
    .sort()
    .at(-1)
}

/** The id of the first staff member of a kind; 0 for none. Ids count up from 1. */
const staffIdOf = (isWanted: (staffMember: (typeof staffMembers)[number]) => boolean): number =>
  staffMembers.findIndex(isWanted) + 1
