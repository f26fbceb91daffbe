import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import {
  LastOrder,
  OfferedDate,
  Quantity,
  RefillOrder,
  RefillQuote,
  RefillSelection,
} from '../customer/refills.ts'
import { Revision, RowId } from '../primitives.ts'

/** Roles that take calls of customers. */
const access = {
  staff: ['planner', 'support', 'sales', 'administrator'] as const satisfies readonly StaffRole[],
}

const params = v.object({ id: RowId })
const path = '/office/api/customers/:id/delivery'

/** Refills of customers who telephone. The customer gets the same mails as for changes in the portal. */
export const officeRefills = {
  offer: call({
    method: 'POST',
    path: `${path}/offers`,
    access,
    summary:
      'The dates that the portal would offer this customer, best first, with quantity and price of a new refill.',
    params,
    query: Quantity,
    answer: v.object({ quote: RefillQuote, moments: v.array(OfferedDate) }),
    errors: ['installation_not_placed', 'no_price', 'no_drivers'],
  }),
  book: call({
    method: 'POST',
    path,
    access,
    summary: 'Order a salt delivery for a customer on an offered date.',
    status: 201,
    params,
    body: RefillOrder,
    answer: LastOrder,
    errors: ['installation_not_placed', 'open_order_exists', 'date_taken', 'invalid_date', 'no_price'],
  }),
  change: call({
    method: 'PUT',
    path,
    access,
    summary: 'Change the date, half days or comment of the open delivery, until its day is published.',
    params,
    body: v.object({ ...RefillSelection.entries, version: Revision }),
    answer: LastOrder,
    errors: ['no_open_order', 'changed_meanwhile', 'day_published', 'date_taken', 'invalid_date'],
  }),
  cancel: call({
    method: 'POST',
    path: `${path}/cancellation`,
    access,
    summary: 'Cancel the open delivery, until its day is published. Its position in the route becomes free.',
    status: 204,
    params,
    body: v.object({ version: Revision }),
    errors: ['no_open_order', 'changed_meanwhile', 'day_published'],
  }),
}
