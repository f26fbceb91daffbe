import type { MapLocation } from '@brine/contract/office/locations'

/** A point in pixels of the world at a zoom level. */
export interface Pixel {
  readonly x: number
  readonly y: number
}

/** Width and height of a tile in pixels. */
export const TILE_PX = 256

const worldPx = (zoom: number): number => TILE_PX * 2 ** zoom

/** Web Mercator, the projection of map tiles (EPSG:3857). @param zoom 0 for the world in a single tile */
export function toPixel({ latitude, longitude }: MapLocation, zoom: number): Pixel {
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * worldPx(zoom),
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldPx(zoom),
  }
}

/** The reverse of `toPixel`. */
export function toLocation({ x, y }: Pixel, zoom: number): MapLocation {
  const turned = Math.PI * (1 - (2 * y) / worldPx(zoom))
  return {
    latitude: (Math.atan(Math.sinh(turned)) * 180) / Math.PI,
    longitude: (x / worldPx(zoom)) * 360 - 180,
  }
}

/** Metres of a pixel at a latitude (the radius of WGS 84 is 6,378,137 m). */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (2 * Math.PI * 6_378_137 * Math.cos((latitude * Math.PI) / 180)) / worldPx(zoom)
