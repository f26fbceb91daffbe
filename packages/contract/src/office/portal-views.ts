import * as v from 'valibot'
import { call } from '../call.ts'
import { RowId } from '../primitives.ts'

/** How the office comes to see the portal as a customer sees it; what the portal itself needs to know stands in `viewing.ts`. */
export const portalViews = {
  open: call({
    method: 'POST',
    path: '/office/api/customers/:id/views',
    access: { staff: ['support', 'administrator'] },
    summary:
      'Open a view of the portal as a customer sees it: calls of the portal that read take the ticket in the header X-View, beside the cookie of this session and for a quarter of an hour. Leaves a line in the audit trail.',
    status: 201,
    params: v.object({ id: RowId }),
    answer: v.object({ ticket: v.string() }),
  }),
}
