import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Revision, RowId } from '../primitives.ts'
import { EndReason } from './customer-record.ts'

/** Roles that end the relation with a customer: those that also sign customers out and export their data. */
const access = { staff: ['support', 'administrator'] } as const satisfies { staff: readonly StaffRole[] }
const params = v.object({ id: RowId })
const path = '/office/api/customers/:id/end'

/** Calls with which the office ends the relation with a customer, without erasing what it knows (decision 0157). */
export const customerEndings = {
  end: call({
    method: 'POST',
    path,
    access,
    summary:
      'End the relation with a customer who moved, died or needs no salt any more: cancels what is open, ends the agreement, and nothing is ordered afterwards. Documents and payments stay. Refused while a delivery is on a published route, which a planner changes.',
    status: 204,
    params,
    body: v.object({
      version: Revision,
      reason: EndReason,
      /** Required for the reason `other`. */
      note: v.pipe(v.string(), v.maxLength(300)),
    }),
    errors: ['changed_meanwhile', 'customer_ended', 'day_published'],
  }),
  reopen: call({
    method: 'POST',
    path: `${path}/undo`,
    access,
    summary:
      'Take the end of a relation back: the customer can order again. What it cancelled stays cancelled.',
    status: 204,
    params,
    body: v.object({ version: Revision }),
    errors: ['changed_meanwhile'],
  }),
}
