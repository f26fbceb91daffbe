import type { Appointment, AppointmentSlot } from '@brine/contract/customer/appointments'

export type Moments = Appointment['moments']
export type Address = Appointment['address']

/** Most days in one appointment, as the contract has it. */
export const MOMENTS_MAX = 31

/** What is filled in of an appointment. Pages keep it: going back, failing and changing the language lose nothing. */
export interface AppointmentDraft {
  /** The day whose slots are being ticked, YYYY-MM-DD. */
  readonly day: string
  /** Ticked for that day, in the order of the day. */
  readonly slots: readonly AppointmentSlot[]
  /** The days that were added. */
  readonly moments: Moments
  /** What was typed over the account's address. */
  readonly address: Partial<Address>
  readonly comment: string
}

export type DraftAction =
  | { readonly type: 'choose'; readonly day: string }
  | { readonly type: 'tick'; readonly slot: AppointmentSlot; readonly isOn: boolean }
  | { readonly type: 'add'; readonly today: string }
  | { readonly type: 'remove'; readonly day: string }
  | { readonly type: 'locate'; readonly field: keyof Address; readonly value: string }
  | { readonly type: 'comment'; readonly value: string }

const order: readonly AppointmentSlot[] = ['morning', 'afternoon', 'evening']

/** The day after, YYYY-MM-DD. */
export function dayAfter(day: string): string {
  const next = new Date(`${day}T12:00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

/**
 * An empty appointment: tomorrow, morning and afternoon (specification section 5).
 * @param today YYYY-MM-DD in Belgium
 * @param moments days to begin with; those that do not lie ahead any more are left out
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
      // a day that was added before shows its own slots
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

/** The days that were added, from the first on. */
export const addedDays = ({ moments }: Pick<AppointmentDraft, 'moments'>): string[] =>
  Object.keys(moments).sort()

/** The account's address with what was typed over it; without an account, what was typed. */
export function addressOf(draft: AppointmentDraft, known: Address | undefined): Address {
  const empty = { street: '', number: '', postalCode: '', city: '', country: '' }
  return { ...(known ?? empty), ...draft.address }
}

/** The lines of an address that are blank, in the order of the form. */
export function blankLines(address: Address): (keyof Address)[] {
  const lines = ['street', 'number', 'postalCode', 'city', 'country'] as const
  return lines.filter((line) => address[line].trim() === '')
}

/** What is sent. */
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
