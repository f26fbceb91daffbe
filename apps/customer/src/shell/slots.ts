import type { Language } from '@brine/contract/primitives'

/** Hours of the slots; the afternoon begins earlier in French (specification section 9, kept as it is written). */
const hours = {
  morning: { nl: '08:00–12:00', fr: '08:00–12:00' },
  afternoon: { nl: '12:00–15:00', fr: '11:00–15:00' },
  evening: { nl: '17:00–20:00', fr: '17:00–20:00' },
}

/** From when to when a slot is, as this customer is shown it. */
export const slotHours = (slot: keyof typeof hours, language: Language): string => hours[slot][language]
