import type { Random } from '../random.ts'
import type { Instance } from './instance.ts'
import type { State } from './state.ts'

/**
 * Sorts the absent stops for insertion by one of the paper's orders, drawn by weight (Christiaens & Vanden Berghe
 * 2020, sections 5.2 and 6): random 4, heavy 4, far 2, close 1; with windows also short 2, early 2, late closing 2.
 */
export type Keys = readonly { readonly weight: number; readonly key: Float64Array | null }[]

export function keysOf(instance: Instance): Keys {
  const { stops, places, kmTo, windows, vehicles, start } = instance
  const byStop = (key: (stop: number) => number) =>
    Float64Array.from({ length: stops }, (_, stop) => key(stop))
  const depots = [...new Set(start.subarray(0, vehicles))]
  const far = byStop((stop) => Math.min(...depots.map((depot) => kmTo[stop * places + depot]!)))
  const keys = [
    { weight: 4, key: null },
    { weight: 4, key: instance.grams.map((grams) => -grams) },
    { weight: 2, key: far.map((km) => -km) },
    { weight: 1, key: far },
  ]
  if (!windows.some((minute) => Number.isFinite(minute))) return keys
  return [
    ...keys,
    { weight: 2, key: byStop((stop) => windows[stop * 4 + 3]! - windows[stop * 4]!) },
    { weight: 2, key: byStop((stop) => windows[stop * 4]!) },
    { weight: 2, key: byStop((stop) => -windows[stop * 4 + 3]!) },
  ]
}

export function sortAbsent(state: State, keys: Keys, random: Random): void {
  const { absent, absentCount } = state
  for (let index = absentCount - 1; index > 0; index -= 1) {
    const other = random.below(index + 1)
    const stop = absent[index]!
    absent[index] = absent[other]!
    absent[other] = stop
  }
  let total = 0
  for (const { weight } of keys) total += weight
  let draw = random.next() * total
  let key: Float64Array | null = null
  for (const candidate of keys) {
    key = candidate.key
    draw -= candidate.weight
    if (draw < 0) break
  }
  if (!key) return
  for (let index = 1; index < absentCount; index += 1) {
    const stop = absent[index]!
    const value = key[stop]!
    let position = index
    for (; position > 0 && key[absent[position - 1]!]! > value; position -= 1)
      absent[position] = absent[position - 1]!
    absent[position] = stop
  }
}
