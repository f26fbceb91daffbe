import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Email, PersonName, PhoneNumber, Revision, RowId } from '../primitives.ts'

/** Who enters customers, corrects them and lets them in. */
export const customerWriters = ['support', 'sales', 'administrator'] as const satisfies readonly StaffRole[]

/** How a customer is called and reached. */
export const customerFields = {
  first_name: PersonName,
  last_name: PersonName,
  language: v.picklist(['nl', 'fr']),
  email: Email,
  mobile_number: PhoneNumber,
  telephone_number: PhoneNumber,
}

/** What is corrected of it: only what is wrong is sent. The books know people without a first name. */
export const CustomerCorrections = v.partial(
  v.object({ ...customerFields, first_name: v.pipe(v.string(), v.maxLength(100)) }),
)
export type CustomerCorrections = v.InferOutput<typeof CustomerCorrections>

export const customerDetails = {
  correct: call({
    method: 'PUT',
    path: '/office/api/customers/:id/person',
    access: { staff: customerWriters },
    summary:
      'Correct name, language, telephone numbers, and the e-mail address of somebody who has not activated the account: links to the wrong one end.',
    status: 204,
    params: v.object({ id: RowId }),
    body: v.object({ ...CustomerCorrections.entries, version: Revision }),
    errors: ['changed_meanwhile', 'email_taken', 'already_active'],
  }),
}
