import type { Location, Roads } from './model.ts'

/** Mean radius of the earth (IUGG), km. */
export const EARTH_RADIUS_KM = 6371.0088

/** Ratio of road km to straight-line km: mean radial detour of 300 European cities, doi 10.1177/23998083231168870. */
export const ROAD_FACTOR = 1.34

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in km by the haversine formula, which stays precise for short distances. */
export function straightKm(from: Location, to: Location): number {
  const fromLatitude = radians(from.latitude)
  const toLatitude = radians(to.latitude)
  const north = Math.sin((toLatitude - fromLatitude) / 2)
  const east = Math.sin(radians(to.longitude - from.longitude) / 2)
  const chord = north * north + Math.cos(fromLatitude) * Math.cos(toLatitude) * east * east
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A location on a sphere of radius 1, as three coordinates. */
export function onSphere({ latitude, longitude }: Location): readonly [number, number, number] {
  const north = radians(latitude)
  const east = radians(longitude)
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}

/**
 * Km between two points of that sphere on a straight line through the earth, given their squared distance. Slightly
 * shorter than the great circle.
 */
export const chordKm = (squared: number): number => EARTH_RADIUS_KM * Math.sqrt(squared)

/** Estimated road km between two locations, for firms without a routing server. */
export function roadKm(from: Location, to: Location): number {
  return ROAD_FACTOR * straightKm(from, to)
}

/**
 * A leg begins and ends in streets, and uses faster roads the longer it is: the first 4 km at 30 km/h (30 and 50 zones,
 * crossings, finding the address), the next 16 km at 50 km/h (regional roads, limited to 70 or 90), the rest at 80 km/h
 * (motorways in Belgian traffic). These speeds are planning assumptions below the legal limits, not measurements. A
 * firm with a routing server uses that server's times.
 */
export const SPEED_BANDS = [
  { upToKm: 4, kmPerHour: 30 },
  { upToKm: 20, kmPerHour: 50 },
  { upToKm: Number.POSITIVE_INFINITY, kmPerHour: 80 },
] as const

/**
 * Driving minutes of a leg of `km` road km. Speed only rises with distance, so the function is concave and starts at
 * zero. A detour is therefore never faster than the direct leg, and removing a stop makes no other stop late.
 */
export function drivingMinutes(km: number): number {
  let minutes = 0
  let done = 0
  for (const { upToKm, kmPerHour } of SPEED_BANDS) {
    minutes += ((Math.min(km, upToKm) - done) / kmPerHour) * 60
    if (km <= upToKm) break
    done = upToKm
  }
  return minutes
}

/** Estimated roads, for firms without a routing server. */
export const straightRoads: Roads = {
  symmetric: true,
  perStraightKm: ROAD_FACTOR,
  km: roadKm,
  minutes: drivingMinutes,
}
