import type { MapLocation } from '@brine/contract/office/locations'

/** Decimals of a degree that name a point to the metre. */
const DECIMALS = 5

/**
 * Reads a point as map programs copy it: `51.0543, 3.7174`, `51,0543 3,7174`, `51.0543° N, 3.7174° E`. Belgium lies between
 * 49 and 52 degrees north, so the larger number is the latitude. @returns undefined for any other text
 */
export function locationOf(text: string): MapLocation | undefined {
  const numbers = text.match(/\d{1,3}[.,]\d+|\d{1,3}/g) ?? []
  if (numbers.length !== 2 || /[-−]/.test(text)) return undefined
  const [longitude = 0, latitude = 0] = numbers
    .map((number) => Number(number.replace(',', '.')))
    .sort((a, b) => a - b)
  return { latitude, longitude }
}

/** Writes a point as `locationOf` reads it. */
export const coordinatesOf = ({ latitude, longitude }: MapLocation): string =>
  `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`
