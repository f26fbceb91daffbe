/** Measures the calculation of offers without server: `node bench/offers.ts`. docs/benchmarks.md keeps the output. */
import { offerDates } from '@brine/planning/offers'
import { seededRandom } from '@brine/planning/random'
import type { ScoreVariant } from '@brine/planning/score'
import { type FleetSize, locationNear, randomFleet, TODAY } from './fleet.ts'
import { quantile } from './quantile.ts'

const CASES: readonly { name: string; fleet: FleetSize; variant: ScoreVariant }[] = [
  { name: 'large firm, filling', fleet: { drivers: 60, days: 21, stops: 14 }, variant: 'dense' },
  { name: 'large firm, all full', fleet: { drivers: 60, days: 31, stops: 30 }, variant: 'dense' },
  {
    name: 'large firm, wide and tight',
    fleet: { drivers: 60, days: 21, stops: 14, kmWide: 80 },
    variant: 'dense',
  },
  {
    name: 'firm ten times as large',
    fleet: { drivers: 600, days: 21, stops: 14 },
    variant: 'dense',
  },
  { name: 'small firm', fleet: { drivers: 10, days: 21, stops: 4 }, variant: 'thin' },
]
const WARM_UP_CALLS = 200
const REQUEST_COUNT = 1000

const rows = CASES.map(({ name, fleet, variant }, index) => {
  const days = randomFleet(fleet, index + 1)
  const random = seededRandom(99)
  const times: number[] = []
  let dates = 0
  for (let request = 0; request < WARM_UP_CALLS + REQUEST_COUNT; request += 1) {
    const zone = days[random.below(days.length)]?.zone
    if (!zone) continue
    const location = locationNear(zone, random, fleet.kmWide)
    const start = process.hrtime.bigint()
    const offer = offerDates(
      { today: TODAY, location, kg: 60, serviceMinutes: 10, slots: ['morning', 'afternoon'] },
      days,
      { variant },
    )
    const milliseconds = Number(process.hrtime.bigint() - start) / 1e6
    if (request < WARM_UP_CALLS) continue
    times.push(milliseconds)
    dates += offer.shown.length + offer.more.length
  }
  const stops = days.reduce((sum, day) => sum + day.stops.length, 0)
  return {
    case: name,
    'driver days': days.length,
    'stops a day': (stops / days.length).toFixed(1),
    'dates an offer': (dates / REQUEST_COUNT).toFixed(1),
    'p50 ms': quantile(times, 0.5).toFixed(2),
    'p99 ms': quantile(times, 0.99).toFixed(2),
  }
})
console.table(rows)
