import type { Answer } from '@brine/contract/call'
import type { LastOrder } from '@brine/contract/customer/refills'
import { officeRefills as calls } from '@brine/contract/office/refills'
import type { Language } from '@brine/contract/primitives'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type SendLast, transact } from '../../platform/database/pipeline.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { ChangeRecord } from '../../platform/records/change-record.ts'
import type { GivenReason, PlanningService } from '../planning/module.ts'
import type { PacksChanges, WantedPacks } from './change-packs.ts'
import type { RefillChanges } from './change-refill.ts'
import type { CustomerRefills } from './customer.ts'
import type { Offers } from './offers.ts'
import type { ChangeTerms } from './open-refill.ts'
import type { NewRefillOrder, OrderRefill, RefillOrder } from './order-refill.ts'
import { createPublishedTerms, type GivenTerms, mayPlan, reasonDetails } from './published-terms.ts'
import { findCalledCustomer, findOpenRefill, lockRefillCustomer } from './queries.ts'

/** A staff member, and the customer on the telephone. */
export interface CallingCustomer {
  readonly by: Staff
  readonly customerId: number
}

/**
 * Refills of customers who call. Dates, prices and mails are those of the customer's own page. Only the terms differ:
 * the office can change a refill until its day is published, and planners with a reason until that day is over. Each change
 * has an audit entry.
 */
export interface OfficeRefills {
  /**
   * Stores the offer as for the customer, because an order may name only offered dates.
   * @param packs undefined for the usual number
   * @throws `not_found`, `installation_not_placed`, `no_price`, `customer_ended`
   */
  offer(caller: CallingCustomer, packs?: number): Promise<OfficeOffer>
  /** @throws as `CustomerRefills.order`, `not_found`, `invalid_request` for a reason without words */
  book(caller: CallingCustomer, order: NewRefillOrder & GivenTerms): Promise<LastOrder>
  /** @throws `not_found`, `no_open_order`, `changed_meanwhile`, `day_published`, `invalid_date`, `date_taken` */
  change(caller: CallingCustomer, revision: number, order: RefillOrder & GivenTerms): Promise<LastOrder>
  /** @param packs undefined for the present number @throws `not_found`, `no_open_order` */
  packsQuote(customerId: number, packs?: number): Promise<Answer<typeof calls.packsQuote>>
  /** @throws `not_found`, `day_published`, and as `PacksChanges.change` */
  changePacks(
    caller: CallingCustomer,
    revision: number,
    wanted: WantedPacks & Omit<GivenTerms, 'note'>,
  ): Promise<LastOrder>
  /** @throws `not_found`, `no_open_order`, `changed_meanwhile`, `day_published` */
  cancel(caller: CallingCustomer, revision: number, why: GivenReason & Cancelling): Promise<void>
}

type OfficeOffer = Answer<typeof calls.offer>

interface Cancelling {
  /** Whether the supplier cancels; undefined where only a reason says it. */
  readonly by_us?: boolean
}

export const officeTerms: ChangeTerms = {
  isOpen: async ({ published_at }) => published_at === null,
  closed: 'day_published',
}

export interface OfficeRefillsParts {
  readonly db: Queries
  readonly clock: Clock
  readonly changeRecord: ChangeRecord
  readonly customerRefills: Pick<CustomerRefills, 'quote' | 'offeredDates'>
  readonly orderRefill: OrderRefill
  readonly offers: Pick<Offers, 'listPublished'>
  readonly planning: Pick<PlanningService, 'statedReason' | 'checkLoad'>
  /** Changes under `officeTerms`. */
  readonly changes: RefillChanges
  readonly packsChanges: PacksChanges
}

