import type { DriverDay, Location } from '../model.ts'

/**
 * Most stops of a region. A search keeps the legs between all its stops, which grow with the square: those of 1,500 stops take
 * 36 MB, those of ten times as many 3.6 GB.
 */
export const MAX_REGION_STOPS = 1500

const countStops = (days: readonly DriverDay[]): number =>
  days.reduce((sum, { stops }) => sum + stops.length, 0)

/**
 * Divides the driver days of one date into regions that are searched one by one: in two halves with about as many stops each,
 * and these again, until none has too many. A day lies where its stops are, wherever its depot is.
 * @param turned whether the first border crosses the shorter side of the area instead of the longer one: a second search of the
 *   same days then moves stops across the borders of the first
 */
export function regionsOf(
  days: readonly DriverDay[],
  { maxStops = MAX_REGION_STOPS, turned = false }: { maxStops?: number; turned?: boolean } = {},
): readonly (readonly DriverDay[])[] {
  const total = countStops(days)
  if (total <= maxStops || days.length < 2) return [days]
  const centres = new Map(days.map((day) => [day, centreOf(day)]))
  const along = axisOf([...centres.values()], turned)
  const positionOf = (day: DriverDay) => along(centres.get(day) ?? day.zone)
  const sorted = days.toSorted((a, b) => positionOf(a) - positionOf(b))
  let before = 0
  const middle = sorted.findIndex(({ stops }) => {
    before += stops.length
    return 2 * before >= total
  })
  // each half has a day, so that the division ends
  const border = Math.min(middle + 1, days.length - 1)
  return [sorted.slice(0, border), sorted.slice(border)].flatMap((half) => regionsOf(half, { maxStops }))
}

/** The mean location of a day's stops; without stops, the centre of the driver's area. */
function centreOf({ stops, zone }: DriverDay): Location {
  if (stops.length === 0) return zone
  const mean = (coordinate: keyof Location) =>
    stops.reduce((sum, { location }) => sum + location[coordinate], 0) / stops.length
  return { latitude: mean('latitude'), longitude: mean('longitude') }
}

/** Measures locations along the longer side of the area that they cover, or along the shorter one. */
function axisOf(locations: readonly Location[], isShorter: boolean): (location: Location) => number {
  // a degree of longitude is as short everywhere in the area: borders need no exact kilometres
  const shortness = Math.cos(((locations[0]?.latitude ?? 0) * Math.PI) / 180)
  const eastOf = ({ longitude }: Location) => longitude * shortness
  const northOf = ({ latitude }: Location) => latitude
  const isWide = extentOf(locations.map(eastOf)) > extentOf(locations.map(northOf))
  return isWide === isShorter ? northOf : eastOf
}

const extentOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values)
