import { type Appointment, DAY_SLOTS, type DayMoments } from '@brine/contract/customer/appointments'

/** Moments without evenings, which an earlier release accepted, and without the days that then have no slot. */
export const dayMoments = (moments: Appointment['moments']): DayMoments =>
  Object.fromEntries(
    Object.entries(moments)
      .map(([day, slots]) => [day, DAY_SLOTS.filter((slot) => slots.includes(slot))] as const)
      .filter(([, slots]) => slots.length > 0),
  )
