import * as v from 'valibot'
import { Appointment } from './appointments.ts'
import { call } from './call.ts'

/** Categories and their details (specification section 3); `custom` takes free text instead. */
export const supportDetails = {
  hardness: ['hardness_too_high', 'hardness_too_low'],
  salt_blocks: ['salt_too_high', 'salt_too_low', 'salt_block_doesnt_fit'],
  malfunction: ['malfunction_leak', 'malfunction_broken', 'malfunction_error'],
} as const

const Text = v.pipe(v.string(), v.maxLength(500))

export const support = {
  request: call({
    method: 'POST',
    path: '/support/api/support',
    access: 'placed',
    summary: 'Request a support intervention.',
    status: 201,
    body: v.object({
      titleCode: v.picklist(['hardness', 'salt_blocks', 'malfunction', 'custom']),
      titleText: Text,
      detailsCode: v.picklist([
        ...supportDetails.hardness,
        ...supportDetails.salt_blocks,
        ...supportDetails.malfunction,
        'custom',
      ]),
      detailsText: Text,
      appointment: v.object({ ...Appointment.entries, using_client_dashboard: v.literal(true) }),
    }),
    answer: v.object({ id: v.number() }),
    errors: ['not_signed_in', 'installation_not_placed', 'invalid_date'],
    idempotent: true,
  }),
}
