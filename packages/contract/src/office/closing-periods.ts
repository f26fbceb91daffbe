import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Count, IsoDay, SmallId } from '../primitives.ts'

const access = { staff: ['planner', 'support', 'administrator'] } as const satisfies { staff: StaffRole[] }
/** Roles that may close the firm. */
const writeAccess = { staff: ['planner', 'administrator'] } as const satisfies { staff: StaffRole[] }

export const ClosingPeriodDraft = v.object({
  first_day: IsoDay,
  /** The last closed day. */
  last_day: IsoDay,
  /** What the office calls it; may be empty. */
  note: v.pipe(v.string(), v.maxLength(80)),
})
export type ClosingPeriodDraft = v.InferOutput<typeof ClosingPeriodDraft>

/** Days on which the whole firm is closed: no date of them is offered. */
export const ClosingPeriod = v.object({
  id: SmallId,
  ...ClosingPeriodDraft.entries,
  /** Open deliveries that are still planned on these days, from today on. They stay until a planner moves them. */
  deliveries: Count,
  /** The first day with such a delivery; null if there is none. */
  first_delivery: v.nullable(IsoDay),
})
export type ClosingPeriod = v.InferOutput<typeof ClosingPeriod>

const common = ['not_signed_in', 'not_allowed'] as const

/** When the firm is closed besides the legal holidays. */
export const closingPeriods = {
  list: call({
    method: 'GET',
    path: '/office/api/closing-periods',
    access,
    summary: 'The closing periods that are not over, in their order.',
    answer: v.array(ClosingPeriod),
    errors: common,
  }),
  create: call({
    method: 'POST',
    path: '/office/api/closing-periods',
    access: writeAccess,
    summary: 'Close the firm on some days. Booked deliveries stay until a planner moves them.',
    status: 201,
    body: ClosingPeriodDraft,
    answer: ClosingPeriod,
    errors: common,
  }),
  remove: call({
    method: 'POST',
    path: '/office/api/closing-periods/:id/removal',
    access: writeAccess,
    summary: 'Remove a closing period: its days are offered again.',
    status: 204,
    params: v.object({ id: SmallId }),
    errors: common,
  }),
}
