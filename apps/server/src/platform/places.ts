import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A place of Belgium; its coordinates (WGS 84) stand for its centre. */
export interface BelgianPlace {
  readonly postalCode: string
  /** As the source writes it. */
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

const file = fileURLToPath(new URL('../../data/belgium-places.csv', import.meta.url))

/** Codes whose coordinates are wrong or doubtful in the source (data/SOURCES.md). */
const doubtful = new Set(['6661', '6831'])

/** Every place of data/belgium-places.csv whose coordinates can be trusted. */
export function readPlaces(): BelgianPlace[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [postalCode, name, latitude, longitude] = line.split(',')
      if (!postalCode || !name || doubtful.has(postalCode)) return []
      return [{ postalCode, name, latitude: Number(latitude), longitude: Number(longitude) }]
    })
}
