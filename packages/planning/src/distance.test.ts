import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drivingMinutes, ROAD_FACTOR, roadKm, straightKm } from './distance.ts'
import { location } from './testing/arbitraries.ts'

const BRUSSELS = { latitude: 50.8467, longitude: 4.3525 }
const LIEGE = { latitude: 50.6412, longitude: 5.5718 }

test('measures Brussels to Liège', () => {
  // Geodesic on WGS 84: 89.1 km; the sphere differs by less than half a percent.
  expect(straightKm(BRUSSELS, LIEGE)).toBeGreaterThan(88.6)
  expect(straightKm(BRUSSELS, LIEGE)).toBeLessThan(89.5)
  expect(roadKm(BRUSSELS, LIEGE)).toBeCloseTo(ROAD_FACTOR * straightKm(BRUSSELS, LIEGE), 10)
})

test('a degree of latitude is 111.2 km, also across the pole and the date line', () => {
  expect(straightKm({ latitude: 89.5, longitude: 0 }, { latitude: 89.5, longitude: 180 })).toBeCloseTo(
    111.195,
    2,
  )
  expect(straightKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
    111.195,
    2,
  )
})

test('is a metric', () => {
  fc.assert(
    fc.property(location, location, location, (a, b, c) => {
      expect(roadKm(a, a)).toBe(0)
      expect(roadKm(a, b)).toBeCloseTo(roadKm(b, a), 9)
      expect(roadKm(a, c)).toBeLessThanOrEqual(roadKm(a, b) + roadKm(b, c) + 1e-9)
    }),
  )
})

test('drives faster on longer legs', () => {
  expect(drivingMinutes(0)).toBe(0)
  expect(drivingMinutes(2)).toBeCloseTo(4)
  expect(drivingMinutes(4)).toBeCloseTo(8)
  expect(drivingMinutes(20)).toBeCloseTo(8 + 19.2)
  expect(drivingMinutes(100)).toBeCloseTo(8 + 19.2 + 60)
})

test('a detour is never faster than the direct leg', () => {
  const km = fc.double({ min: 0, max: 300, noNaN: true })
  fc.assert(
    fc.property(km, km, (a, b) => {
      expect(drivingMinutes(a + b)).toBeLessThanOrEqual(drivingMinutes(a) + drivingMinutes(b) + 1e-9)
      expect(drivingMinutes(a + b)).toBeGreaterThanOrEqual(drivingMinutes(a))
    }),
  )
})
