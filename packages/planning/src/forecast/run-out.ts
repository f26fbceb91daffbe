import { addDays, daysBetween } from '../dates.ts'
import { incompleteBeta } from './incomplete-beta.ts'
import { personDays, personDaysFrom, priorFor, type ResidentCount, type SaltDevice } from './use-prior.ts'
import { learnRate, SHAPE_PER_PERSON_DAY, type UseInterval, type UseRate } from './use-rate.ts'

/** An event that says how much salt there is: a delivery, or a driver who only looked into the tank. */
export interface SaltEvent {
  /** YYYY-MM-DD */
  readonly date: string
  /** Delivered; 0 where nothing was. */
  readonly kg: number
  /** What was in the tank before the delivery, as a share from 0 to 1 of what it holds; null where nobody looked. */
  readonly level: number | null
  /**
   * True for a delivery that the firm planned by the forecast: where nobody looked, it says nothing about what was left. A household
   * that orders by itself has little left.
   */
  readonly isPlanned?: boolean
}

/** All that a forecast knows about a household. */
export interface SaltHistory {
  /** In any order. */
  readonly events: readonly SaltEvent[]
  readonly sizes: readonly ResidentCount[]
  readonly device: SaltDevice
  /**
   * What a household of the mean size uses among the firm's customers, in kg a day; null or absent before there are enough. It
   * replaces the use that water and hardness suggest.
   */
  readonly usualKgPerDay?: number | null
}

/** When the salt of a household runs out. Days are YYYY-MM-DD. */
export interface RunOutForecast {
  /** In 1 of 10 cases the salt is used up before this day. */
  readonly early: string
  /** As likely before as after. */
  readonly middle: string
  /** In 1 of 10 cases the salt lasts longer. */
  readonly late: string
  /** What the tank holds, given or estimated, in kg. */
  readonly tankKg: number
  /** Expected today, in kg. */
  readonly stockKg: number
  /** Mean use on the days ahead, in kg a day. */
  readonly kgPerDay: number
}

/** A level is seen by eye: its standard deviation as a share of the tank. */
const LEVEL_DEVIATION = 0.05
/** Assumed rest when a household orders and nobody looks: share of the tank, and its standard deviation. */
const UNSEEN_LEVEL = 0.2
const UNSEEN_DEVIATION = 0.1
/** Without a known tank: a delivery of the usual size fills what is missing above the usual rest. */
const FILLED_SHARE = 1 - UNSEEN_LEVEL
/** The stock is uncertain: five equally likely values with the mean 0 and the deviation 1 stand for it. */
const STOCK_POINTS = [-1.463, -0.599, 0, 0.599, 1.463]
/** No forecast looks further ahead. */
const MAX_DAYS = 3000
const EARLY = 0.1
const MIDDLE = 0.5
const LATE = 0.9

interface Stock {
  readonly date: string
  readonly kg: number
  readonly deviationKg: number
}

/** What a history says about a household. It answers questions about any day. */
export interface Belief {
  readonly stock: Stock
  readonly tankKg: number
  readonly rate: UseRate
  readonly sizes: readonly ResidentCount[]
}

/**
 * Forecasts when the salt of a household runs out. The use is a gamma process with an unknown rate (see `learnRate`), so the
 * use over τ person days from today follows a compound gamma distribution, and the stock S is used up by then with the
 * probability 1 − I_{S/(S+β)}(κτ, α): κ is the shape of the process for each person day, α and β/κ come from the belief about
 * the rate. Seen levels correct the stock.
 * @param today YYYY-MM-DD; events after it do not count
 * @param plannedKg of a delivery that comes before the salt runs out
 * @returns null for a household without any delivery or seen level
 */
export function forecastRunOut(history: SaltHistory, today: string, plannedKg = 0): RunOutForecast | null {
  const belief = learn(history, today)
  if (belief === null) return null
  const { stock, tankKg, rate, sizes } = belief
  const kgPerPersonDay = rate.scale / (rate.shape - 1)
  const stockKg = expectedStock(belief, today)
  const total = { ...stock, kg: stock.kg + plannedKg }
  const early = quantileDays(belief, total, EARLY)
  const middle = quantileDays(belief, total, MIDDLE, early)
  const late = quantileDays(belief, total, LATE, middle)
  const dayOf = (days: number) => latest(addDays(stock.date, days), today)
  return {
    ...{ early: dayOf(early), middle: dayOf(middle), late: dayOf(late) },
    ...{ tankKg, stockKg, kgPerDay: kgPerPersonDay * personDays(sizes, today, 1) },
  }
}

/**
 * The first day from `today` on, on which the tank takes a delivery; null if the delivery is larger than the tank.
 * @param kg of the delivery
 * @param share the probability that the tank takes it, from 0 to 1
 */
export function dayWithRoom(belief: Belief, today: string, kg: number, share: number): string | null {
  const { stock, tankKg } = belief
  if (kg > tankKg) return null
  const toUse = { ...stock, kg: stock.kg - (tankKg - kg) }
  return latest(quantile(belief, toUse, share), today)
}

