/**
 * Shows whether the calls of a customer grow with the firm: `node bench/growth.ts [--sizes 1000,10000,100000] [--calls 400]
 * [--turns 3] [--data FOLDER] [--port 8247]`. Each size has a database of its own with ten orders for each customer, and a server
 * of its own; the servers take turns. docs/benchmarks.md keeps the output. With a folder the filled databases are kept.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { accounts } from '@brine/contract/customer/accounts'
import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import type { Database } from '../apps/server/src/platform/database/database.ts'
import { type Client, connector } from './firm/client.ts'
import { headersOf } from './firm/customer-calls.ts'
import { withDatabase } from './firm/database.ts'
import { fillFirm } from './firm/fill.ts'
import { fillOffice } from './firm/office.ts'
import { type Node, startNode } from './firm/server.ts'
import { quantile } from './quantile.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    calls: { type: 'string', default: '400' },
    turns: { type: 'string', default: '3' },
    data: { type: 'string' },
    port: { type: 'string', default: '8247' },
  },
})
const SEED = 1
const ORDERS_PER_CUSTOMER = 10
const sizes = values.sizes.split(',').map(Number)
const [calls, turns, port] = [values.calls, values.turns, values.port].map(Number) as [number, number, number]

/** Everything that the customer's pages read by themselves. */
const paths: Readonly<Record<string, string>> = {
  account: accounts.details.path,
  orders: orders.list.path,
  'what is owed': orders.payments.path,
  'last order': refills.lastOrder.path,
  'offered dates': refills.offeredDates.path,
}

interface Firm {
  readonly customers: number
  readonly node: Node
  readonly client: Client
  /** Pages of tables and indexes that PostgreSQL has read so far. */
  pages(): Promise<number>
}

/** Opens the databases one within the other, because each ends with its work. */
async function withFirms(left: readonly number[], firms: readonly Firm[]): Promise<void> {
  const [customers, ...others] = left
  if (customers === undefined) return compare(firms)
  await withDatabase(values.data && join(values.data, String(customers)), true, async (database) => {
    await fill(database, customers)
    const node = await startNode(database.url, port + firms.length)
    const client = connector(node.port, 1)
    try {
      await withFirms(others, [...firms, { customers, node, client, pages: () => pagesOf(database) }])
    } finally {
      client.close()
      await node.stop()
    }
  })
}

async function fill(database: Database, customers: number): Promise<void> {
  if (await database.db.selectFrom('customers').select('id').limit(1).executeTakeFirst()) return
  // each driver has the same number of customers, as in a firm that grows
  const drivers = Math.max(1, Math.round((customers / 100_000) * 60))
  const firm = { customers, drivers, days: 30, stops: 14, history: 90 }
  const size = { requests: customers * 0.4, reviews: customers * 0.2, referrals: customers * 0.3 }
  await withIndexesLast(database, async () => {
    await fillFirm(database, firm, isoDayOf(new Date()), SEED)
    await fillOffice(
      database,
      {
        ...{ ...size, orders: customers * ORDERS_PER_CUSTOMER, auditEntries: customers },
        ...{ messages: customers * ORDERS_PER_CUSTOMER, notes: customers * 2 },
      },
      SEED,
    )
  })
}

/** Builds the indexes once after the work: ten million rows that keep them up to date take hours. Unique ones stay. */
async function withIndexesLast({ sql }: Database, work: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique`
  for (const { name } of indexes) await sql`drop index ${sql.unsafe(name)}`
  await work()
  for (const { definition } of indexes) await sql.unsafe(definition)
  await sql`vacuum analyze`
}

/** Milliseconds after which an idle process of PostgreSQL has reported all that it read. */
const REPORT_MS = 11_000

async function pagesOf({ sql }: Database): Promise<number> {
  const [row] = await sql<{ pages: number }[]>`
    select sum(heap_blks_read + heap_blks_hit + coalesce(idx_blks_read + idx_blks_hit, 0))::float8 as pages
    from pg_statio_user_tables`
  return row?.pages ?? Number.NaN
}

async function allPages(firms: readonly Firm[]): Promise<number[]> {
  await setTimeout(REPORT_MS)
  return Promise.all(firms.map(({ pages }) => pages()))
}

interface Turn {
  readonly times: number[]
  readonly cpuUs: number
}

/** Calls one after the other, each by another customer. */
async function takeTurn({ customers, node, client }: Firm, path: string, turn: number): Promise<Turn> {
  const times: number[] = []
  const cpu = node.cpuMs()
  for (let call = 0; call < calls; call += 1) {
    const id = 1 + ((call * 7919 + turn * 104_729) % customers)
    const start = performance.now()
    const { status, text } = await client.get(path, headersOf(id))
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`)
    times.push(performance.now() - start)
  }
  return { times, cpuUs: ((node.cpuMs() - cpu) / calls) * 1000 }
}

async function compare(firms: readonly Firm[]): Promise<void> {
  const rows: object[] = []
  let before = await allPages(firms)
  for (const [name, path] of Object.entries(paths)) {
    const taken: Turn[][] = firms.map(() => [])
    // the first turn warms up
    for (let turn = 0; turn <= turns; turn += 1)
      for (const [index, firm] of firms.entries()) {
        const result = await takeTurn(firm, path, turn)
        if (turn > 0) taken[index]?.push(result)
      }
    const after = await allPages(firms)
    for (const [index, { customers }] of firms.entries()) {
      const results = taken[index] ?? []
      const times = results.flatMap((result) => result.times)
      const pages = (after[index] ?? Number.NaN) - (before[index] ?? Number.NaN)
      rows.push({
        call: name,
        customers,
        'p50 ms': quantile(times, 0.5).toFixed(1),
        'p95 ms': quantile(times, 0.95).toFixed(1),
        'processor µs': Math.round(
          quantile(
            results.map(({ cpuUs }) => cpuUs),
            0.5,
          ),
        ),
        'pages a call': (pages / ((turns + 1) * calls)).toFixed(1),
      })
    }
    before = after
  }
  console.table(rows)
  console.log(`${turns} turns of ${calls} calls; load average ${loadavg().map((load) => load.toFixed(1))}`)
}

await withFirms(sizes, [])
