import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { IsoDay } from '../primitives.ts'

/** As for the day book: nobody else sees what customers pay. */
const access = { staff: ['sales', 'administrator'] } as const satisfies { staff: StaffRole[] }

/** The electronic invoices of all businesses. */
export const officeInvoices = {
  ofPeriod: call({
    method: 'GET',
    path: '/office/api/invoices',
    access,
    summary:
      'The electronic invoices and credit notes of a period, as a ZIP file for an access point. Documents without one are named in not-included.csv. Writes an audit entry.',
    query: v.object({ from: IsoDay, to: IsoDay }),
    file: 'application/zip',
    errors: ['not_signed_in', 'not_allowed', 'vat_number_missing', 'no_invoices'],
  }),
}
