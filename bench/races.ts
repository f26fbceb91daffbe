/**
 * Races for the last free positions: up to 200 customers order, change and cancel in parallel on two servers with one
 * database, while the office publishes days. Afterwards it checks the database: `node bench/races.ts [--races 1000]
 * [--minutes 60] [--seed 1] [--port 8237]`. Exits with 1 after a violation. docs/benchmarks.md keeps the output.
 */
import { parseArgs } from 'node:util'
import { seededRandom } from '@brine/planning/random'
import { insertRows } from '../apps/server/src/demo/queries.ts'
import { mistakesIn } from './firm/books.ts'
import { connector } from './firm/client.ts'
import { withDatabase } from './firm/database.ts'
import { CUSTOMER_COUNT, prepareRace, runRace } from './firm/race.ts'
import { customerRow, installationRow, price, product, sessionRow } from './firm/rows.ts'
import { startNode } from './firm/server.ts'
import { locationNear } from './fleet.ts'

const { values } = parseArgs({
  options: {
    races: { type: 'string', default: '1000' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '8237' },
  },
})
const seed = Number(values.seed)
const port = Number(values.port)
const POOL_SIZE = 40
const MIN_RACE_SIZE = 2

// races do not depend on the disk, so PostgreSQL does not flush
await withDatabase(undefined, false, async (database) => {
  const { db } = database
  const random = seededRandom(seed)
  const ids = Array.from({ length: CUSTOMER_COUNT }, (_, index) => index + 1)
  const locations = ids.map(() => locationNear({ latitude: 51.05, longitude: 3.72 }, random))
  await insertRows(db, 'products', [product])
  await insertRows(db, 'product_prices', [price])
  await insertRows(db, 'customers', locations.map(customerRow))
  await insertRows(db, 'installations', ids.map(installationRow))
  await insertRows(db, 'sessions', ids.map(sessionRow))

  const servers = [
    await startNode(database.url, port, POOL_SIZE),
    await startNode(database.url, port + 1, POOL_SIZE),
  ]
  const clients = servers.map((server) => connector(server.port, CUSTOMER_COUNT))
  const totals = new Map<string, number>()
  const add = (key: string, count: number) => totals.set(key, (totals.get(key) ?? 0) + count)
  const until = performance.now() + Number(values.minutes) * 60_000
  let races = 0
  let wrong = 0
  try {
    while (races < Number(values.races) && performance.now() < until) {
      await prepareRace(db, random)
      const size = MIN_RACE_SIZE + random.below(CUSTOMER_COUNT - MIN_RACE_SIZE + 1)
      const race = await runRace(db, clients, size, seed * 10_000 + races)
      const mistakes = await mistakesIn(database, race)
      races += 1
      add('households', size)
      if (race.published) add('days made final', 1)
      if (races % 100 === 0) console.log(`${races} races, ${wrong} with a mistake`)
      for (const [key, count] of race.outcomes) add(key, count)
      if (Object.values(mistakes).some((count) => Number(count) > 0)) {
        wrong += 1
        console.error(`race ${races}, ${size} households:`, mistakes)
      }
    }
  } finally {
    for (const client of clients) client.close()
    for (const server of servers) await server.stop()
  }
  console.table(Object.fromEntries([...totals].sort()))
  console.log(`${races} races, ${wrong} with a mistake in the books`)
  process.exitCode = wrong > 0 || races === 0 ? 1 : 0
})