/**
 * The day by which the salt is used up with a probability; at the earliest `today`.
 * @param share the probability, from 0 to 1
 */
export const dayOfRisk = (belief: Belief, today: string, share: number): string =>
  latest(quantile(belief, belief.stock, share), today)

/** Whether the tank takes a delivery on a day; `share` as in `dayWithRoom`. */
export function hasRoomOn(belief: Belief, kg: number, day: string, share: number): boolean {
  const { stock, tankKg, rate, sizes } = belief
  if (kg > tankKg) return false
  const toUse = { ...stock, kg: stock.kg - (tankKg - kg) }
  return usedUp(rate, toUse, personDays(sizes, stock.date, daysBetween(stock.date, day))) >= share
}

const latest = (day: string, today: string): string => (day > today ? day : today)

/** What a history says; null for a household without any delivery or seen level. */
export function learn(history: SaltHistory, today: string): Belief | null {
  const { events, sizes, device, usualKgPerDay = null } = history
  const known = events
    .filter(({ date, kg, level }) => date <= today && (kg > 0 || level !== null))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  if (known.length === 0) return null
  const tankKg = device.tankKg ?? estimateTank(known)
  const intervals: UseInterval[] = []
  let stock: Stock | null = null
  for (const event of known) {
    if (event.isPlanned && event.level === null && stock !== null) {
      const { date, kg, deviationKg }: Stock = stock
      stock = { date, kg: kg + event.kg, deviationKg }
      continue
    }
    const before = levelOf(event, tankKg)
    if (stock !== null) {
      const deviationKg = Math.hypot(stock.deviationKg, before.deviationKg, lumpDeviationKg(device))
      intervals.push({ from: stock.date, to: event.date, kg: Math.max(0, stock.kg - before.kg), deviationKg })
    }
    stock = { date: event.date, kg: Math.min(tankKg, before.kg + event.kg), deviationKg: before.deviationKg }
  }
  if (stock === null) return null
  const prior = priorFor(device, sizes, usualKgPerDay)
  return { stock, tankKg, sizes, rate: learnRate(prior, intervals, sizes, today) }
}

/** Standard deviation of the stock, in kg: salt is used in regenerations, so the missing salt is known to half of one. */
const lumpDeviationKg = ({ regenerationKg }: SaltDevice): number => (regenerationKg ?? 0) / Math.sqrt(12)

const levelOf = ({ level }: SaltEvent, tankKg: number) =>
  level === null
    ? { kg: UNSEEN_LEVEL * tankKg, deviationKg: UNSEEN_DEVIATION * tankKg }
    : { kg: level * tankKg, deviationKg: LEVEL_DEVIATION * tankKg }

function estimateTank(events: readonly SaltEvent[]): number {
  return Math.max(
    ...events.map(({ kg, level }) => kg / (level === null ? FILLED_SHARE : Math.max(1 - level, 0.1))),
    1,
  )
}

function expectedStock({ stock, rate, sizes }: Belief, day: string): number {
  const used = (rate.scale / (rate.shape - 1)) * personDays(sizes, stock.date, daysBetween(stock.date, day))
  return Math.max(0, stock.kg - used)
}

/** The first day by which the stock is used up with a probability. */
const quantile = (belief: Belief, stock: Stock, share: number): string =>
  addDays(stock.date, quantileDays(belief, stock, share))

/** Most stocks last for weeks, so the search for their last day begins with this range. */
const FIRST_RANGE_DAYS = 16

/**
 * The days after that of the stock by which it is used up with a probability; at most `MAX_DAYS`.
 * @param atLeast days that are known to be too few, or just enough
 */
function quantileDays({ rate, sizes }: Belief, stock: Stock, share: number, atLeast = 0): number {
  const personDaysAfter = personDaysFrom(sizes, stock.date)
  const isLikely = (days: number) => usedUp(rate, stock, personDaysAfter(days)) >= share
  let [low, range] = [atLeast, FIRST_RANGE_DAYS]
  while (low + range < MAX_DAYS && !isLikely(low + range)) {
    low += range + 1
    range *= 2
  }
  let high = Math.min(low + range, MAX_DAYS)
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isLikely(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** The probability that a stock is used up after τ person days. */
function usedUp({ shape, scale }: UseRate, { kg, deviationKg }: Stock, tau: number): number {
  const processShape = SHAPE_PER_PERSON_DAY * tau
  const points = STOCK_POINTS.map((point) => kg + point * deviationKg)
  return (
    points.reduce((sum, stock) => {
      if (stock <= 0) return sum + 1
      if (processShape <= 0) return sum
      const x = (SHAPE_PER_PERSON_DAY * stock) / (SHAPE_PER_PERSON_DAY * stock + scale)
      return sum + 1 - incompleteBeta(x, processShape, shape)
    }, 0) / STOCK_POINTS.length
  )
}
