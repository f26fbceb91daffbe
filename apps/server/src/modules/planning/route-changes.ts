import type { ChangeReason, RouteChange, RouteProblem } from '@brine/contract/office/route-changes'
import type { Queries } from '../../platform/database/database.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import { createRouteChanges } from './route-change-queries.ts'

/** The reason in a request. */
export interface GivenReason {
  readonly reason?: ChangeReason
  readonly note: string
}

/** Why a published route changes. */
export interface StatedReason {
  readonly reason: RouteChange['reason']
  /** May be empty. */
  readonly note: string
}

/** A change of one driver's published route. */
export interface RouteChangeOf {
  readonly driverId: number
  readonly kind: RouteChange['kind']
  /** Null for a change of the van or of the driver's presence. */
  readonly refillId: number | null
  /** What the stop gets instead of the number before; undefined for another change. */
  readonly packs?: number
}

/**
 * The reason of a change of a published day.
 * @throws `invalid_request` without a reason, and for the reason `other` without words
 */
export function statedReason({ reason, note }: GivenReason): StatedReason {
  if (!reason) throw fail('invalid_request', { field: 'reason' })
  const words = oneLine(note)
  if (reason === 'other' && words === '') throw fail('invalid_request', { field: 'note' })
  return { reason, note: words }
}

/** A planner's reason to add, move or remove a stop of a published day. */
export interface OnPublished extends Omit<PublishedChange, 'date'> {
  /** In Belgium, YYYY-MM-DD: a published day that is over does not change. */
  readonly today: string
  /** Problems that the planner was warned of. */
  readonly accepts: readonly RouteProblem[]
}

/** The record of a change of a published day. */
export interface PublishedChange {
  /** YYYY-MM-DD */
  readonly date: string
  readonly why: StatedReason
  readonly staffId: number
  readonly at: Date
}

/** Records changes of published routes, so that their drivers read them. */
export const recordRouteChanges = (
  tx: Queries,
  { date, why, staffId, at }: PublishedChange,
  changes: readonly RouteChangeOf[],
): Promise<void> =>
  createRouteChanges(
    tx,
    changes.map(({ driverId, kind, refillId, packs = null }) => ({
      ...{ date, driver_id: driverId, kind, refill_id: refillId, packs, staff_id: staffId },
      ...{ reason: why.reason, note: why.note, changed_at: at },
    })),
  )

/** The changes of a stop that leaves one route for another, or gets another position in its own. */
export const movedStop = (refillId: number, from: number, to: number): RouteChangeOf[] =>
  from === to
    ? [{ driverId: from, kind: 'order', refillId }]
    : [
        { driverId: from, kind: 'removed', refillId },
        { driverId: to, kind: 'added', refillId },
      ]
