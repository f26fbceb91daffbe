import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { equalVans } from '../testing/equal-vans.ts'
import { findCheapest, listRoomyVehicles } from './cheapest-position.ts'
import { instanceOf } from './instance.ts'
import { createSearch } from './search.ts'

/** A search for one stop and equal empty vans, in which no position is skipped. */
function searchOf(vans: number) {
  const search = createSearch(instanceOf(equalVans(1, vans)), seededRandom(1))
  search.blinkIn = Number.POSITIVE_INFINITY
  return search
}

test('tries one of several equal empty vans', () => {
  const search = searchOf(5)
  listRoomyVehicles(search)
  expect(search.roomyCount).toBe(1)
  findCheapest(search, 0, Number.POSITIVE_INFINITY)
  expect(search.foundVehicle).toBe(0)
})

test('tries an empty van although an equal one before it is closed, because the other thread changes it', () => {
  const search = searchOf(3)
  search.state.room[0] = Number.NEGATIVE_INFINITY
  listRoomyVehicles(search)
  findCheapest(search, 0, Number.POSITIVE_INFINITY)
  expect(search.foundVehicle).toBe(1)
})
