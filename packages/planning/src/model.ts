/** A point on the map, in degrees (WGS 84). */
export interface Location {
  readonly latitude: number
  readonly longitude: number
}

export type Slot = 'morning' | 'afternoon'

/** A stop of a driver's day, in route order. */
export interface Stop {
  readonly id: string
  readonly location: Location
  readonly kg: number
  readonly serviceMinutes: number
  /** Half days in which the customer accepts the delivery; never empty. */
  readonly slots: readonly Slot[]
  /**
   * Start of the afternoon on the customer's page, in minutes after midnight: 720 (the default) on the Dutch pages, 660
   * on the French ones (specification section 9).
   */
  readonly afternoonFrom?: number | undefined
}

/** A driver day with its current route. Times are minutes after midnight, local time. */
export interface DriverDay {
  readonly driverId: number
  /** YYYY-MM-DD */
  readonly date: string
  readonly depot: Location
  /** Centre of the driver's area: the phantom stop of a route with few stops. */
  readonly zone: Location
  readonly capacityKg: number
  readonly shiftStart: number
  readonly shiftEnd: number
  readonly co2GramsPerKm: number
  readonly stops: readonly Stop[]
}

export type Label = 'suggested' | 'alternative' | 'other'

/** An offered date. */
export interface Offer {
  readonly date: string
  readonly driverId: number
  readonly label: Label
  /** Compactness score in km; lower is better. */
  readonly score: number
  /** Km that the delivery adds to the current route. */
  readonly detourKm: number
  /** Whole km more than on the best date found. The label derives from it. */
  readonly extraKm: number
  /** `extraKm` in grams of CO2 equivalent, by the emissions of the day's van. */
  readonly extraCo2Grams: number
  /** Whole km saved against the mean `extraKm` of the dates offered at the same time; at least 0. */
  readonly savedKm: number
  /** `savedKm` in grams of CO2 equivalent. */
  readonly savedCo2Grams: number
}

/** Kilometres between two locations, on a straight line or on roads. */
export type Distance = (from: Location, to: Location) => number

/**
 * The source of kilometres and driving times: the straight line by default (distance.ts), or a table from a routing
 * server.
 */
export interface Roads {
  /** Whether every way back is equally long; each pair is then measured once. Absent where one-way streets count. */
  readonly symmetric?: boolean | undefined
  readonly km: Distance
  /** Driving minutes of a leg; `km` is the result of the function above. */
  readonly minutes: (km: number, from: Location, to: Location) => number
  /**
   * Set if road km are the straight-line km times this factor everywhere. A detour is then never shorter than the
   * direct way.
   */
  readonly perStraightKm?: number | undefined
}
