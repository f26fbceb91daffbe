import { expect, it } from 'vitest'
import { metresPerPixel, toLocation, toPixel } from './webMercator.ts'

it('finds the tile that holds the belfry of Ghent', () => {
  // https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames: z 13, x 4180, y 2740
  const { x, y } = toPixel({ latitude: 51.05365, longitude: 3.72484 }, 13)
  expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([4180, 2740])
})

it('a point comes back from its pixel', () => {
  const point = { latitude: 50.85, longitude: 4.35 }
  const back = toLocation(toPixel(point, 15), 15)
  expect(back.latitude).toBeCloseTo(point.latitude, 9)
  expect(back.longitude).toBeCloseTo(point.longitude, 9)
})

it('a pixel of zoom 15 is 3 metres in Belgium', () => {
  expect(metresPerPixel(50.85, 15)).toBeCloseTo(3.02, 2)
})
