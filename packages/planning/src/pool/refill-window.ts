import { dayOfRisk, dayWithRoom, hasRoomOn, learn, type SaltHistory } from '../forecast/run-out.ts'

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

/** Risk of a run-out before the last safe day: 1 of 20. With a lower risk, smaller and more frequent deliveries would fill the vans. */
const SAFE_RISK = 0.05
/**
 * The probability that the tank takes all that a planned refill brings. Otherwise the driver delivers what fits, and the
 * customer pays for that only. A higher probability would cost far more: vans would come as often, for less salt.
 */
const ROOM_SHARE = 0.5
/** Smallest share of the agreed packs that a delivery brings, if the tank takes it before the salt is used up. */
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
  const until = dayOfRisk(belief, today, SAFE_RISK)
  let window: RefillWindow | null = null
  for (let least = Math.max(Math.ceil(packs * LEAST_SHARE), minPacks); least >= minPacks; least -= 1) {
    const from = dayWithRoom(belief, today, least * packKg, ROOM_SHARE)
    if (from === null) continue
    window = { from, until }
    if (window.from <= window.until) break
  }
  return window
}

/** The last safe day for a delivery: before it, the salt is used up in 1 of 20 cases. @returns null if nothing is known of the household */
export function lastSafeDay(history: SaltHistory, today: string): string | null {
  const belief = learn(history, today)
  return belief === null ? null : dayOfRisk(belief, today, SAFE_RISK)
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
