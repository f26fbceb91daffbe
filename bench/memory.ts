/**
 * Measures the memory of a server under a mixed load: `node bench/memory.ts [--minutes 60] [--customers 20000] [--drivers 8]
 * [--port 8261]`. Customers read, book and cancel, send photos and open documents; the office reads its screens and takes lists as CSV; each tenth
 * minute a file of 20,000 customers is imported. docs/benchmarks.md keeps the output.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { accounts } from '@brine/contract/customer/accounts'
import { home } from '@brine/contract/customer/home'
import { type Order, orders } from '@brine/contract/customer/orders'
import { photos } from '@brine/contract/customer/photos'
import { refills } from '@brine/contract/customer/refills'
import { support } from '@brine/contract/customer/support'
import { isoDayOf } from '@brine/contract/dates'
import { seededRandom } from '@brine/planning/random'
import { createKey } from '../apps/server/src/modules/imports/api-key-queries.ts'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { type Client, connector } from './firm/client.ts'
import { askDates, book, cancel, headersOf } from './firm/customer-calls.ts'
import { withDatabase } from './firm/database.ts'
import { fillFirm } from './firm/fill.ts'
import { fillOffice, signInStaff } from './firm/office.ts'
import { inventPerson } from './firm/people.ts'
import { type Node, startNode } from './firm/server.ts'
import { fillYears } from './firm/years.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    customers: { type: 'string', default: '20000' },
    drivers: { type: 'string', default: '8' },
    port: { type: 'string', default: '8261' },
  },
})
const SEED = 1
const KEY = 'brine_of_the_benchmark'
const [minutes, customers, drivers] = [values.minutes, values.customers, values.drivers].map(Number) as [
  number,
  number,
  number,
]
/** Milliseconds between two calls of each kind of load. */
const EVERY = { page: 60, booking: 500, screen: 250, photo: 10_000, list: 30_000, import: 600_000 }
const MINUTE = 60_000
const random = seededRandom(SEED)
const anyCustomer = () => 1 + random.below(customers)
const photo = readFileSync(new URL('../docs/screens/saltblocks.nl.1280.png', import.meta.url))
const failures = new Map<string, number>()

/** A household may have an open order, or have reached the limit of a day. */
const EXPECTED = new Set([409, 429])

/** Counts what is answered neither with success nor with a rule of the product. */
async function counted(name: string, work: () => Promise<{ readonly status: number }>): Promise<void> {
  const outcome = await work().then(
    ({ status }) => status,
    (error: Error) => error.message,
  )
  if (typeof outcome === 'number' && (outcome < 400 || EXPECTED.has(outcome))) return
  failures.set(`${name}: ${outcome}`, (failures.get(`${name}: ${outcome}`) ?? 0) + 1)
}

/** What a household opens: one page of the portal. */
async function openPage(client: Client): Promise<void> {
  const pages = [accounts.details, home.read, orders.list, orders.payments, refills.lastOrder, support.list]
  const { path } = pages[random.below(pages.length)] ?? home.read
  await counted(path, () => client.get(path, headersOf(anyCustomer())))
}

/** A household orders salt and thinks better of it, so that the days do not fill up. */
async function bookAndCancel(client: Client): Promise<void> {
  const id = anyCustomer()
  const [offer] = await askDates(client, id).catch(() => [])
  if (!offer) return
  await counted('booking', () => book(client, id, offer))
  await counted('cancelling', () => cancel(client, id))
}

async function readDocument(client: Client): Promise<void> {
  const headers = headersOf(anyCustomer())
  const { text } = await client.get(orders.list.path, headers)
  const suffix = (JSON.parse(text) as Order[]).find(({ download_url }) => download_url)?.download_url
  if (!suffix) return
  const path = orders.document.path.replace('/:suffix', suffix)
  await counted('document', () => client.get(path, headers))
}

const sendPhoto = (port: number) =>
  counted('photo', () =>
    fetch(`http://127.0.0.1:${port}${photos.add.path}`, {
      method: 'POST',
      headers: { ...headersOf(anyCustomer()), 'content-type': 'application/octet-stream' },
      body: photo,
    }),
  )

