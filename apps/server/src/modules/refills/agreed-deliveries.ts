import { setTimeout as pause } from 'node:timers/promises'
import { isoDayOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import type { Location, Slot } from '@brine/planning/model'
import { type Actor, writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isUnavailable } from '../../platform/database/errors.ts'
import { transact } from '../../platform/database/pipeline.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { Failure } from '../../platform/http/fail.ts'
import type { AgreedFit, PlanningService } from '../planning/module.ts'
import { isStored, listSupplies } from './agreed-queries.ts'
import type { ImportedLine } from './change-queries.ts'
import type { OrderRefill } from './order-refill.ts'
import { afternoonFrom, locationOf } from './rules.ts'

/** Milliseconds before each new attempt where the database is busy; with the attempts, the file waits less than its transaction may. */
const BUSY_PAUSES_MS = [500, 1000]

/** A delivery that a customer agreed to in the program before. */
export interface AgreedDelivery {
  /** Names it in the answers. */
  readonly key: number
  readonly customerId: number
  /** YYYY-MM-DD */
  readonly date: string
  /** Null for the driver on whose route it fits best. */
  readonly driverId: number | null
  readonly slots: readonly Slot[]
  /** Null where only the weight was agreed. */
  readonly packs: number | null
  readonly kg: number | null
  /** Cents including VAT of the whole delivery; null for the price of today. */
  readonly priceCents: number | null
}

/** A delivery with its driver, to be placed. */
export interface BookableDelivery extends AgreedDelivery {
  readonly driverId: number
  readonly comment: string
  readonly line: ImportedLine
}

/** Who places deliveries, in which import. */
export interface AgreedImport {
  readonly by: Actor
  readonly importId: number
}

/** Why a delivery cannot be placed. */
export type AgreedRefusal =
  | Extract<AgreedFit, string>
  /** The database was busy each time. */
  | 'busy'
  /** Its day has begun meanwhile. */
  | 'not_upcoming'
  | 'open_order'
  | 'customer_ended'
  | 'not_placed'
  | 'no_location'
  | 'no_price'
  /** The weight is no whole number of packs, or not the number that stands beside it. */
  | 'not_packs'
  /** No price of one pack gives the price of the delivery. */
  | 'uneven_price'

/** The deliveries that customers agreed to in the program before: they become open orders of that day. */
export interface AgreedDeliveries {
  /** What keeps deliveries from being placed, without looking at their days. */
  checkAgreed(
    queries: Queries,
    deliveries: readonly AgreedDelivery[],
  ): Promise<ReadonlyMap<number, AgreedRefusal>>
  /**
   * Finds the driver of each delivery that passed the check, as if they were placed one after the other. Nothing is written.
   * @param onDelivery is called before each; may throw, to end the search
   */
  fitAgreed(
    queries: Queries,
    deliveries: readonly AgreedDelivery[],
    onDelivery: () => Promise<void>,
  ): Promise<ReadonlyMap<number, AgreedFit>>
  /**
   * Places a delivery in a transaction of its own, as the office's orders are placed, but without a mail: the customer knows the day.
   * If its driver has no room any more, another one of the day takes it.
   * @returns why it cannot be placed; null if it is
   */
  bookAgreed(by: AgreedImport, delivery: BookableDelivery): Promise<AgreedRefusal | null>
}

interface AgreedParts {
  readonly db: Queries
  readonly clock: Clock
  readonly planning: Pick<PlanningService, 'fitDated'>
  readonly orderRefill: OrderRefill
}

/** What a delivery brings, and to whom. */
interface Placement {
  readonly language: Language
  readonly location: Location
  readonly packs: number
  readonly kg: number
  readonly packCents: number | null
}

/** The failures of an order by which it is refused: something changed since the check. */
const refusalOfFailure: Readonly<Record<string, AgreedRefusal>> = {
  open_order_exists: 'open_order',
  customer_ended: 'customer_ended',
  installation_not_placed: 'not_placed',
  no_price: 'no_price',
  invalid_date: 'no_location',
}

export function createAgreedDeliveries({ db, clock, planning, orderRefill }: AgreedParts): AgreedDeliveries {
  /** What would be placed of each delivery, or why it cannot be, by its key. */
  async function listPlacements(queries: Queries, deliveries: readonly AgreedDelivery[]) {
    const ids = deliveries.map(({ customerId }) => customerId)
    const supplies = await listSupplies(queries, ids, isoDayOf(clock.now()))
    const supplyOf = new Map(supplies.map((supply) => [supply.id, supply]))
    return new Map(
      deliveries.flatMap((delivery) => {
        const supply = supplyOf.get(delivery.customerId)
        return supply ? [[delivery.key, placementOf(delivery, supply)] as const] : []
      }),
    )
  }

  async function fitAgreed(
    queries: Queries,
    deliveries: readonly AgreedDelivery[],
    onDelivery: () => Promise<void>,
  ) {
    const placements = await listPlacements(queries, deliveries)
    const toFit = deliveries.flatMap(({ key, date, driverId, slots }) => {
      const found = placements.get(key)
      if (!found || typeof found === 'string') return []
      const { location, kg, language } = found
      return [{ key, date, driverId, slots, location, kg, afternoonFrom: afternoonFrom[language] }]
    })
    return planning.fitDated(queries, toFit, onDelivery)
  }

  /** Why no driver of the day takes a delivery any more. */
  async function findFullDay(delivery: AgreedDelivery): Promise<AgreedRefusal> {
    const fits = await fitAgreed(db, [{ ...delivery, driverId: null }], async () => undefined)
    const fit = fits.get(delivery.key)
    return typeof fit === 'string' ? fit : 'no_room'
  }

  /** @returns why it cannot be placed; null if it is */
  async function bookOnce(
    { by, importId }: AgreedImport,
    delivery: BookableDelivery,
  ): Promise<AgreedRefusal | null> {
    const { key, customerId, date, driverId, slots, comment, line } = delivery
    // a long import goes on after midnight
    if (date <= isoDayOf(clock.now())) return 'not_upcoming'
    const found = (await listPlacements(db, [delivery])).get(key)
    if (!found) throw new Error('There is no such customer.')
    if (typeof found === 'string') return found
    const { language, packs, packCents } = found
    const order = { date, driver_id: driverId, comment, slots, packs, agreed: { packCents, line } }
    const also = (tx: Queries, recordId: number) =>
      writeAuditEntry(tx, {
        ...{ by, action: 'refill.booked', recordId, at: clock.now() },
        details: { import_id: importId },
      })
    try {
      await retryTransaction(() =>
        transact(db, (tx, sendLast) => orderRefill(tx, sendLast, customerId, order, language, { also })),
      )
      return null
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.code === 'date_taken') return findFullDay(delivery)
      const refusal = refusalOfFailure[error.code]
      if (!refusal) throw error
      return refusal
    }
  }

  return {
    async checkAgreed(queries, deliveries) {
      const placements = await listPlacements(queries, deliveries)
      return new Map(
        [...placements].flatMap(([key, found]) => (typeof found === 'string' ? [[key, found] as const] : [])),
      )
    },

    fitAgreed,

    async bookAgreed(by, delivery) {
      for (const pauseMs of [0, ...BUSY_PAUSES_MS]) {
        try {
          if (pauseMs > 0) await pause(pauseMs)
          // the answer may have been lost after the order was stored
          const isKnown = pauseMs > 0 && (await isStored(db, delivery.line.external_id))
          return isKnown ? null : await bookOnce(by, delivery)
        } catch (error) {
          if (!isUnavailable(error)) throw error
        }
      }
      return 'busy'
    },
  }
}

function placementOf(
  { packs: wanted, kg: wantedKg, priceCents }: AgreedDelivery,
  supply: Awaited<ReturnType<typeof listSupplies>>[number],
): Placement | AgreedRefusal {
  if (supply.relation_ended_at) return 'customer_ended'
  if (!supply.placed) return 'not_placed'
  if (supply.open_id !== null) return 'open_order'
  const location = locationOf(supply)
  if (!location) return 'no_location'
  const { pack_kg: packKg, pack_price_cents: todayCents } = supply
  if (packKg === null || todayCents === null) return 'no_price'
  const packs = wanted ?? (wantedKg === null ? null : wantedKg / packKg)
  const kg = packs === null ? null : packs * packKg
  if (packs === null || kg === null || !Number.isInteger(packs) || (wantedKg ?? kg) !== kg) return 'not_packs'
  if (priceCents !== null && priceCents % packs !== 0) return 'uneven_price'
  const packCents = priceCents === null ? null : priceCents / packs
  return { language: supply.language, location, packs, kg, packCents }
}
