import { AppointmentSlot } from '@brine/contract/customer/appointments'
import { m } from '@brine/messages/app'

/** The parts of a day, as they are said in a sentence; not from when to when: that depends on the customer's language. */
export const slots: Readonly<Record<AppointmentSlot, () => string>> = {
  morning: () => m['form.appointment.label_morning']().toLowerCase(),
  afternoon: () => m['form.appointment.label_afternoon']().toLowerCase(),
  evening: () => m['form.appointment.label_evening']().toLowerCase(),
}
export const slotNames = AppointmentSlot.options
