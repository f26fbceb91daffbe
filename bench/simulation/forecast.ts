import { daysBetween } from '@brine/planning/dates'
import { forecastRunOut } from '@brine/planning/forecast/run-out'
import { inventSaltCustomer } from '@brine/planning/testing/salt-customers'
import { intervalOf } from './statistics.ts'
import { table, withHalf } from './table.ts'

/** Customers of a batch, and batches over which intervals are taken. The model was fitted to the seeds up to 4,000. */
const BATCH_SIZE = 1000
const BATCHES = 10
const FIRST_SEED = 20_000

interface Judged {
  /** Deliveries that the forecast knew. */
  readonly deliveries: number
  readonly isInside: boolean
  readonly isEarlier: boolean
  /** Distance of the middle day from the truth, as a share of the time from the delivery to the run-out. */
  readonly error: number
}

function judge(seed: number): Judged {
  const customer = inventSaltCustomer(seed)
  const today = customer.events.at(-1)?.date ?? ''
  const forecast = forecastRunOut(customer, today)
  if (!forecast) throw new Error(`no forecast for ${seed}`)
  const { early, middle, late } = forecast
  const { runsOut } = customer
  return {
    deliveries: customer.events.length,
    isInside: runsOut >= early && runsOut <= late,
    isEarlier: runsOut < early,
    error: Math.abs(daysBetween(middle, runsOut)) / daysBetween(today, runsOut),
  }
}

const shareOf = (judged: readonly Judged[], holds: (one: Judged) => boolean): number =>
  (100 * judged.filter(holds).length) / judged.length

function medianError(judged: readonly Judged[]): number {
  const errors = judged.map(({ error }) => error).sort((a, b) => a - b)
  return 100 * (errors[Math.floor(errors.length / 2)] ?? 0)
}

/** How well run-outs of invented customers are forecast, as a table. The same on every machine. */
export function forecastReport(): string {
  const batches = Array.from({ length: BATCHES }, (_, batch) =>
    Array.from({ length: BATCH_SIZE }, (__, index) => judge(FIRST_SEED + batch * BATCH_SIZE + index)),
  )
  const figure = (of: (judged: readonly Judged[]) => number, among: (one: Judged) => boolean) => {
    return withHalf(intervalOf(batches.map((batch) => of(batch.filter(among)))), 1)
  }
  const groups: readonly (readonly [string, (one: Judged) => boolean])[] = [
    ['all', () => true],
    ['2', ({ deliveries }) => deliveries === 2],
    ['3 or 4', ({ deliveries }) => deliveries === 3 || deliveries === 4],
    ['5 or more', ({ deliveries }) => deliveries >= 5],
  ]
  const rows = groups.map(([name, among]) => [
    name,
    figure((judged) => shareOf(judged, ({ isInside }) => isInside), among),
    figure((judged) => shareOf(judged, ({ isEarlier }) => isEarlier), among),
    figure(medianError, among),
  ])
  const head = [
    'deliveries known',
    '% in the 80% range',
    '% before the early day',
    'median error, % of the interval',
  ]
  return table([head, ...rows])
}
