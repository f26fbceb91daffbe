import type { Location, Roads } from './model.ts'

/** The legs between all pairs of some locations. Row: from, column: to; 0 from a location to itself. */
export interface LegTables {
  readonly km: Float64Array
  readonly minutes: Float64Array
}

/** Measures every pair of locations, each once. */
export function legTablesOf(locations: readonly Location[], roads: Roads): LegTables {
  const km = new Float64Array(locations.length ** 2)
  const minutes = new Float64Array(locations.length ** 2)
  for (const [row, from] of locations.entries())
    for (const [column, to] of locations.entries()) {
      if (row === column) continue
      const leg = roads.km(from, to)
      km[row * locations.length + column] = leg
      minutes[row * locations.length + column] = roads.minutes(leg, from, to)
    }
  return { km, minutes }
}
