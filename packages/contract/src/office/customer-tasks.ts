import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { RowId } from '../primitives.ts'
import { CustomerNote } from './customer-notes.ts'
import { WaitingCount } from './waiting-count.ts'

/** Everybody who writes notes. */
const access = {
  staff: ['planner', 'support', 'sales', 'administrator'],
} as const satisfies { staff: readonly StaffRole[] }

/** A note that waits until somebody has done what it says. */
export const CustomerTask = v.object({
  ...CustomerNote.entries,
  customer: v.object({
    id: RowId,
    name: v.string(),
    /** The mobile number, otherwise the other one. */
    phone: v.nullable(v.string()),
  }),
})
export type CustomerTask = v.InferOutput<typeof CustomerTask>

/** Tasks of all customers. `customerNotes` adds and finishes them. */
export const customerTasks = {
  list: call({
    method: 'GET',
    path: '/office/api/tasks',
    access,
    summary: 'Open tasks, 50 at a time, the oldest first.',
    query: v.object({
      /** The id of the last task of the page before. */
      after: v.exactOptional(RowId),
    }),
    answer: v.object({ tasks: v.array(CustomerTask), has_more: v.boolean() }),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  waiting: call({
    method: 'GET',
    path: '/office/api/tasks/waiting',
    access,
    summary: 'The number of open tasks.',
    answer: WaitingCount,
    errors: ['not_signed_in', 'not_allowed'],
  }),
}
