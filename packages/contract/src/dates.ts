/**
 * The date formats of the API, for servers and clients (specification sections 3 and 9). Dates for people are local
 * times in Europe/Brussels. An instant is a `Date`. A day is text (YYYY-MM-DD), because a day has no time zone.
 */

const timeZone = 'Europe/Brussels'

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Offsets from UTC are constant within a quarter of an hour: clocks change at full hours UTC. */
const quarterMs = 15 * 60_000
/** Offsets by the start of the quarter. Cleared when full: most displayed moments are close together. */
const quarters = new Map<number, number>()
const mostQuarters = 500

/** Milliseconds that local time is ahead of UTC. */
function aheadMs(instant: number): number {
  const start = Math.floor(instant / quarterMs) * quarterMs
  const known = quarters.get(start)
  if (known !== undefined) return known
  const { year, month, day, hour, minute, second } = readWallClock(new Date(start))
  const ahead = Date.UTC(year, month - 1, day, hour, minute, second) - start
  if (quarters.size >= mostQuarters) quarters.clear()
  quarters.set(start, ahead)
  return ahead
}

interface WallClock {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

function wallClockOf(moment: Date): WallClock {
  const shown = new Date(moment.getTime() + aheadMs(moment.getTime()))
  return {
    ...{ year: shown.getUTCFullYear(), month: shown.getUTCMonth() + 1, day: shown.getUTCDate() },
    ...{ hour: shown.getUTCHours(), minute: shown.getUTCMinutes(), second: shown.getUTCSeconds() },
  }
}

function readWallClock(moment: Date): WallClock {
  const read = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
  for (const { type, value } of wallClock.formatToParts(moment))
    if (type in read) Object.assign(read, { [type]: Number(value) })
  return read
}

const two = (value: number): string => String(value).padStart(2, '0')
const four = (value: number): string => String(value).padStart(4, '0')

/** DD-MM-YYYY HH:mm in Europe/Brussels. */
export function formatWireDateTime(moment: Date): string {
  const { year, month, day, hour, minute } = wallClockOf(moment)
  return `${two(day)}-${two(month)}-${four(year)} ${two(hour)}:${two(minute)}`
}

/** DD-MM-YYYY HH:mm:ss in Europe/Brussels. */
export function formatWireTimestamp(moment: Date): string {
  return `${formatWireDateTime(moment)}:${two(wallClockOf(moment).second)}`
}

/** DD-MM-YYYY of a day YYYY-MM-DD. */
export function formatWireDay(isoDay: string): string {
  return isoDay.split('-').reverse().join('-')
}

/** The day in Europe/Brussels that this instant falls on, YYYY-MM-DD. */
export function isoDayOf(moment: Date): string {
  const { year, month, day } = wallClockOf(moment)
  return `${four(year)}-${two(month)}-${two(day)}`
}

/** Minutes after midnight in Europe/Brussels, as a clock shows them. */
export function minutesOfDay(moment: Date): number {
  const { hour, minute } = wallClockOf(moment)
  return hour * 60 + minute
}

/** HH:mm of minutes after midnight. */
export const timeOfDayText = (minutes: number): string =>
  `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`

const dayPattern = /^(\d{2})-(\d{2})-(\d{4})$/
const momentPattern = /^(\d{2}-\d{2}-\d{4}) (\d{2}):(\d{2})(?::(\d{2}))?$/

/** DD-MM-YYYY as YYYY-MM-DD; null for any other text and for a day that does not exist. */
export function parseWireDay(text: string): string | null {
  const [, day, month, year] = dayPattern.exec(text) ?? []
  if (!day || !month || !year) return null
  const found = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isoDay = `${year}-${month}-${day}`
  return found.toISOString().slice(0, 10) === isoDay ? isoDay : null
}

/** The instant of DD-MM-YYYY HH:mm, with or without seconds; null for any other text. */
export function parseWireDateTime(text: string): Date | null {
  const [, dayText = '', hour, minute, second = '0'] = momentPattern.exec(text) ?? []
  const isoDay = parseWireDay(dayText)
  if (!isoDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return instantOf(isoDay, Number(hour) * 60 + Number(minute), Number(second))
}

const dayMs = 86_400_000

/**
 * The instant of a local time in Belgium. In the hour that the clock shows twice (end of summer time) it is the first
 * occurrence; in the skipped hour it is counted from the change.
 * @param isoDay YYYY-MM-DD
 * @param minutes after midnight
 */
export function instantOf(isoDay: string, minutes: number, seconds = 0): Date {
  const shown = Date.parse(`${isoDay}T00:00:00Z`) + (minutes * 60 + seconds) * 1000
  const before = aheadMs(shown - dayMs)
  const after = aheadMs(shown + dayMs)
  const offset = [before, after].find((candidate) => aheadMs(shown - candidate) === candidate) ?? before
  return new Date(shown - offset)
}
