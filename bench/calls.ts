/**
 * Compares the calls that every page makes with "Fastify + postgres.js + one indexed select" on the same database, in turns:
 * `node bench/calls.ts [--customers 10000] [--calls 2000] [--turns 5] [--at-once 32] [--only account] [--data FOLDER] [--port 8243]`.
 * docs/benchmarks.md keeps the output. The ratio of the two rates is what counts: both share the machine with the callers and PostgreSQL.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { accounts } from '@brine/contract/customer/accounts'
import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import { sql } from 'kysely'
import { atOnce } from './firm/at-once.ts'
import { type Client, connector } from './firm/client.ts'
import { headersOf } from './firm/customer-calls.ts'
import { withDatabase } from './firm/database.ts'
import { fillFirm } from './firm/fill.ts'
import { cpuMsOf, postgresCpuMsOf, startNode } from './firm/server.ts'
import { quantile } from './quantile.ts'

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '10000' },
    calls: { type: 'string', default: '2000' },
    turns: { type: 'string', default: '5' },
    'at-once': { type: 'string', default: '32' },
    only: { type: 'string' },
    data: { type: 'string' },
    port: { type: 'string', default: '8243' },
  },
})
const [customers, calls, turns, many, port] = [
  values.customers,
  values.calls,
  values.turns,
  values['at-once'],
  values.port,
].map(Number) as [number, number, number, number, number]
const SEED = 1
const HISTORY_DAYS = 90

type Ask = (client: Client, id: number) => Promise<{ status: number }>

/** The calls of the product. */
const asks: Readonly<Record<string, Ask>> = {
  '/healthz': (client) => client.get('/healthz'),
  account: (client, id) => client.get(accounts.details.path, headersOf(id)),
  orders: (client, id) => client.get(orders.list.path, headersOf(id)),
  'last order': (client, id) => client.get(refills.lastOrder.path, headersOf(id)),
  'offered dates': (client, id) => client.get(refills.offeredDates.path, headersOf(id)),
}
const peerAsk: Ask = (client, id) => client.get(`/account/${id}`)

const peerFile = fileURLToPath(new URL('./peers/one-select.ts', import.meta.url))

/** Starts what the calls are compared with. */
async function startPeer(url: string) {
  const child = spawn(process.execPath, [peerFile, url, String(port + 1)], { stdio: 'inherit' })
  const client = connector(port + 1, 1)
  while ((await client.get('/healthz').catch(() => null))?.status !== 200)
    await new Promise((resolve) => setTimeout(resolve, 100))
  client.close()
  return {
    cpuMs: () => cpuMsOf(child.pid),
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

interface Clocks {
  /** Processor time of the server, and of PostgreSQL, in milliseconds. */
  readonly cpuMs: () => number
  readonly postgresMs: () => number
}

/** The rate and the processor time of one turn. */
async function turn(client: Client, ask: Ask, { cpuMs, postgresMs }: Clocks) {
  const ids = Array.from({ length: calls }, (_, index) => 1 + ((index * 7919) % customers))
  const [start, cpu, postgres] = [performance.now(), cpuMs(), postgresMs()]
  await atOnce(many, ids, async (id) => {
    const { status } = await ask(client, id)
    if (status !== 200) throw new Error(`a call was answered ${status}`)
  })
  return {
    perSecond: (calls / (performance.now() - start)) * 1000,
    cpuUs: ((cpuMs() - cpu) / calls) * 1000,
    postgresUs: ((postgresMs() - postgres) / calls) * 1000,
  }
}

const median = (numbers: readonly number[]) => quantile(numbers, 0.5)

await withDatabase(values.data, true, async (database) => {
  const size = { customers, drivers: 20, days: 30, stops: 14, history: HISTORY_DAYS }
  if (!(await database.db.selectFrom('customers').select('id').limit(1).executeTakeFirst()))
    await fillFirm(database, size, isoDayOf(new Date()), SEED)
  const node = await startNode(database.url, port, 10, 'info')
  const peer = await startPeer(database.url)
  const [own, other] = [connector(port, many), connector(port + 1, many)]
  const rows: Record<string, unknown>[] = []
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
  const postgresMs = () => postgresCpuMsOf(backend.rows[0]?.pid ?? 0)
  try {
    for (const [name, ask] of Object.entries(asks)) {
      if (values.only && values.only !== name) continue
      const ours: Awaited<ReturnType<typeof turn>>[] = []
      const theirs: typeof ours = []
      // the first turn warms up
      for (let done = 0; done <= turns; done += 1) {
        const result = await turn(own, ask, { cpuMs: node.cpuMs, postgresMs })
        const peers = await turn(other, peerAsk, { cpuMs: peer.cpuMs, postgresMs })
        if (done === 0) continue
        ours.push(result)
        theirs.push(peers)
      }
      rows.push({
        call: name,
        'calls/s': Math.round(median(ours.map(({ perSecond }) => perSecond))),
        'select/s': Math.round(median(theirs.map(({ perSecond }) => perSecond))),
        ratio: median(
          ours.map(({ perSecond }, index) => perSecond / (theirs[index]?.perSecond ?? Number.NaN)),
        ).toFixed(2),
        'processor µs': Math.round(median(ours.map(({ cpuUs }) => cpuUs))),
        'of the select': Math.round(median(theirs.map(({ cpuUs }) => cpuUs))),
        'PostgreSQL’s µs': Math.round(median(ours.map(({ postgresUs }) => postgresUs))),
      })
    }
  } finally {
    own.close()
    other.close()
    await peer.stop()
    await node.stop()
  }
  console.table(rows)
  console.log(
    `${many} at once, ${turns} turns of ${calls}; load average ${loadavg().map((load) => load.toFixed(1))}`,
  )
})
