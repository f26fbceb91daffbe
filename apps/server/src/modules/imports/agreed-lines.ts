import { isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import { addWorkdays, isHoliday } from '@brine/planning/holidays'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { AgreedDelivery, AgreedRefusal, RefillsService } from '../refills/module.ts'
import {
  type AgreedLine,
  findAgreedProblems,
  findRepeatedAgreed,
  listNewAgreed,
  resolveAgreed,
  tallyAgreed,
  updateDrivers,
} from './agreed-lines-queries.ts'
import { cents, customerOrEmail, day, externalId, oneOf, optional, required, text, whole } from './columns.ts'
import type { Importer } from './importer.ts'
import type { FoundProblem } from './line-problems.ts'

/** Lines whose customers are read together. */
const CHECK_BATCH_SIZE = 1000
/** Lines between two reports of the progress: each is a transaction of its own. */
const WRITE_BATCH_SIZE = 25
/**
 * The furthest day: further ones are mistyped. Until its day, an order also keeps reminders, automatic refills and the customer's own
 * orders away.
 */
const MAX_DAYS_AHEAD = 120
/** Working days until the delivery of the example. */
const EXAMPLE_WORKDAYS = 10
/** More than the lines of any file. */
const NO_LIMIT = 1_000_000

/** The column of each refusal; null for the driver if the line names one, and otherwise the day. */
const columnOf: Readonly<Record<AgreedRefusal, string | null>> = {
  busy: 'date',
  not_upcoming: 'date',
  open_order: 'customer',
  customer_ended: 'customer',
  not_placed: 'customer',
  no_location: 'customer',
  no_price: 'customer',
  not_packs: 'kg',
  uneven_price: 'price',
  day_published: 'date',
  no_driver: null,
  no_room: null,
}

/** Salt deliveries whose day was agreed in the program before: each becomes an open order on that day. */
export function agreedLines(
  refills: Pick<RefillsService, 'checkAgreed' | 'fitAgreed' | 'bookAgreed'>,
  clock: Clock,
): Importer {
  const problemOf = ({ line, names_driver }: AgreedLine, reason: AgreedRefusal): FoundProblem => {
    const column = columnOf[reason] ?? (names_driver ? 'driver' : 'date')
    return { line, column, reason }
  }

  async function findRefused(tx: Queries): Promise<FoundProblem[]> {
    const found: FoundProblem[] = []
    for (let from = 1; ; ) {
      const lines = await listNewAgreed(tx, { from, to: NO_LIMIT }, CHECK_BATCH_SIZE)
      const last = lines.at(-1)
      if (!last) return found
      const refusals = await refills.checkAgreed(tx, lines.map(deliveryOf))
      for (const line of lines) {
        const refusal = refusals.get(line.line)
        if (refusal) found.push(problemOf(line, refusal))
      }
      from = last.line + 1
    }
  }

  return {
    columns: {
      external_id: optional(externalId, 'A-2041'),
      customer: required(customerOrEmail, 'K-1001'),
      date: required(day, (today) => addWorkdays(today, EXAMPLE_WORKDAYS).split('-').reverse().join('/')),
      packs: optional(whole(1, 250), '4'),
      // empty in the template: what a pack weighs depends on the salt
      kg: optional(whole(1, 2000), ''),
      driver: optional(text(100), 'Koen Claes'),
      half_day: optional(oneOf({ morning: 'morning', afternoon: 'afternoon' }, 'not_half_day'), 'morning'),
      comment: optional(text(1000), 'De poort naast het huis is open.'),
      price: optional(cents(1, 100_000), '47,60'),
    },
    unique: ['external_id'],
    writeBatchSize: WRITE_BATCH_SIZE,
    writesAtOnce: true,
    staged: {
      ...{ external_id: 'text', customer: 'text', date: 'date', packs: 'integer', kg: 'integer' },
      ...{ driver: 'text', half_day: 'text', comment: 'text', price: 'integer' },
      // found later
      ...{ customer_id: 'integer', driver_id: 'integer', delivery: 'text', known_id: 'integer' },
    },
    row(row) {
      if (row.packs === null && row.kg === null) return { column: 'packs', reason: 'missing' }
      if (isHoliday(String(row.date))) return { column: 'date', reason: 'holiday' }
      return row
    },
    async check(tx) {
      await resolveAgreed(tx)
      const today = isoDayOf(clock.now())
      const days = { first: addDays(today, 1), last: addDays(today, MAX_DAYS_AHEAD) }
      const found = [...(await findAgreedProblems(tx, days)), ...(await findRefused(tx))]
      // among the good lines only: one that is bad itself keeps no other one out
      return found.length > 0 ? found : findRepeatedAgreed(tx)
    },
    async fit(tx, onLine) {
      const lines = await listNewAgreed(tx, { from: 1, to: NO_LIMIT }, NO_LIMIT)
      const fits = await refills.fitAgreed(tx, lines.map(deliveryOf), onLine)
      const found = lines.map((line) => ({ line, fit: fits.get(line.line) ?? ('no_room' as const) }))
      await updateDrivers(
        tx,
        found.flatMap(({ line: { line }, fit }) =>
          typeof fit === 'string' ? [] : [{ line, driver_id: fit.driverId }],
        ),
      )
      return found.flatMap(({ line, fit }) => (typeof fit === 'string' ? [problemOf(line, fit)] : []))
    },
    tally: tallyAgreed,
    async write(tx, { by, importId, onLine, ...range }) {
      const refused: FoundProblem[] = []
      // one at a time: the transaction of the file is not to stand idle for long
      for (let from = range.from; ; ) {
        const [line] = await listNewAgreed(tx, { from, to: range.to }, 1)
        if (!line) return { refused }
        from = line.line + 1
        await onLine()
        const { driver_id: driverId } = line
        if (driverId === null) throw new Error('A delivery was checked without its driver.')
        const refusal = await refills.bookAgreed(
          { by, importId },
          {
            ...deliveryOf(line),
            ...{ driverId, comment: line.comment ?? '' },
            line: { external_id: line.delivery, imported_hash: line.hash },
          },
        )
        if (refusal) refused.push(problemOf(line, refusal))
      }
    },
  }
}

const deliveryOf = (line: AgreedLine): AgreedDelivery => ({
  ...{ key: line.line, customerId: line.customer_id, driverId: line.driver_id, date: line.date },
  ...{ packs: line.packs, kg: line.kg, priceCents: line.price },
  slots: line.half_day === null ? ['morning', 'afternoon'] : [line.half_day],
})
