import { Appointment, type AppointmentSlot } from '@brine/contract/customer/appointments'
import { formatWireDay, isoDayOf, parseWireDay } from '@brine/contract/dates'
import * as v from 'valibot'
import { fail } from './http/fail.ts'

/** In the order of the day. */
const slots: readonly AppointmentSlot[] = ['morning', 'afternoon', 'evening']

/**
 * An appointment as it is kept: texts trimmed, days in order, each slot once and in the order of the day.
 * @param field where it stands in the request: names what is wrong
 * @throws invalid_moment for a day that does not exist or does not lie ahead in Belgium
 */
export function readAppointment(
  { moments, address, comment }: Appointment,
  now: Date,
  field = '',
): Pick<Appointment, 'moments' | 'address' | 'comment'> {
  const today = isoDayOf(now)
  const days = Object.keys(moments).sort()
  const wrong = days.filter((day) => day <= today || parseWireDay(formatWireDay(day)) === null)
  if (wrong.length > 0) throw fail('invalid_moment', { fields: wrong.map((day) => `${field}moments.${day}`) })
  return {
    moments: Object.fromEntries(
      days.map((day) => [day, slots.filter((slot) => moments[day]?.includes(slot))]),
    ),
    address: {
      street: address.street.trim(),
      number: address.number.trim(),
      postalCode: address.postalCode.trim(),
      city: address.city.trim(),
      country: address.country.trim(),
    },
    comment: comment.trim(),
  }
}

/** An appointment's address as it is kept, on one line. */
export function addressLine(stored: unknown): string {
  const { street, number, postalCode, city, country } = v.parse(Appointment.entries.address, stored)
  return `${street} ${number}, ${postalCode} ${city}, ${country}`
}
