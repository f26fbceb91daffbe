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
  /** Half days in which the customer takes the delivery; never empty. */
  readonly slots: readonly Slot[]
  /**
   * Start of the afternoon that this customer was shown, in minutes after midnight: 720 (the default) on the
   * Dutch pages, 660 on the French ones (specification section 9).
   */
  readonly afternoonFrom?: number | undefined
}

/** A driver on a date, with the route as booked so far. Times are minutes after midnight, local time. */
export interface DriverDay {
  readonly driverId: number
  /** YYYY-MM-DD */
  readonly date: string
  readonly depot: Location
  /** Centre of the area that this driver usually serves: the phantom seed of a thin route. */
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
  /** Extra km of the route as it stands now. */
  readonly detourKm: number
  /** Whole km more than the best date found: the number that the label rests on. */
  readonly extraKm: number
  /** The same in grams of CO2 equivalent, by the van of this day. */
  readonly extraCo2Grams: number
  /** Whole km saved against the mean `extraKm` of the other dates offered at the same time; at least 0. */
  readonly savedKm: number
  /** The same in grams of CO2 equivalent. */
  readonly savedCo2Grams: number
}

/** Kilometres between locations; straight line or road, the caller's provider decides. */
export type Distance = (from: Location, to: Location) => number

/**
 * Where kilometres and driving times come from: the straight line by default (distance.ts), a table of a routing
 * server where there is one.
 */
export interface Roads {
  /** Whether every way back is as long: then each is asked for once. Left out where one-way streets count. */
  readonly symmetric?: boolean | undefined
  readonly km: Distance
  /** Driving minutes of a leg; `km` is what the function above gave for it. */
  readonly minutes: (km: number, from: Location, to: Location) => number
  /** Set where km are so many times the straight line everywhere: then no detour is shorter than the direct way. */
  readonly perStraightKm?: number | undefined
}
