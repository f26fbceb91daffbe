import type { Language } from '@brine/contract/primitives'
import type { Slot } from '@brine/planning/model'
import { AFTERNOON, MORNING, type Window } from '@brine/planning/windows'

/** Start of the afternoon on the pages of a language, minutes after midnight (specification section 9). */
export const afternoonFrom: Record<Language, number> = { nl: AFTERNOON.from, fr: 11 * 60 }

/** In the order of the day. */
const SLOTS: readonly Slot[] = ['morning', 'afternoon']

/** The half days asked for, each once and in the order of the day. */
export const inDayOrder = (slots: readonly Slot[]): Slot[] => SLOTS.filter((slot) => slots.includes(slot))

/** When the half days begin and end for a household that was shown such an afternoon. */
export const slotHours = (afternoon: number): Record<Slot, Window> => ({
  morning: MORNING,
  afternoon: { from: afternoon, to: AFTERNOON.to },
})
