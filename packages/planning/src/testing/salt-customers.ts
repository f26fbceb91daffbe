import { addDays } from '../dates.ts'
import type { SaltEvent } from '../forecast/run-out.ts'
import type { ResidentCount, SaltDevice } from '../forecast/use-prior.ts'
import { type Random, seededRandom } from '../random.ts'

/**
 * An invented household whose salt use is drawn day by day, by other rules than those of the forecast: its own thrift and leaks,
 * a slow drift, weeks that differ, holidays, lumps of regenerations, drivers who see quarters and forget to look.
 */
export interface InventedSaltCustomer {
  readonly events: readonly SaltEvent[]
  readonly sizes: readonly ResidentCount[]
  readonly device: SaltDevice
  /** Day (YYYY-MM-DD) on which the salt would run out if nobody came after the last delivery. */
  readonly runsOut: string
}

const START = '2022-01-03'
const TANKS_KG = [24, 32, 48, 60]
const PACK_KG = 8

/** A standard normal draw (Box & Muller, Annals of Mathematical Statistics 29, 1958). */
export const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** How much households differ, and how much one varies. */
const THRIFT_DEVIATION = 0.4
const DRIFT_DEVIATION = 0.12
const DRIFT_DAYS = 365
const WEEK_DEVIATION = 0.35
const AWAY_SHARE = 0.15
const LOOKED_SHARE = 0.75
const SIZE_CHANGE_SHARE = 0.15

export function inventSaltCustomer(seed: number): InventedSaltCustomer {
  const random = seededRandom(seed)
  const deliveries = 1 + random.below(7)
  const tankKg = TANKS_KG[random.below(TANKS_KG.length)] ?? 60
  const hardness = 18 + random.below(25)
  const regenerationKg = [0.8, 1.2, 2][random.below(3)] ?? 1
  let people = 1 + random.below(5)
  const sizes: ResidentCount[] = [{ since: START, people }]
  const thrift = Math.exp(THRIFT_DEVIATION * normal(random))
  const changesOn = random.next() < SIZE_CHANGE_SHARE ? 60 + random.below(500) : -1
  const vacation = 170 + random.below(60)
  let drift = DRIFT_DEVIATION * normal(random)
  let week = 1
  let stock = tankKg * (0.8 + 0.2 * random.next())
  let owed = 0
  const events: SaltEvent[] = [{ date: START, kg: Math.round(stock), level: 0 }]
  stock = Math.round(stock)
  const drawOrderLevel = () => tankKg * (0.12 + 0.28 * random.next())
  let orderAt = drawOrderLevel()
  let comesOn = 0
  for (let day = 1; day < 40_000; day++) {
    if (day % 7 === 0) {
      const keep = Math.exp(-7 / DRIFT_DAYS)
      drift = keep * drift + DRIFT_DEVIATION * Math.sqrt(1 - keep ** 2) * normal(random)
      week = Math.exp(WEEK_DEVIATION * normal(random) - WEEK_DEVIATION ** 2 / 2)
    }
    if (day === changesOn) {
      people = Math.max(1, people + (random.next() < 0.5 ? -1 : 1))
      sizes.push({ since: addDays(START, day), people })
    }
    const ofYear = (day + 2) % 365.25
    const isAway = ofYear >= vacation && ofYear < vacation + 12
    const season = 1 + 0.06 * Math.cos((2 * Math.PI * (ofYear - 195)) / 365.25)
    const use = 0.1 * people ** 0.8 * hardness * 0.025 * thrift * Math.exp(drift) * season * week
    owed += isAway ? use * AWAY_SHARE : use
    if (owed >= regenerationKg) {
      owed -= regenerationKg
      stock -= regenerationKg
    }
    const isLast = events.length > deliveries
    if (!isLast && comesOn === 0 && stock <= orderAt) comesOn = day + 2 + random.below(14)
    if (isLast ? stock < 0 : day === comesOn) {
      const date = addDays(START, day)
      if (isLast) return { events, sizes, device: { tankKg, hardness, regenerationKg }, runsOut: date }
      const packs = Math.floor((tankKg - Math.max(stock, 0)) / PACK_KG)
      const noticed = Math.round(4 * (Math.max(stock, 0) / tankKg + 0.03 * normal(random)) * 2.5) / 10
      const level = random.next() < LOOKED_SHARE ? Math.min(1, Math.max(0, noticed)) : null
      events.push({ date, kg: packs * PACK_KG, level })
      stock = Math.max(stock, 0) + packs * PACK_KG
      orderAt = drawOrderLevel()
      comesOn = 0
    }
  }
  throw new Error(`household ${seed} never runs out`)
}
