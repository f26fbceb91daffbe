import * as v from 'valibot'
import { call } from '../call.ts'
import { RequestText, SupportRequest } from '../customer/support.ts'
import { RowId } from '../primitives.ts'
import { requestRoles } from './support.ts'

/** A request as it was said on the telephone. A detail belongs to its title, as in `SupportRequest`. */
export const TelephoneRequest = v.object({
  ...v.pick(SupportRequest, ['titleCode', 'detailsCode']).entries,
  /** What the customer said. Required with the detail `custom`. */
  text: SupportRequest.entries.detailsText,
  /** What was answered during the call, which closes the request. Null if it waits for an answer. */
  answer: v.nullable(RequestText),
})
export type TelephoneRequest = v.InferOutput<typeof TelephoneRequest>

/** Requests that customers make on the telephone. Apart from `officeSupport`, which every page of the office loads. */
export const telephoneRequests = {
  note: call({
    method: 'POST',
    path: '/office/api/customers/:id/requests',
    access: { staff: requestRoles },
    summary:
      'Write down a request that a customer makes on the telephone. The customer gets the acknowledgement of a request by mail.',
    status: 201,
    params: v.object({ id: RowId }),
    body: TelephoneRequest,
    answer: v.object({ id: RowId }),
    errors: ['not_signed_in', 'not_allowed', 'installation_not_placed', 'idempotency_key_reused'],
    idempotent: true,
  }),
}
