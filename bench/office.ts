/**
 * Measures the calls of each screen of the office in a large firm through the whole product, including PostgreSQL:
 * `node bench/office.ts [--customers 100000] [--orders 1000000] [--drivers 60] [--calls 400] [--warm-up 400] [--at-once 4] [--only refills] [--data
 * FOLDER] [--port 8241]`. docs/benchmarks.md keeps the output. With a folder the filled database is kept.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import { isWorkday } from '@brine/planning/holidays'
import { seededRandom } from '@brine/planning/random'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { atOnce, Times } from './firm/at-once.ts'
import { type Client, connector, type Reply } from './firm/client.ts'
import { withDatabase } from './firm/database.ts'
import { fillFirm } from './firm/fill.ts'
import { fillOffice, signInStaff } from './firm/office.ts'
import { startNode } from './firm/server.ts'
import { fillYears } from './firm/years.ts'

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '1000000' },
    drivers: { type: 'string', default: '60' },
    calls: { type: 'string', default: '400' },
    'warm-up': { type: 'string', default: '400' },
    'at-once': { type: 'string', default: '4' },
    data: { type: 'string' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '8241' },
  },
})
const SEED = 1
/** By default enough calls for the server's code to be compiled: with 20, the measurement showed the size of the code. */
const warmUpCalls = Number(values['warm-up'])
const many = Number(values['at-once'])
const today = isoDayOf(new Date())
const random = seededRandom(SEED)

/** A call of a screen; inputs that differ between staff members are random. */
type Ask = (client: Client, headers: Record<string, string>) => Promise<Reply>

const get =
  (path: () => string): Ask =>
  (client, headers) =>
    client.get(`/office/api/${path()}`, headers)
const pick = <T>(list: readonly T[]): T => list[random.below(list.length)] as T

interface KnownRecords {
  readonly customers: readonly number[]
  readonly requests: readonly number[]
  readonly reviews: readonly number[]
  readonly referrals: readonly number[]
  readonly words: readonly string[]
}

function screens(known: KnownRecords): Record<string, Ask> {
  const day = nextWorkday(addDays(today, 1))
  return {
    'planning: a day of 60 routes': get(() => `planning/days/${day}`),
    'capacity: four weeks': get(() => 'capacity?period=four_weeks'),
    'capacity: three months': get(() => 'capacity?period=three_months'),
    'capacity: a year': get(() => 'capacity?period=year'),
    'customers: search': (client, headers) =>
      client.send('POST', '/office/api/customers/search', headers, { text: pick(known.words) }),
    'customers: page': get(() => `customers/${pick(known.customers)}`),
    'refills: newest': get(() => 'refills'),
    'refills: by customer': get(() => 'refills?order=customer_asc'),
    'refills: by number': get(() => 'refills?order=number_asc'),
    'refills: sums of all': get(() => 'refills/summary'),
    'refills: counts of the tabs': get(() => 'refills/counts'),
    'refills: who waits': get(() => 'refills?state=waiting&order=earliest'),
    'refills: overdue': get(() => 'refills?payment=overdue&order=earliest'),
    'refills: searched': get(() => `refills?search=${encodeURIComponent(pick(known.words))}`),
    'refills: planned, by number': get(() => 'refills?state=planned&order=number_desc'),
    'refills: of a month, by number': get(() => `refills?${monthBefore(pick([2, 14, 40]))}&order=number_asc`),
    'refills: of a driver': get(() => `refills?driver=${1 + random.below(Number(values.drivers))}`),
    'refills: unpaid': get(() => 'refills?payment=open&order=earliest'),
    'refills: sums of a month': get(() => `refills/summary?${monthBefore(2)}`),
    'refills: not delivered': get(() => 'planning/undelivered'),
    'orders: newest': get(() => 'orders'),
    'orders: count of all': get(() => 'orders/count'),
    'orders: drafts': get(() => 'orders?state=draft'),
    'orders: under way': get(() => 'orders?state=open'),
    'orders: cancelled': get(() => 'orders?state=cancelled'),
    'orders: repairs': get(() => 'orders?type=repair'),
    'orders: of a month': get(() => `orders?${monthBefore(pick([2, 14, 40]))}`),
    'orders: searched': get(() => `orders?search=${encodeURIComponent(pick(known.words))}`),
    'payments: sums and statements': get(() => 'payments'),
    'payments: unpaid': get(() => 'payments/orders'),
    'payments: overdue': get(() => 'payments/orders?state=overdue'),
    'payments: paid': get(() => 'payments/orders?state=paid'),
    'payments: searched': get(() => `payments/orders?search=${encodeURIComponent(pick(known.words))}`),
    'payments: waiting lines': get(() => 'payments/lines'),
    'payments: matched lines': get(() => 'payments/lines?state=matched'),
    'salt: who runs out': get(() => 'forecasts'),
    'salt: who runs out, all': get(() => 'forecasts?share=all'),
    'salt: expected weeks': get(() => 'forecasts/weeks'),
    'salt: of a customer': get(() => `customers/${pick(known.customers)}/salt`),
    'automatic refills: list': get(() => 'automatic'),
    'automatic refills: who waits': get(() => 'automatic/waiting'),
    'automatic refills: of a customer': get(() => `customers/${pick(known.customers)}/automatic`),
    'phone calls: open': get(() => 'phone-calls?pile=open&share=all'),
    'phone calls: done': get(() => 'phone-calls?pile=done&share=all'),
    'products: list': get(() => 'products'),
    'setup: what is missing': get(() => 'setup'),
    'system: state': get(() => 'system'),
    'customers: notes': get(() => `customers/${pick(known.customers)}/notes`),
    'customers: timeline': get(() => `customers/${pick(known.customers)}/timeline`),
    'customers: timeline, mails': get(() => `customers/${pick(known.customers)}/timeline?show=messages`),
    'requests: open': get(() => 'requests?pile=open'),
    'requests: closed': get(() => 'requests?pile=closed'),
    'requests: one': get(() => `requests/${pick(known.requests)}`),
    'installations: placed': get(() => 'installations?pile=placed'),
    'installations: one': get(() => `installations/${pick(known.customers)}`),
    'reviews: to judge': get(() => 'experiences?pile=pending'),
    'reviews: approved, searched': get(
      () => `experiences?pile=approved&search=${encodeURIComponent(pick(known.words))}`,
    ),
    'reviews: one': get(() => `experiences/${pick(known.reviews)}`),
    'referrals: accepted': get(() => 'referrals?pile=accepted'),
    'referrals: one': get(() => `referrals/${pick(known.referrals)}`),
    'imports: list': get(() => 'imports'),
    'staff: list': get(() => 'staff'),
    'audit trail: newest': get(() => 'audit'),
    'audit trail: one record': get(() => `audit?search=${pick(known.customers)}`),
    'menu: what waits': async (client, headers) => {
      const queues = ['requests', 'installations', 'experiences']
      const [first, ...rest] = await Promise.all(
        queues.map((queue) => client.get(`/office/api/${queue}/waiting`, headers)),
      )
      return rest.find(({ status }) => status !== 200) ?? (first as Reply)
    },
  }
}

