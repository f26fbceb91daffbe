import { expect, it } from 'vitest'
import { drivingMinutes, roadKm } from './distance.ts'
import { tableRoads } from './road-table.ts'

const ghent = { latitude: 51.05, longitude: 3.72 }
const bruges = { latitude: 51.21, longitude: 3.22 }
const namur = { latitude: 50.47, longitude: 4.87 }

const roads = tableRoads({
  locations: [ghent, bruges],
  km: Float64Array.of(0, 51, 53, 0),
  minutes: Float64Array.of(0, 42, Number.NaN, 0),
})

it('returns each direction as measured', () => {
  expect([roads.km(ghent, bruges), roads.km(bruges, ghent)]).toEqual([51, 53])
  expect(roads.minutes(51, ghent, { ...bruges })).toBe(42)
  expect(roads.symmetric).toBeUndefined()
})

it('estimates legs without a measurement', () => {
  expect(roads.km(ghent, namur)).toBe(roadKm(ghent, namur))
  expect(roads.km(namur, ghent)).toBe(roadKm(namur, ghent))
  expect(roads.minutes(53, bruges, ghent)).toBe(drivingMinutes(53))
})
