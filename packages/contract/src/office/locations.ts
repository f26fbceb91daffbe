import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'

const access = { staff: ['planner', 'support', 'sales', 'administrator'] } as const satisfies {
  staff: StaffRole[]
}

/** The bounds of a map around Belgium, in degrees (WGS 84). */
export const MAP_BOUNDS = { south: 49.4, north: 51.6, west: 2.4, east: 6.5 }

const Latitude = v.pipe(v.number(), v.minValue(MAP_BOUNDS.south), v.maxValue(MAP_BOUNDS.north))
const Longitude = v.pipe(v.number(), v.minValue(MAP_BOUNDS.west), v.maxValue(MAP_BOUNDS.east))

/** A point in or near Belgium, in degrees (WGS 84). */
export const MapLocation = v.object({ latitude: Latitude, longitude: Longitude })
export type MapLocation = v.InferOutput<typeof MapLocation>

/** The centre of a town. */
export const MapTown = v.object({ name: v.string(), postal_code: v.string(), ...MapLocation.entries })
export type MapTown = v.InferOutput<typeof MapTown>

/** What the office needs to draw the surroundings of a point. */
export const officeLocations = {
  surroundings: call({
    method: 'GET',
    path: '/office/api/locations/surroundings',
    access,
    summary: 'The nearest towns of a point, and the map tiles that the operator configured.',
    query: MapLocation,
    answer: v.object({
      /** Nearest first, at most 60. */
      towns: v.array(MapTown),
      /** Tiles of 256 by 256 pixels in Web Mercator; null without MAP_TILES_URL. */
      tiles: v.nullable(
        v.object({
          /** The address of a tile, with {z}, {x} and {y}. */
          url: v.string(),
          /** Whose map it is, as its licence asks for; may be empty. */
          credit: v.string(),
        }),
      ),
    }),
    errors: ['not_signed_in', 'not_allowed'],
  }),
}
