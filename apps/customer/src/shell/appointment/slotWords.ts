import type { AppointmentSlot } from '@brine/contract/customer/appointments'
import { m } from '@brine/messages/app'
import { afternoonIcon, eveningIcon, morningIcon } from '@brine/ui/icons'

/** Label and icon of each part of the day. */
export const slotWords = {
  morning: { label: m['form.appointment.label_morning'], icon: morningIcon },
  afternoon: { label: m['form.appointment.label_afternoon'], icon: afternoonIcon },
  evening: { label: m['form.appointment.label_evening'], icon: eveningIcon },
} as const satisfies Record<AppointmentSlot, unknown>
