import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { NotificationChoices } from '../customer/notifications.ts'
import { RowId } from '../primitives.ts'

/** Everybody who talks with customers. */
const access = {
  staff: ['planner', 'support', 'sales', 'administrator'],
} as const satisfies { staff: readonly StaffRole[] }

/** mail: as the customer is reached, so by telephone without an e-mail address. none: not at all. */
const WantedChannel = v.picklist(['mail', 'none'])

/** The messages that a customer can do without, chosen by the office for a customer who asks for it. */
export const customerMessages = {
  choose: call({
    method: 'PUT',
    path: '/office/api/customers/:id/messages',
    access,
    summary:
      'Switch the messages that a customer can do without on or off, for a customer who asks for it. Writes an audit entry.',
    params: v.object({ id: RowId }),
    /** What is absent stays as it was. */
    body: v.object({
      evening_before: v.exactOptional(WantedChannel),
      on_the_way: v.exactOptional(WantedChannel),
      before_run_out: v.exactOptional(WantedChannel),
    }),
    answer: NotificationChoices,
    errors: ['not_signed_in', 'not_allowed'],
  }),
}