await withDatabase(values.data, true, async (database) => {
  const cookie = await signInStaff(database)
  await fill(database)
  const headers = { cookie, origin: `http://localhost:${values.port}` }
  const known = await whatThereIs(database)
  const node = await startNode(database.url, Number(values.port))
  const client = connector(node.port, many * 3)
  const rows: object[] = []
  try {
    for (const [what, ask] of Object.entries(screens(known))) {
      if (!what.includes(values.only)) continue
      const taken = new Times()
      let failed = 0
      const work = async () => {
        const { status, text } = await taken.measure(() => ask(client, headers))
        if (status === 200) return
        failed += 1
        console.error(`${what}: ${status} ${text.slice(0, 200)}`)
      }
      for (let call = 0; call < warmUpCalls; call += 1) await ask(client, headers)
      const cpu = node.cpuMs()
      await atOnce(many, Array.from({ length: Number(values.calls) }), work)
      const used = ((node.cpuMs() - cpu) / Number(values.calls)).toFixed(2)
      rows.push({ what, ...taken.row(), failed, 'server ms of processor': used })
    }
  } finally {
    client.close()
    await node.stop()
  }
  console.table(rows)
  console.log(`${many} at once; load average ${loadavg().map((load) => load.toFixed(1))}`)
})

async function fill(database: Database): Promise<void> {
  if (await database.db.selectFrom('customers').select('id').limit(1).executeTakeFirst()) return
  const [customers, drivers] = [Number(values.customers), Number(values.drivers)]
  await fillFirm(database, { customers, drivers, days: 30, stops: 14, history: 90 }, today, SEED)
  // nine of ten orders are refills
  const orders = Number(values.orders)
  const size = {
    orders: orders / 10,
    requests: 40_000,
    reviews: 20_000,
    referrals: 30_000,
    auditEntries: 300_000,
    messages: 1_000_000,
    notes: 200_000,
  }
  await fillOffice(database, size, SEED)
  await fillYears(database, (orders * 9) / 10)
}

/** The query of a whole month, some months ago. */
function monthBefore(months: number): string {
  const last = addDays(`${addDays(today, -30 * months).slice(0, 7)}-01`, -1)
  return `from=${last.slice(0, 7)}-01&to=${last}`
}

async function whatThereIs({ db, sql }: Database): Promise<KnownRecords> {
  const of = async (table: 'customers' | 'support_requests' | 'reviews' | 'referrals') =>
    (await db.selectFrom(table).select('id').orderBy('id').limit(10_000).execute()).map(({ id }) => id)
  const people = await sql<{ last_name: string; city_name: string }[]>`
    select last_name, city_name from customers tablesample system (5) limit 500`
  return {
    customers: await of('customers'),
    requests: await of('support_requests'),
    reviews: await of('reviews'),
    referrals: await of('referrals'),
    words: people.map(({ last_name, city_name }) => `${last_name} ${city_name}`),
  }
}

function nextWorkday(date: string): string {
  return isWorkday(date) ? date : nextWorkday(addDays(date, 1))
}
