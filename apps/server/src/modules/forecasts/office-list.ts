import { formatWireDay, isoDayOf } from '@brine/contract/dates'
import type { ListedRunOut, officeForecasts, RunOutShare } from '@brine/contract/office/forecasts'
import { addDays, isIsoDay, weekday } from '@brine/planning/dates'
import { MINUTE_MS } from '../../platform/clock.ts'
import { keepFor } from '../../platform/coalesced-work.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Handlers } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { listFile } from '../../platform/records/list-file.ts'
import { PAGE_LIMIT, splitPage } from '../../platform/records/page.ts'
import {
  listExpectedWeeks,
  listRunOuts,
  type RunOutCursor,
  type RunOutFilter,
  type RunOutRow,
  type WeekRow,
} from './list-queries.ts'

const WEEKS = 13
/** The weeks read the forecasts of all customers, and one order more or less does not change what they tell. */
const WEEKS_KEPT_MS = 5 * MINUTE_MS
/** Standard deviations of a range that holds 8 of 10 cases. */
const RANGE_DEVIATIONS = 1.2816
const COLUMNS = [
  ...['customer', 'name', 'postal_code', 'city_name', 'early', 'middle', 'late', 'stock_kg', 'ordered'],
  ...['reminded', 'automatic'],
]

/** Who runs out when, and what the coming weeks will need. */
export function runOutListHandlers({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Pick<Handlers<typeof officeForecasts>, 'list' | 'weeks' | 'file'> {
  /** @throws `invalid_request` */
  function filterOf(asked: { share: RunOutShare; until?: string }): RunOutFilter {
    const { share } = asked
    const until = asked.until ?? null
    if (until !== null && !isIsoDay(until)) throw fail('invalid_request', { field: 'until' })
    return { share, until }
  }

  return {
    async list({ query: { after = null, ...asked } }) {
      const cursor = after === null ? null : cursorOf(after)
      const { page, has_more } = splitPage(
        await listRunOuts(db, filterOf(asked), { after: cursor, limit: PAGE_LIMIT }),
      )
      const last = page.at(-1)
      return { run_outs: page.map(describe), next: has_more && last ? `${last.early}.${last.id}` : null }
    },

    weeks: keepFor(WEEKS_KEPT_MS, clock, async () => {
      const today = isoDayOf(clock.now())
      const monday = addDays(today, 1 - weekday(today))
      const rows = await listExpectedWeeks(db, monday, WEEKS)
      return Array.from({ length: WEEKS }, (_, index) => {
        const first = addDays(monday, 7 * index)
        return describeWeek(
          rows.find((row) => row.first === first) ?? {
            first,
            customers: 0,
            variance: 0,
            kg: 0,
            kg_variance: 0,
          },
        )
      })
    }),

    file: ({ staff, query: asked }) => {
      const filter = filterOf(asked)
      return listFile(
        { db, clock },
        {
          ...{ by: staff, list: 'run-outs', columns: COLUMNS },
          read: (after: RunOutCursor | null, limit) => listRunOuts(db, filter, { after, limit }),
          cursorOf: ({ early, id }) => ({ early, id }),
          describe: (row) => {
            const { customer, early, middle, late, stock_kg, ordered, reminded, automatic } = describe(row)
            return [
              ...[customer.id, customer.name, customer.postal_code, customer.city_name],
              ...[early, middle, late].map(formatWireDay),
              ...[stock_kg, ordered ? formatWireDay(ordered) : '', reminded ? formatWireDay(reminded) : ''],
              automatic ?? '',
            ]
          },
        },
      )
    },
  }
}

/** @throws `invalid_request` for a day that does not exist */
function cursorOf(after: string): RunOutCursor {
  const [early = '', id] = after.split('.')
  if (!isIsoDay(early)) throw fail('invalid_request', { field: 'after' })
  return { early, id: Number(id) }
}

const describe = (row: RunOutRow): ListedRunOut => ({
  customer: {
    id: row.id,
    name: fullName(row),
    ...{ postal_code: row.postal_code, city_name: row.city_name },
  },
  ...{ early: row.early, middle: row.middle, late: row.late, stock_kg: Math.round(row.stock_kg) },
  ...{ ordered: row.ordered, reminded: row.reminded_at && isoDayOf(row.reminded_at) },
  automatic: row.automatic,
})

function describeWeek({ first, customers, variance, kg, kg_variance }: WeekRow) {
  const [low, high] = rangeOf(customers, variance)
  const [kg_low, kg_high] = rangeOf(kg, kg_variance)
  return {
    ...{ first, customers: Math.round(customers * 10) / 10, low, high },
    ...{ kg: Math.round(kg), kg_low, kg_high },
  }
}

/** The whole numbers between which a sum of independent cases lies in 8 of 10 weeks. */
function rangeOf(mean: number, variance: number): [low: number, high: number] {
  const deviation = RANGE_DEVIATIONS * Math.sqrt(variance)
  return [Math.max(0, Math.floor(mean - deviation)), Math.ceil(mean + deviation)]
}
