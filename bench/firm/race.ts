import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OfferedDate } from '@brine/contract/customer/refills'
import { type Random, seededRandom } from '@brine/planning/random'
import { revisionOf } from '../../apps/server/src/modules/planning/driver-days.ts'
import { publishDay } from '../../apps/server/src/modules/planning/publish-day.ts'
import { listDays } from '../../apps/server/src/modules/planning/queries.ts'
import type { Queries } from '../../apps/server/src/platform/database/database.ts'
import { Failure } from '../../apps/server/src/platform/http/fail.ts'
import { locationNear } from '../fleet.ts'
import type { Client, Reply } from './client.ts'
import { askDates, book, cancel, change, outcomeOf } from './customer-calls.ts'

/** Customers who may take part; their ids start at 1. */
export const CUSTOMER_COUNT = 200
/** The answer of a busy server, and the milliseconds to wait before the next try. */
const BUSY = 'unavailable'
const RETRY_DELAY_MS = 200
const GHENT = { latitude: 51.05, longitude: 3.72 }
const SLOTS = [['morning'], ['afternoon'], ['morning', 'afternoon'], ['morning', 'afternoon']] as const

/** Empties the tables and creates a few drivers whose days cannot hold all customers. */
export async function prepareRace(db: Queries, random: Random): Promise<void> {
  for (const table of [
    // what one customer may do in a day is no part of the race
    ...([
      'customer_actions',
      'idempotency_keys',
      'stops',
      'order_lines',
      'orders',
      'refills',
      'offers',
    ] as const),
    ...(['driver_days', 'driver_weekdays', 'drivers', 'depots'] as const),
  ])
    await db.deleteFrom(table).execute()
  const drivers = 1 + random.below(4)
  for (let count = 0; count < drivers; count += 1) {
    const depot = locationNear(GHENT, random)
    const zone = locationNear(GHENT, random)
    const { id: depot_id } = await db
      .insertInto('depots')
      .values({ name: 'Gent', ...depot })
      .returning('id')
      .executeTakeFirstOrThrow()
    const starts = 420 + 30 * random.below(5)
    const { id } = await db
      .insertInto('drivers')
      .values({
        ...{ depot_id, name: 'Wim', capacity_kg: 40 + random.below(400), shift_start: starts },
        ...{ shift_end: starts + 90 + random.below(400) },
        ...{ zone_latitude: zone.latitude, zone_longitude: zone.longitude },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const weekdays = [1, 2, 3, 4, 5].filter(() => random.below(3) > 0)
    if (weekdays.length === 0) weekdays.push(3)
    await db
      .insertInto('driver_weekdays')
      .values(weekdays.map((weekday) => ({ driver_id: id, weekday })))
      .execute()
  }
}

/** The stops of a day when it was published; null without a published day. */
export type Published = { readonly date: string; readonly stops: readonly number[] } | null

export interface Race {
  /** Number of calls by kind and outcome: 'order done', 'change date_taken', … */
  readonly outcomes: ReadonlyMap<string, number>
  readonly published: Published
}

/**
 * Starts a number of customers in parallel. They all request dates first, then order, change and cancel, each call on
 * another server. In every third race the office publishes a day meanwhile.
 */
export async function runRace(
  db: Queries,
  nodes: readonly Client[],
  customers: number,
  seed: number,
): Promise<Race> {
  const random = seededRandom(seed)
  const outcomes = new Map<string, number>()
  const node = (): Client => nodes[random.below(nodes.length)] ?? fewNodes()
  const note = (kind: string, outcome: string): string => {
    const key = `${kind} ${outcome}`
    outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
    return outcome
  }
  const sorry = (kind: string) => () => {
    note(kind, BUSY)
  }
  const ids = Array.from({ length: customers }, (_, index) => index + 1)
  // a busy machine answers 503: that customer then does not take part
  const ask = (id: number) =>
    askDates(node(), id).catch(() => {
      note('ask', 'failed')
      return []
    })
  const offered = await Promise.all(ids.map(ask))
  // all customers want the same few days, so that these fill up
  const few = 1 + random.below(4)
  const pick = (dates: readonly OfferedDate[]): OfferedDate | undefined =>
    dates[random.below(Math.min(few, dates.length))]
  const slots = () => SLOTS[random.below(SLOTS.length)] ?? SLOTS[0]

  const live = async (id: number, dates: readonly OfferedDate[]): Promise<void> => {
    const wish = pick(dates)
    if (!wish) return
    const [wished, key] = [slots(), randomUUID()]
    const has =
      note('order', await insist(() => book(node(), id, wish, wished, key), sorry('order'))) === 'done'
    const other = random.below(3) === 0 ? pick(dates) : undefined
    if (other) note('change', outcomeOf(await change(node(), id, other, slots())))
    if (random.below(6) !== 0) return
    let doubts = 0
    const outcome = await insist(
      () => cancel(node(), id),
      () => {
        sorry('cancel')()
        doubts += 1
      },
    )
    const wasHeard = has && doubts > 0 && outcome === 'no_open_order'
    note('cancel', wasHeard ? 'done' : outcome)
  }
  const date = random.below(3) === 0 ? pick(offered[0] ?? [])?.date : undefined
  const [published] = await Promise.all([
    date === undefined ? null : publish(db, date),
    ...ids.map((id, index) => live(id, offered[index] ?? [])),
  ])
  return { outcomes, published }
}

/** A busy server does not report the outcome of a call, so the caller repeats it, as people do. */
async function insist(send: () => Promise<Reply>, onBusy: () => void): Promise<string> {
  for (;;) {
    const outcome = outcomeOf(await send())
    if (outcome !== BUSY) return outcome
    onBusy()
    await sleep(RETRY_DELAY_MS)
  }
}

function fewNodes(): never {
  throw new Error('A race needs a node.')
}

/** Publishes a day while customers book. */
async function publish(db: Queries, date: string): Promise<Published> {
  try {
    return await db.transaction().execute(async (tx) => {
      await publishDay(tx, date, revisionOf(await listDays(tx, date, date)), new Date())
      const rows = await tx.selectFrom('stops').select('refill_id').where('date', '=', date).execute()
      return { date, stops: rows.map((row) => row.refill_id).sort((a, b) => a - b) }
    })
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
