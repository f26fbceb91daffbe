import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { findCheapest, listRoomyVehicles } from './cheapest-position.ts'
import { instanceOf } from './instance.ts'
import { createSearch } from './search.ts'

/** Equal vans at one depot, and stops of 1 kg that are 10 km from everything. */
function searchOf(stops: number, vans: number) {
  const locations = stops + 1
  const instance = instanceOf({
    locations,
    km: Float64Array.from({ length: locations ** 2 }, (_, index) => (index % (locations + 1) === 0 ? 0 : 10)),
    stops: Array.from({ length: stops }, (_, index) => ({
      location: index + 1,
      kg: 1,
      serviceMinutes: 0,
      windows: [],
    })),
    vehicles: Array.from({ length: vans }, () => ({
      start: 0,
      end: 0,
      capacityKg: 1,
      shiftStart: Number.NEGATIVE_INFINITY,
      shiftEnd: Number.POSITIVE_INFINITY,
    })),
  })
  const search = createSearch(instance, seededRandom(1))
  // no position is skipped
  search.blinkIn = Number.POSITIVE_INFINITY
  return search
}

test('tries one of several equal empty vans', () => {
  const search = searchOf(1, 5)
  listRoomyVehicles(search)
  expect(search.roomyCount).toBe(1)
  findCheapest(search, 0, Number.POSITIVE_INFINITY)
  expect(search.foundVehicle).toBe(0)
})

test('tries an empty van although an equal one before it is closed, because the other thread changes it', () => {
  const search = searchOf(1, 3)
  search.state.room[0] = Number.NEGATIVE_INFINITY
  listRoomyVehicles(search)
  findCheapest(search, 0, Number.POSITIVE_INFINITY)
  expect(search.foundVehicle).toBe(1)
})
