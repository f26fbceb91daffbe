import { isoDayOf } from '@brine/contract/dates'
import { LEAD_DAYS, WIDER_HORIZON_DAYS } from '@brine/planning/candidates'
import { addDays } from '@brine/planning/dates'
import type { DriverDay } from '@brine/planning/model'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { joinRunning } from '../../platform/shared.ts'
import { bookableDays, rowsByDay } from './days.ts'
import { readChanges } from './fleet-queries.ts'
import { type DayRow, type Driver, listDrivers } from './queries.ts'

/** The drivers and every day of theirs that can be booked, from today + 2 to today + 45. */
export interface Fleet {
  readonly drivers: readonly Driver[]
  /** The same objects as long as nothing of a day changes: what was calculated of a day stays good. */
  readonly days: readonly DriverDay[]
}

/** The fleet as it is in the database, kept in memory. */
export interface FleetMemory {
  /** Everything that was committed before the call. @throws what the database throws: then nothing is known */
  current(): Promise<Fleet>
  /** Reads what has changed, before anybody asks. Never throws. */
  refresh(): Promise<void>
}

/** Before every date. */
const NEVER = '0001-01-01'

interface Held extends Fleet {
  readonly from: string
  readonly to: string
  readonly before: number
  readonly rows: Map<string, DayRow>
  readonly daysOf: Map<number, readonly DriverDay[]>
}

/**
 * Keeps the days of the window in memory: some thousands of days with their stops, and never more than that. Each call
 * asks the database what has changed, which is nothing most of the time; calls at the same moment share one question.
 */
export function createFleetMemory(db: Queries, clock: Clock): FleetMemory {
  let held: Held | null = null

  async function read(): Promise<Held> {
    const today = isoDayOf(clock.now())
    const from = addDays(today, LEAD_DAYS)
    const to = addDays(today, WIDER_HORIZON_DAYS)
    // a clock that was put back: what lies before the window was not kept
    const known = held && held.from <= from ? held : null
    const changes = known && (await readChanges(db, known, from, to))
    held =
      known && changes && !changes.all
        ? changed(known, { ...changes, from, to })
        : await readAll(db, from, to)
    return held
  }

  const current = joinRunning(read)
  return {
    current,
    refresh: () =>
      current().then(
        () => undefined,
        // who asks next gets the failure
        () => undefined,
      ),
  }
}

async function readAll(db: Queries, from: string, to: string): Promise<Held> {
  // the drivers after the days: a driver who is missing here was not there when the days were read
  const { before, days } = await readChanges(db, { before: 0, to: NEVER }, from, to)
  const drivers = await listDrivers(db)
  const nothing = { rows: new Map(), daysOf: new Map(), from, to, before, drivers, days: [] }
  return build(nothing, { from, to, before, days }, drivers)
}

interface Change {
  readonly from: string
  readonly to: string
  readonly before: number
  readonly days: readonly DayRow[]
}

/** The fleet after a change; the days that are as they were stay the objects that they were. */
function changed(known: Held, change: Change): Held {
  const isSameWindow = known.from === change.from && known.to === change.to
  const news = [...rowsByDay(change.days)].filter(
    ([key, { revision }]) => known.rows.get(key)?.revision !== revision,
  )
  if (isSameWindow && news.length === 0) return { ...known, before: change.before }
  const touched = isSameWindow
    ? known.drivers.filter(({ id }) => news.some(([, { driverId }]) => driverId === id))
    : known.drivers
  return build(known, { ...change, days: news.map(([, row]) => row) }, touched)
}

function build(known: Held, { from, to, before, days }: Change, touched: readonly Driver[]): Held {
  // not copied for each booking: only the next read looks at them again
  const { rows, daysOf } = known
  if (known.from !== from) for (const [key, { date }] of rows) if (date < from) rows.delete(key)
  for (const [key, row] of rowsByDay(days)) rows.set(key, row)
  for (const driver of touched) {
    const before = new Map((known.daysOf.get(driver.id) ?? []).map((day) => [day.date, day]))
    const theirs = bookableDays([driver], rows, from, to)
    daysOf.set(
      driver.id,
      theirs.map((day) => {
        const old = before.get(day.date)
        return old?.stops === day.stops ? old : day
      }),
    )
  }
  return { from, to, before, rows, daysOf, drivers: known.drivers, days: [...daysOf.values()].flat() }
}
