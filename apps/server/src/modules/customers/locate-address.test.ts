import { expect, it } from 'vitest'
import { createLocateAddress } from './locate-address.ts'

const locate = createLocateAddress()

it.each([
  ['9000', 'gent', 'place', 51.05, 3.72],
  [' 1210 ', 'Saint Josse-ten-Noode', 'place', 50.85, 4.37],
  ['9000', 'Gent centrum', 'code', 51.05, 3.72],
])('%j %j is located by its %j, or its postal code', (code, city, precision, latitude, longitude) => {
  const located = locate(code, city)
  expect(located?.precision).toBe(precision)
  expect(located?.latitude).toBeCloseTo(latitude, 1)
  expect(located?.longitude).toBeCloseTo(longitude, 1)
})

it.each(['9999', '0000', '6661', 'x'])('the postal code %j has no location', (code) => {
  expect(locate(code, 'Gent')).toBeNull()
})
