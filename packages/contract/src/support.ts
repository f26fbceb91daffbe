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

/** Slots of a day, address and comment as in every appointment; tells that it came from the portal. */
const SupportAppointment = v.object({ ...Appointment.entries, using_client_dashboard: v.literal(true) })

/**
 * What a household asks. A detail belongs to its title, or is `custom`; the title `custom` has the detail `custom`;
 * a custom detail says in `detailsText` what it is.
 */
export const SupportRequest = v.object({
  titleCode: v.picklist(['hardness', 'salt_blocks', 'malfunction', 'custom']),
  titleText: Text,
  detailsCode: v.picklist([
    ...supportDetails.hardness,
    ...supportDetails.salt_blocks,
    ...supportDetails.malfunction,
    'custom',
  ]),
  detailsText: Text,
  appointment: SupportAppointment,
})
export type SupportRequest = v.InferOutput<typeof SupportRequest>

export const support = {
  request: call({
    method: 'POST',
    path: '/support/api/support',
    access: 'placed',
    summary: 'Request a support intervention.',
    status: 201,
    body: SupportRequest,
    answer: v.object({ id: v.number() }),
    errors: ['not_signed_in', 'installation_not_placed', 'invalid_moment', 'idempotency_key_reused'],
    idempotent: true,
  }),
}
