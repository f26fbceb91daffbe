import { instantOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import type { Slot } from '@brine/planning/model'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { FirmData } from '../../platform/firm/firm.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { contactOf } from '../../platform/mail/mail-wording.ts'
import type { RefillCustomer } from './queries.ts'
import { slotHours } from './rules.ts'

/** A delivery for the customer's calendar. */
export interface CalendarEntry {
  readonly customer: RefillCustomer
  readonly refill: {
    readonly id: number
    readonly date: string
    readonly slots: readonly Slot[]
    readonly packs: number
    readonly kg: number
    readonly comment: string
    readonly revision: number
    readonly action_at: Date
  }
  /** Start of the afternoon that the customer was promised, minutes after midnight. */
  readonly afternoonFrom: number
}

/** @param shownIn language of the page */
export type WriteCalendar = (entry: CalendarEntry, shownIn: Language, now: Date) => Promise<FileAnswer>

export interface CalendarSettings {
  readonly firm: Pick<FirmData, 'brand'>
  /** Origin of the portal. */
  readonly publicUrl: string
}

/**
 * Writes a delivery as an iCalendar file (RFC 5545), in the language of the page. A delivery keeps its UID and each
 * change has a higher SEQUENCE, so that a calendar replaces its entry. The promised hours are not marked as busy.
 */
export const createCalendarWriter =
  ({ firm, publicUrl }: CalendarSettings): WriteCalendar =>
  async ({ customer, refill, afternoonFrom }, locale, now) => {
    const brand = await firm.brand()
    const { phone } = contactOf(brand, locale)
    const { from, to } = spanOf(refill.slots, afternoonFrom)
    const calendar = ical({
      prodId: { company: brand.name, product: 'Brine', language: locale.toUpperCase() },
      method: ICalCalendarMethod.PUBLISH,
    })
    const what = m['calendar.salt.what']({ packs: refill.packs, kg: refill.kg }, { locale })
    const change = m['calendar.salt.change']({ phone }, { locale })
    calendar.createEvent({
      id: `refill-${refill.id}@${new URL(publicUrl).hostname}`,
      sequence: refill.revision,
      stamp: now,
      lastModified: refill.action_at,
      start: instantOf(refill.date, from),
      end: instantOf(refill.date, to),
      summary: m['calendar.salt.title']({ brand: brand.name }, { locale }),
      location: `${customer.address} ${customer.address_number}, ${customer.postal_code} ${customer.city_name}`,
      description: [what, refill.comment, change].filter(Boolean).join('\n\n'),
      url: `${publicUrl}/saltblocks`,
      status: ICalEventStatus.CONFIRMED,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
    return {
      // the library omits the line break at the end of the file
      content: `${calendar.toString()}\r\n`,
      name: `${m['calendar.salt.file']({}, { locale })}-${refill.date}.ics`,
    }
  }

/** Returns the first promised hour and the last. */
function spanOf(slots: readonly Slot[], afternoonFrom: number): { from: number; to: number } {
  const hours = slotHours(afternoonFrom)
  const windows = slots.map((slot) => hours[slot])
  return {
    from: Math.min(...windows.map(({ from }) => from)),
    to: Math.max(...windows.map(({ to }) => to)),
  }
}