export function createOfficeRefills(parts: OfficeRefillsParts): OfficeRefills {
  const { db, clock, changeRecord, customerRefills, orderRefill, offers, planning } = parts
  const { changes, packsChanges } = parts

  const termsOf = createPublishedTerms({ clock, planning })

  async function getCalledCustomer(customerId: number) {
    const customer = await findCalledCustomer(db, customerId)
    if (!customer) throw fail('not_found')
    return customer
  }

  /** Runs work under the customer's lock, and repeats it after a conflict with another transaction. */
  async function runLocked<T>(
    customerId: number,
    work: (tx: Queries, language: Language, sendLast: SendLast) => Promise<T>,
  ): Promise<T> {
    const { language } = await getCalledCustomer(customerId)
    return retryTransaction(() =>
      transact(db, async (tx, sendLast) => {
        await lockRefillCustomer(tx, customerId)
        return work(tx, language, sendLast)
      }),
    )
  }

  /** @throws `no_open_order` */
  async function getOpenRefill(tx: Queries, customerId: number) {
    const refill = await findOpenRefill(tx, customerId)
    if (!refill) throw fail('no_open_order')
    return refill
  }

  return {
    async offer({ by, customerId }, packs) {
      const { language, placed } = await getCalledCustomer(customerId)
      if (!placed) throw fail('installation_not_placed')
      const [quote, moments, positions] = await Promise.all([
        customerRefills.quote(customerId, packs),
        customerRefills.offeredDates({ id: customerId, isViewed: false }, language, packs),
        mayPlan(by) ? offers.listPublished(customerId, language, packs) : [],
      ])
      const published = positions.map(({ date, driverId, driverName, addedKm, problems }) => ({
        ...{ date, driver_id: driverId, driver_name: driverName, added_km: addedKm, problems: [...problems] },
      }))
      return { quote, moments, published }
    },

    book: ({ by, customerId }, order) =>
      runLocked(customerId, async (tx, language, sendLast) => {
        const terms = termsOf(by, order)
        return orderRefill(tx, sendLast, customerId, order, language, {
          onPublished: terms,
          also(queries, recordId) {
            const entry = { by, action: 'refill.booked', recordId, at: clock.now() } as const
            return writeAuditEntry(queries, { ...entry, ...reasonDetails(terms) })
          },
        })
      }),

    // `changeRecord` is not used, because it would write an audit entry for an unchanged order
    change: ({ by, customerId }, revision, order) =>
      runLocked(customerId, async (tx, language) => {
        const open = await getOpenRefill(tx, customerId)
        if (open.revision !== revision) throw fail('changed_meanwhile')
        const terms = termsOf(by, order)
        const { answer, refillId, isChanged } = await changes.change(tx, customerId, order, language, {
          onPublished: terms,
        })
        const entry = { by, action: 'refill.changed', recordId: refillId, at: clock.now() } as const
        if (isChanged) await writeAuditEntry(tx, { ...entry, ...reasonDetails(terms) })
        return answer
      }),

    async packsQuote(customerId, packs) {
      await getCalledCustomer(customerId)
      const quote = await packsChanges.quote(db, customerId, packs)
      const { id } = await getOpenRefill(db, customerId)
      const { problems, fits } = await planning.checkLoad(db, id, quote.kg)
      return { quote, problems: [...problems], fits }
    },

    // as for `change`
    changePacks: ({ by, customerId }, revision, { packs, price, ...given }) =>
      runLocked(customerId, async (tx) => {
        const onPublished = termsOf(by, { ...given, note: '' })
        const wanted = { packs, ...(price !== undefined && { price }) }
        const permit = { onPublished, revision }
        const { answer, refillId, isChanged } = await packsChanges.change(tx, customerId, wanted, permit)
        const entry = { by, action: 'refill.packs_changed', recordId: refillId, at: clock.now() } as const
        const details = { packs, ...reasonDetails(onPublished).details }
        if (isChanged) await writeAuditEntry(tx, { ...entry, details })
        return answer
      }),

    cancel: ({ by, customerId }, revision, { by_us, ...why }) =>
      runLocked(customerId, (tx) =>
        changeRecord(tx, {
          ...{ by, revision, action: 'refill.cancelled' },
          lock: (queries: Queries) => getOpenRefill(queries, customerId),
          recordId: ({ id }) => id,
          async write(queries) {
            const terms = termsOf(by, { ...why, accepts: [] })
            const asked = by_us === undefined ? {} : { isOurs: by_us }
            await changes.cancel(queries, customerId, { onPublished: terms, ...asked })
            return { details: { ...reasonDetails(terms).details, ...(by_us && { by_us }) } }
          },
        }),
      ),
  }
}

export const officeRefillRoutes = (officeRefills: OfficeRefills): Route[] =>
  serve(calls, {
    offer: ({ staff, params, query }) =>
      officeRefills.offer({ by: staff, customerId: params.id }, query.packs),
    book: ({ staff, params, body }) => officeRefills.book({ by: staff, customerId: params.id }, body),
    change: ({ staff, params, body: { version: revision, ...order } }) =>
      officeRefills.change({ by: staff, customerId: params.id }, revision, order),
    packsQuote: ({ params, query }) => officeRefills.packsQuote(params.id, query.packs),
    changePacks: ({ staff, params, body: { version: revision, ...wanted } }) =>
      officeRefills.changePacks({ by: staff, customerId: params.id }, revision, wanted),
    cancel: ({ staff, params, body }) =>
      officeRefills.cancel({ by: staff, customerId: params.id }, body.version, body),
  })
