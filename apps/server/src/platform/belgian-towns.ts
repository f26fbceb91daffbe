import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A town or village of Belgium with the coordinates of its centre (WGS 84). */
export interface BelgianTown {
  readonly postalCode: string
  /** Spelled as in the source. */
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

/** The letters of a town's name without accents and signs, because "Saint-Josse-ten-Noode" has many spellings. */
export const lettersOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase()

const TOWNS_FILE = fileURLToPath(new URL('../../data/belgian-towns.csv', import.meta.url))

/** Codes whose coordinates are wrong or doubtful in the source (data/SOURCES.md). */
const DOUBTFUL_POSTAL_CODES = new Set(['6661', '6831'])

/** The towns of data/belgian-towns.csv, without those of doubtful coordinates. */
export function readBelgianTowns(): BelgianTown[] {
  return readFileSync(TOWNS_FILE, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [postalCode, name, latitude, longitude] = line.split(',')
      if (!postalCode || !name || DOUBTFUL_POSTAL_CODES.has(postalCode)) return []
      return [{ postalCode, name, latitude: Number(latitude), longitude: Number(longitude) }]
    })
}
