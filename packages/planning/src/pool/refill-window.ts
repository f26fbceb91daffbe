import { addDays } from '../dates.ts'
import {
  type Belief,
  dayOfRisk,
  dayWithRoom,
  hasRoomOn,
  learn,
  type SaltHistory,
} from '../forecast/run-out.ts'

/** What a household agreed to. */
export interface AgreedPacks {
  /** Packs of a delivery, at most. */
  readonly packs: number
  /** The smallest delivery. */
  readonly minPacks: number
  readonly packKg: number
}

/** The first and the last day on which an automatic refill may come, YYYY-MM-DD. The last can be before the first. */
export interface RefillWindow {
  readonly from: string
  readonly until: string
}

/** The risk of a run-out on the last safe day, where the tank leaves a choice. */
const SAFE_RISK = 0.01
/** The risk where the tank is so small that the safe days leave no choice; then a van would come for every single pack. */
const HIGHEST_RISK = 0.05
/** Days of choice for the sake of which more than the safe risk is taken. */
const CHOICE_DAYS = 14
/**
 * The probability that the tank takes all that a planned refill brings. Otherwise the driver delivers what fits, and that is what is
 * paid. To be surer would cost far more: vans would come as often, for less salt.
 */
const ROOM_SHARE = 0.5
/** Of the agreed packs, what a delivery brings at least, where the tank takes it before the salt is used up. */
const LEAST_SHARE = 0.5

/**
 * The days on which an automatic refill may come: from the first on which the tank can be expected to take half of the agreed
 * packs, to the last that is safe. Where half of them never fit in time, fewer count, down to the smallest delivery.
 * @returns null if nothing is known of the household, or if its tank does not even hold the smallest delivery
 */
export function refillWindow(history: SaltHistory, today: string, agreed: AgreedPacks): RefillWindow | null {
  const { packs, minPacks, packKg } = agreed
  const belief = learn(history, today)
  if (belief === null) return null
  let window: RefillWindow | null = null
  for (let least = Math.max(Math.ceil(packs * LEAST_SHARE), minPacks); least >= minPacks; least -= 1) {
    // as seen on the day from which the forecast counts: a day in the past counts, or the last safe day would move on every evening
    const room = dayWithRoom(belief, belief.stock.date, least * packKg, ROOM_SHARE)
    if (room === null) continue
    window = { from: room > today ? room : today, until: lastSafeDay(belief, today, room) }
    if (window.from <= window.until) break
  }
  return window
}

/**
 * The day before which the salt is used up in 1 of 100 cases. Where that leaves less than two weeks after the tank has room, it is
 * the end of these two weeks, but never after the day of the highest risk.
 */
function lastSafeDay(belief: Belief, today: string, room: string): string {
  const safe = dayOfRisk(belief, today, SAFE_RISK)
  const wanted = addDays(room, CHOICE_DAYS)
  if (wanted <= safe) return safe
  const highest = dayOfRisk(belief, today, HIGHEST_RISK)
  return wanted < highest ? wanted : highest
}

/** The packs that the tank can be expected to take on a day: at most what was agreed, 0 if not even the smallest delivery. */
export function packsThatFit(history: SaltHistory, today: string, agreed: AgreedPacks, day: string): number {
  const belief = learn(history, today)
  if (belief === null) return 0
  for (let { packs } = agreed; packs >= agreed.minPacks; packs -= 1)
    if (hasRoomOn(belief, packs * agreed.packKg, day, ROOM_SHARE)) return packs
  return 0
}

/** The first day on which the tank can be expected to take a delivery; null if it never can, or if nothing is known of it. */
export function firstFittingDay(history: SaltHistory, today: string, kg: number): string | null {
  const belief = learn(history, today)
  return belief === null ? null : dayWithRoom(belief, today, kg, ROOM_SHARE)
}
