import { Appointment, type AppointmentSlot } from '@brine/contract/customer/appointments'
import { formatWireDay, isoDayOf, parseWireDay } from '@brine/contract/dates'
import * as v from 'valibot'
import { fail } from './http/fail.ts'

/** Slots in the order of the day. */
const slots: readonly AppointmentSlot[] = ['morning', 'afternoon', 'evening']

/**
 * Normalizes a proposed appointment: trims texts, sorts days, and keeps each slot once, in the order of the day.
 * @param field path of the appointment in the request, for the failing field
 * @throws invalid_moment for a day that does not exist or is not after today in Belgium
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

/** The stored address of an appointment, on one line. */
export function addressLine(stored: unknown): string {
  const { street, number, postalCode, city, country } = v.parse(Appointment.entries.address, stored)
  return `${street} ${number}, ${postalCode} ${city}, ${country}`
}
