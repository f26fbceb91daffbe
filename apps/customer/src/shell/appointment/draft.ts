import { type Appointment, AppointmentSlot } from '@brine/contract/customer/appointments'
import { IsoDay } from '@brine/contract/primitives'
import * as v from 'valibot'

export type Moments = Appointment['moments']
export type Address = Appointment['address']

/** The contract's limit of days in one appointment. */
export const MOMENTS_MAX = 31

const line = v.exactOptional(v.string())

/** The input of the appointment form, as the page keeps it. */
export const AppointmentDraft = v.object({
  /** The chosen day, whose slots the customer ticks. YYYY-MM-DD. */
  day: IsoDay,
  /** The ticked slots of that day, in chronological order. */
  slots: v.pipe(v.array(AppointmentSlot), v.readonly()),
  /** The added days. */
  moments: v.record(IsoDay, v.array(AppointmentSlot)),
  /** The typed lines. They override those of the account's address. */
  address: v.object({ street: line, number: line, postalCode: line, city: line, country: line }),
  comment: v.string(),
})
export type AppointmentDraft = Readonly<v.InferOutput<typeof AppointmentDraft>>

export type DraftAction =
  | { readonly type: 'choose'; readonly day: string }
  | { readonly type: 'tick'; readonly slot: AppointmentSlot; readonly isOn: boolean }
  | { readonly type: 'add'; readonly today: string }
  | { readonly type: 'remove'; readonly day: string }
  | { readonly type: 'locate'; readonly field: keyof Address; readonly value: string }
  | { readonly type: 'comment'; readonly value: string }

const order: readonly AppointmentSlot[] = ['morning', 'afternoon', 'evening']

/** The next day, YYYY-MM-DD. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/**
 * An empty appointment: tomorrow, morning and afternoon (specification section 5).
 * @param today YYYY-MM-DD in Belgium
 * @param moments the initial days; past days are left out
 */
export function startDraft(today: string, moments: Moments = {}): AppointmentDraft {
  return {
    day: dayAfter(today),
    slots: ['morning', 'afternoon'],
    moments: Object.fromEntries(Object.entries(moments).filter(([day]) => day > today)),
    address: {},
    comment: '',
  }
}

/** A draft that was kept for some days: without days that are no longer in the future. The same object if there are none. */
export function withoutPast(draft: AppointmentDraft, today: string): AppointmentDraft {
  if ([draft.day, ...Object.keys(draft.moments)].every((day) => day > today)) return draft
  const { day, moments } = startDraft(today, draft.moments)
  return { ...draft, day: draft.day > today ? draft.day : day, moments }
}

/** Why the chosen day cannot be added; undefined when it can. */
export function whyNotAdded(
  { day, slots, moments }: AppointmentDraft,
  today: string,
): 'past' | 'slots' | 'many' | undefined {
  if (day <= today) return 'past'
  if (slots.length === 0) return 'slots'
  if (!(day in moments) && Object.keys(moments).length >= MOMENTS_MAX) return 'many'
  return undefined
}

/** The next state of the form. */
export function changeDraft(draft: AppointmentDraft, action: DraftAction): AppointmentDraft {
  const { day, slots, moments } = draft
  switch (action.type) {
    case 'choose':
      // an added day shows its own slots
      return { ...draft, day: action.day, slots: moments[action.day] ?? slots }
    case 'tick':
      return {
        ...draft,
        slots: order.filter((slot) => (slot === action.slot ? action.isOn : slots.includes(slot))),
      }
    case 'add':
      if (whyNotAdded(draft, action.today)) return draft
      return { ...draft, moments: { ...moments, [day]: [...slots] } }
    case 'remove': {
      const { [action.day]: _, ...others } = moments
      return { ...draft, moments: others }
    }
    case 'locate':
      return { ...draft, address: { ...draft.address, [action.field]: action.value } }
    case 'comment':
      return { ...draft, comment: action.value }
  }
}

/** The added days in order of date. */
export const addedDays = ({ moments }: Pick<AppointmentDraft, 'moments'>): string[] =>
  Object.keys(moments).sort()

/** The account's address, overridden by the typed lines; without an account, the typed lines alone. */
export function addressOf(draft: AppointmentDraft, known: Address | undefined): Address {
  const empty = { street: '', number: '', postalCode: '', city: '', country: '' }
  return { ...(known ?? empty), ...draft.address }
}

/** The lines of an address that are blank, in the order of the form. */
export function blankLines(address: Address): (keyof Address)[] {
  const lines = ['street', 'number', 'postalCode', 'city', 'country'] as const
  return lines.filter((line) => address[line].trim() === '')
}

/** The request body. */
export function appointmentOf(draft: AppointmentDraft, address: Address): Appointment {
  const { street, number, postalCode, city, country } = address
  return {
    moments: Object.fromEntries(addedDays(draft).map((day) => [day, [...(draft.moments[day] ?? [])]])),
    address: {
      street: street.trim(),
      number: number.trim(),
      postalCode: postalCode.trim(),
      city: city.trim(),
      country: country.trim(),
    },
    comment: draft.comment.trim(),
  }
}
