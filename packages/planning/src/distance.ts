import type { Location, Roads } from './model.ts'

/** Mean radius of the earth (IUGG), km. */
const EARTH_RADIUS_KM = 6371.0088

/** Kilometres of road for a kilometre of straight line: mean radial detour of 300 European cities, doi 10.1177/23998083231168870. */
export const ROAD_FACTOR = 1.34

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in km by the haversine formula, which keeps its precision for neighbours. */
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

/** Km through the earth between two points of that sphere, given the square of their distance: a little less than over it. */
export const chordKm = (squared: number): number => EARTH_RADIUS_KM * Math.sqrt(squared)

/** Estimated road km between two locations where no routing server is at hand. */
export function roadKm(from: Location, to: Location): number {
  return ROAD_FACTOR * straightKm(from, to)
}

/**
 * A leg begins and ends in streets, and uses faster roads the longer it is: the first 4 km at 30 km/h (30 and 50
 * zones, crossings, finding the door), the next 16 km at 50 km/h (regional roads, limited to 70 or 90), the rest
 * at 80 km/h (motorways in Belgian traffic). Planning assumptions below the legal limits, not measurements: a firm
 * with a routing server uses that server's times.
 */
const SPEED_BANDS = [
  { upToKm: 4, kmPerHour: 30 },
  { upToKm: 20, kmPerHour: 50 },
  { upToKm: Number.POSITIVE_INFINITY, kmPerHour: 80 },
] as const

/**
 * Driving minutes for a leg of so many road km. Speeds only rise with the distance, so the function is concave and
 * starts at zero: no detour is ever quicker than the direct leg, hence taking a stop out of a route makes no
 * other stop late.
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

/** Roads without a routing server. */
export const straightRoads: Roads = {
  symmetric: true,
  perStraightKm: ROAD_FACTOR,
  km: roadKm,
  minutes: drivingMinutes,
}
