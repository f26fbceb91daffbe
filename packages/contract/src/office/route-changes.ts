import * as v from 'valibot'
import { Count, RowId, WireDateTime } from '../primitives.ts'

/** Why a planner changes a published route. `other` needs a note. */
export const ChangeReason = v.picklist(['driver', 'van', 'road', 'delay', 'customer', 'other'])
export type ChangeReason = v.InferOutput<typeof ChangeReason>

/** Fields of a change of a day. A published day requires the reason; before, it is ignored. */
export const reasonFields = {
  reason: v.exactOptional(ChangeReason),
  /** The reason in words, which only the office reads. */
  note: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
}

/** What makes a route hard or impossible to drive: load, shift, or a promised half day. */
export const RouteProblem = v.picklist(['capacity', 'shift', 'window'])
export type RouteProblem = v.InferOutput<typeof RouteProblem>

/** The problems that the planner was shown and accepts. */
export const AcceptedProblems = v.optional(
  v.pipe(v.array(RouteProblem), v.maxLength(RouteProblem.options.length)),
  [],
)

/** A change of a driver's route after the day was published. */
export const RouteChange = v.object({
  id: RowId,
  at: WireDateTime,
  driver_id: Count,
  /** `order`: the stop has another position, or with `packs` another load. `away`, `back`: the driver was marked as absent or present. */
  kind: v.picklist(['added', 'removed', 'order', 'van', 'away', 'back']),
  /** The stop; null for a change of the van or of the driver's presence. */
  refill_id: v.nullable(RowId),
  /** The packs that the stop gets instead of the number before; absent from another change. */
  packs: v.exactOptional(Count),
  /** The customer of the stop; null without a stop. */
  name: v.nullable(v.string()),
  /** `undone`: a staff member undid an own move. */
  reason: v.picklist([...ChangeReason.options, 'undone']),
  note: v.string(),
  staff_name: v.string(),
})
export type RouteChange = v.InferOutput<typeof RouteChange>
