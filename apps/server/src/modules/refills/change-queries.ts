import type { MissedReason } from '@brine/contract/missed-reason'
import type { Slot } from '@brine/planning/model'
import { sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { Refills } from '../../platform/database/tables.ts'

/** Where a refill comes from a file: its number there, and the hash of its line. */
export interface ImportedLine {
  readonly external_id: string
  readonly imported_hash: string
}

export interface NewRefill extends Partial<ImportedLine> {
  readonly customer_id: number
  readonly product_id: number
  readonly date: string
  readonly slots: Slot[]
  readonly comment: string
  readonly packs: number
  readonly kg: number
  /** The price to pay, after the discount. */
  readonly price_cents: number
  readonly discount_cents: number
  readonly vat_rate: number
}

/**
 * Creates an open refill.
 * @throws the database's duplicate error of `refills_one_open` if the customer has an open refill
 */
export async function createRefill(db: Queries, refill: NewRefill, now: Date) {
  return db
    .insertInto('refills')
    .values({ ...refill, state: 'booked', created_at: now, action_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The fields of an open refill that a customer can change. */
export type RefillChange = Pick<NewRefill, 'date' | 'slots' | 'comment'>

/** Changes an open refill. A missed refill becomes booked again. */
export async function updateRefill(db: Queries, refillId: number, change: RefillChange, now: Date) {
  return updateWithRevision(db, refillId, { ...change, state: 'booked' }, now)
}

/** The quantity of a refill and its price. */
export interface PricedQuantity {
  readonly packs: number
  readonly kg: number
  readonly price_cents: number
  readonly discount_cents: number
}

/** Changes what an open refill brings. */
export async function updatePacks(db: Queries, refillId: number, quantity: PricedQuantity, now: Date) {
  return updateWithRevision(db, refillId, { ...quantity }, now)
}

/** @param ordered what was ordered, for a correction */
export async function deliverRefill(
  db: Queries,
  refillId: number,
  brought: PricedQuantity,
  ordered: { readonly packs: number; readonly discount_cents: number },
  at: Date,
) {
  const { packs: ordered_packs, discount_cents: ordered_discount_cents } = ordered
  const columns = { ...brought, ordered_packs, ordered_discount_cents, state: 'delivered' } as const
  return updateWithRevision(db, refillId, columns, at)
}

/** Opens a delivered refill again, as it was ordered. */
export async function reopenRefill(
  db: Queries,
  refillId: number,
  ordered: PricedQuantity &
    ({ readonly state: 'booked' } | { readonly state: 'missed'; readonly missed_reason: MissedReason }),
  at: Date,
) {
  const columns = { ...ordered, ordered_packs: null, ordered_discount_cents: null }
  return updateWithRevision(db, refillId, columns, at)
}

/** A refill that was reported as missed by mistake is booked on its day again. */
export async function bookRefill(db: Queries, refillId: number, at: Date) {
  return updateWithRevision(db, refillId, { state: 'booked' }, at)
}

export async function missRefill(db: Queries, refillId: number, missed_reason: MissedReason, at: Date) {
  return updateWithRevision(db, refillId, { state: 'missed', missed_reason }, at)
}

/** Who cancels a refill: the customer, also by telephone, or the supplier. */
export type CancelledBy = NonNullable<Refills['cancelled_by']>

export async function cancelRefill(db: Queries, refillId: number, cancelled_by: CancelledBy, now: Date) {
  return updateWithRevision(db, refillId, { state: 'cancelled', cancelled_by }, now)
}

/** Clears the comments of a customer's refills, without a new revision. */
export async function clearComments(tx: Queries, customerId: number): Promise<void> {
  await tx.updateTable('refills').set({ comment: '' }).where('customer_id', '=', customerId).execute()
}

/** Updates a refill and increases its revision. The reason why it was missed counts until the next outcome or day. */
function updateWithRevision(db: Queries, refillId: number, columns: Updateable<Refills>, now: Date) {
  return db
    .updateTable('refills')
    .set({ missed_reason: null, ...columns, action_at: now, revision: sql<number>`revision + 1` })
    .where('id', '=', refillId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
