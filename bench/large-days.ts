/**
 * Measures the route optimization of a day as the server runs it, for firms of several sizes: `node bench/large-days.ts [--drivers
 * 60,600] [--stops 14] [--seconds 60] [--undivided]`. `--undivided` searches a day as one region instead, for as many seconds as all
 * its regions have. docs/benchmarks.md keeps the output.
 */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { straightRoads } from '@brine/planning/distance'
import { regionsOf } from '@brine/planning/optimization/regions'
import { kmOf, optimizeByRegion } from '../apps/server/src/modules/planning/optimize-by-region.ts'
import { randomFleet } from './fleet.ts'

const { values } = parseArgs({
  options: {
    drivers: { type: 'string', default: '60,600' },
    stops: { type: 'string', default: '14' },
    seconds: { type: 'string', default: '60' },
    undivided: { type: 'boolean', default: false },
  },
})
const SEED = 1
const BYTES_PER_MB = 1e6

async function measure(drivers: number) {
  const days = randomFleet({ drivers, days: 1, stops: Number(values.stops) }, SEED)
  const regions = regionsOf(days).length
  const whole = { seconds: Number(values.seconds) * regions, maxStops: Number.POSITIVE_INFINITY }
  const search = values.undivided ? whole : { seconds: Number(values.seconds) }
  const start = performance.now()
  let [kmAfter, memory] = [0, 0]
  await optimizeByRegion({ days, pinned: [], seed: SEED, table: null, ...search }, async (_, km) => {
    kmAfter = km
    memory = Math.max(memory, process.memoryUsage.rss())
    return false
  })
  return {
    drivers,
    stops: days.reduce((sum, day) => sum + day.stops.length, 0),
    regions: values.undivided ? 1 : regions,
    seconds: Math.round((performance.now() - start) / 1000),
    'km before': Math.round(kmOf(days, straightRoads)),
    'km after': Math.round(kmAfter),
    'peak MB': Math.round(memory / BYTES_PER_MB),
  }
}

const rows: object[] = []
for (const drivers of values.drivers.split(',').map(Number)) rows.push(await measure(drivers))
console.log(`${availableParallelism()} processors`)
console.table(rows)
