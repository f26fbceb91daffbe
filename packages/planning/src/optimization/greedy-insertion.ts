import { findCheapest, listRoomyVehicles } from './cheapest-position.ts'
import { noteInsertion } from './journal.ts'
import { linkStop } from './links.ts'
import type { Search } from './search.ts'
import { timeAround } from './times.ts'

/**
 * Greedy insertion with blinks (Christiaens & Vanden Berghe, Slack Induction by String Removals for Vehicle Routing
 * Problems, Transportation Science 54(2), 2020, section 5.2). Each absent stop in turn gets the position that adds the
 * fewest km. Now and then a position is skipped, which keeps the search from repeating itself. A stop that fits nowhere
 * stays absent. Gives up as soon as the cost cannot stay below the limit, because an insertion hardly ever saves km.
 * @returns whether the cost is below the limit
 */
export function insertAbsent(search: Search, costLimit: number): boolean {
  const { instance, state, journal } = search
  const { absent } = state
  listRoomyVehicles(search)
  let left = 0
  for (let index = 0; index < state.absentCount; index += 1) {
    const stop = absent[index]!
    const mayAdd = costLimit - state.km - instance.penalty * left
    findCheapest(search, stop, mayAdd)
    if (search.foundVehicle < 0) {
      if (instance.penalty >= mayAdd) return false
      absent[left] = stop
      left += 1
      continue
    }
    noteInsertion(journal, stop, search.foundVehicle, search.foundAfter)
    linkStop(instance, state, stop, search.foundVehicle, search.foundAfter)
    timeAround(instance, state, search.foundVehicle, stop)
    if (state.size[search.foundVehicle] === 1) listRoomyVehicles(search)
  }
  state.absentCount = left
  return true
}