const screens = [
  ...['refills', 'refills/counts', 'refills/summary', 'refills?state=waiting&order=earliest', 'payments'],
  ...[
    'requests?pile=open',
    'experiences?pile=pending',
    'installations?pile=placed',
    'referrals?pile=accepted',
  ],
  ...['tasks', 'capacity?period=three_months', 'system'],
]
const lists = ['refills/file', 'forecasts/file']

async function readScreen(client: Client, headers: Record<string, string>): Promise<void> {
  const path = screens[random.below(screens.length)] ?? ''
  await counted(path, () => client.get(`/office/api/${path}`, headers))
}

async function takeList(client: Client, headers: Record<string, string>): Promise<void> {
  const path = lists[random.below(lists.length)] ?? ''
  await counted(path, () => client.get(`/office/api/${path}`, headers))
}

/** Other customers than those of the firm, again and again the same. */
function file(): string {
  const people = Array.from({ length: 20_000 }, (_, index) => inventPerson(index + 1, random))
  const lines = people.map((one) =>
    [
      ...[`K-${one.id}`, one.language, one.first_name, one.last_name, `k${one.id}@import.example`],
      ...[one.address, one.address_number, one.postal_code, one.city_name],
    ].join(';'),
  )
  const head = 'external_id;language;first_name;last_name;email;street;number;postal_code;city'
  return [head, ...lines].join('\r\n')
}

const importFile = (port: number, body: string) =>
  counted('import', () =>
    fetch(`http://127.0.0.1:${port}/imports/api/imports?kind=customers&dry_run=false&skip_bad=false`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'text/csv' },
      body,
    }),
  )

/** Repeats work until the time is over; the next begins when the last has ended. */
async function repeat(everyMs: number, end: number, work: () => Promise<void>): Promise<void> {
  while (performance.now() < end) {
    await work()
    await sleep(Math.min(everyMs, Math.max(0, end - performance.now())))
  }
}

async function load(node: Node, cookie: string): Promise<object[]> {
  const client = connector(node.port, 16)
  const staff = { cookie }
  const end = performance.now() + minutes * MINUTE
  const books = file()
  const rows: object[] = [{ minute: 0, ...node.memoryMb() }]
  const watch = async () => {
    for (let minute = 1; minute <= minutes; minute += 1) {
      await sleep(MINUTE)
      rows.push({ minute, ...node.memoryMb() })
    }
  }
  await Promise.all([
    watch(),
    repeat(EVERY.page, end, () => openPage(client)),
    repeat(EVERY.booking, end, () => bookAndCancel(client)),
    repeat(EVERY.screen, end, () => readScreen(client, staff)),
    repeat(EVERY.photo, end, () => sendPhoto(node.port)),
    repeat(EVERY.photo, end, () => readDocument(client)),
    repeat(EVERY.list, end, () => takeList(client, staff)),
    repeat(EVERY.import, end, () => importFile(node.port, books)),
  ])
  client.close()
  return rows
}

async function fill(database: Database): Promise<void> {
  const firm = { customers, drivers, days: 30, stops: 14, history: 90 }
  await fillFirm(database, firm, isoDayOf(new Date()), SEED)
  const shares = { requests: customers * 0.4, reviews: customers * 0.2, referrals: customers * 0.3 }
  const books = { orders: customers * 10, auditEntries: customers, messages: customers, notes: customers }
  await fillOffice(database, { ...shares, ...books }, SEED)
  await fillYears(database, customers * 9)
}

await withDatabase(undefined, true, async (database) => {
  await fill(database)
  const now = new Date()
  const key_hash = createHash('sha256').update(KEY).digest()
  await createKey(database.db, {
    name: 'Benchmark',
    key_hash,
    created_at: now,
    created_by: '',
    minute_at: now,
  })
  const node = await startNode(database.url, Number(values.port))
  const rows = await load(node, await signInStaff(database))
  console.table(rows)
  console.log('failures', Object.fromEntries(failures))
  console.log(`load average ${loadavg()[0]?.toFixed(1)}`)
  await node.stop()
})
