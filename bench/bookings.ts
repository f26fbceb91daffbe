/**
 * Measures offers and bookings of a large firm through the whole product, including PostgreSQL: `node bench/bookings.ts
 * [--customers 100000] [--drivers 60] [--days 30] [--at-once 16] [--offers 4000] [--bookings 1500] [--data FOLDER]
 * [--port 8239]`. docs/benchmarks.md keeps the output. With a folder the filled database is kept, and the next run on
 * the same day continues with it.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import type { OfferedDate } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import { MAX_OFFERED_DATES } from '@brine/planning/offered-dates'
import { seededRandom } from '@brine/planning/random'
import type { Database, Queries } from '../apps/server/src/platform/database/database.ts'
import { atOnce, Times } from './firm/at-once.ts'
import { connector } from './firm/client.ts'
import { askDates, book, outcomeOf } from './firm/customer-calls.ts'
import { withDatabase } from './firm/database.ts'
import { fillFirm } from './firm/fill.ts'
import { type Node, startNode } from './firm/server.ts'

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '100000' },
    drivers: { type: 'string', default: '60' },
    days: { type: 'string', default: '30' },
    stops: { type: 'string', default: '14' },
    'at-once': { type: 'string', default: '16' },
    offers: { type: 'string', default: '4000' },
    bookings: { type: 'string', default: '1500' },
    data: { type: 'string' },
    port: { type: 'string', default: '8239' },
  },
})
const many = Number(values['at-once'])
const WARM_UP_CALLS = 500
const HISTORY_DAYS = 90
const SEED = 1

await withDatabase(values.data, true, async (database) => {
  const { db } = database
  const isFilled = await db.selectFrom('customers').select('id').limit(1).executeTakeFirst()
  if (!isFilled) {
    const [customers, drivers] = [Number(values.customers), Number(values.drivers)]
    const size = { customers, drivers, days: Number(values.days), stops: Number(values.stops) }
    await fillFirm(database, { ...size, history: HISTORY_DAYS }, isoDayOf(new Date()), SEED)
  }
  console.table([await countRows(database)])
  const customers = await withoutOrder(db)
  const node = await startNode(database.url, Number(values.port))
  try {
    console.table(await measure(node, customers))
  } finally {
    await node.stop()
  }
  console.log(`${many} at once; load average ${loadavg().map((load) => load.toFixed(1))}`)
})

/** Parallel calls of one kind, then of both kinds together. Every booking is of another customer. */
async function measure(node: Node, customers: readonly number[]) {
  const client = connector(node.port, many)
  const random = seededRandom(SEED)
  const [offers, bookings] = [Number(values.offers), Number(values.bookings)]
  const offered = new Map<number, OfferedDate>()
  const outcomes = new Map<string, number>()
  const ask = async (id: number) => {
    const dates = await askDates(client, id)
    const chosen = dates[random.below(Math.min(MAX_OFFERED_DATES, dates.length))]
    if (chosen) offered.set(id, chosen)
  }
  const order = async (id: number) => {
    const moment = offered.get(id)
    if (!moment) return
    const outcome = outcomeOf(await book(client, id, moment))
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  }
  const rows: object[] = []
  const phase = async (ids: readonly number[], steps: Record<string, (id: number) => Promise<unknown>>) => {
    const times = Object.entries(steps).map(([name, step]) => ({ name, step, taken: new Times() }))
    const [start, cpu] = [performance.now(), node.cpuMs()]
    await atOnce(many, ids, async (id) => {
      for (const { step, taken } of times) await taken.measure(() => step(id))
    })
    const calls = ids.length * times.length
    const each = {
      'calls/s': Math.round((calls / (performance.now() - start)) * 1000),
      'server ms of processor': ((node.cpuMs() - cpu) / calls).toFixed(2),
    }
    for (const { name, taken } of times) rows.push({ what: name, ...taken.row(), ...each })
  }
  await atOnce(many, customers.slice(0, WARM_UP_CALLS), ask)
  const asked = customers.slice(0, offers)
  await phase(asked, { 'an answer without work (/healthz)': () => client.get('/healthz') })
  await phase(asked, { offer: ask })
  // a server that has just started answers them more slowly
  await phase(asked.slice(0, many), { 'the first bookings': order })
  await phase(asked.slice(many, bookings), { booking: order })
  const others = customers.slice(offers, offers + bookings)
  await phase(others, { 'offer, while others book': ask, 'booking, while others ask': order })
  client.close()
  console.log('bookings:', Object.fromEntries(outcomes))
  return rows
}

/** Customers without an open order, in a random sequence, so that neighbours do not book one after the other. */
async function withoutOrder(db: Queries): Promise<number[]> {
  const rows = await db
    .selectFrom('customers')
    .leftJoin('refills', (join) =>
      join.onRef('refills.customer_id', '=', 'customers.id').on('refills.state', '=', 'booked'),
    )
    .select('customers.id')
    .where('refills.id', 'is', null)
    .orderBy('customers.id')
    .execute()
  const random = seededRandom(SEED)
  return rows
    .map(({ id }) => ({ id, location: random.next() }))
    .sort((a, b) => a.location - b.location)
    .map(({ id }) => id)
}

/** Prints the size of the firm. */
async function countRows({ sql }: Database) {
  const [counts] = await sql`
    select
      (select count(*) from customers) as customers, (select count(*) from drivers) as drivers,
      (select count(*) from driver_days where published_at is null) as "open days",
      (select count(*) from stops join driver_days using (driver_id, date) where published_at is null) as "stops on them",
      (select count(*) from stops) as "stops in all"`
  return counts
}
