import * as v from 'valibot'
import { call } from '../call.ts'
import { WireDay } from '../primitives.ts'
import { Appointment, AppointmentSlot, DayMoments, Moments } from './appointments.ts'

export const Installation = v.object({
  installation_placed: v.boolean(),
  installation_process: v.object({
    date_signed: v.nullable(WireDay),
    date_called: v.nullable(WireDay),
    installation_date: v.nullable(WireDay),
    installation_slot: v.nullable(AppointmentSlot),
  }),
  /** Moments that the customer proposed, while the office has not answered. Earlier releases accepted evenings. */
  proposed_moments: v.nullable(Moments),
  /** The placed device, as far as it is noted; absent before. The specification does not have it. */
  device: v.exactOptional(v.object({ model: v.nullable(v.string()), serial: v.nullable(v.string()) })),
  /** The device is of another supplier: there was no installation of ours. Absent otherwise. The specification does not have it. */
  own_device: v.exactOptional(v.literal(true)),
  /** The relation with the customer ended before the device was placed: nothing follows. The specification does not have it. */
  ended: v.exactOptional(v.literal(true)),
})
export type Installation = v.InferOutput<typeof Installation>

export const installations = {
  progress: call({
    method: 'GET',
    path: '/proposals/api/proposals',
    access: 'customer',
    summary: "The progress of the signed-in customer's installation.",
    answer: Installation,
    errors: ['not_signed_in'],
  }),
  propose: call({
    method: 'PUT',
    path: '/proposals/api/proposals/appointment',
    access: 'customer',
    summary: 'Propose moments for the installation, also to replace the planned one.',
    body: v.object({ ...Appointment.entries, moments: DayMoments }),
    answer: Installation,
    errors: ['not_signed_in', 'invalid_moment', 'already_placed', 'customer_ended', 'daily_limit'],
  }),
}
