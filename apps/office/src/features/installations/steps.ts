import type { AppointmentSlot } from '@brine/contract/customer/appointments'
import { formatWireDay } from '@brine/contract/dates'
import type { InstallationRecord } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'

/** The days of the steps, in the order in which they are taken. */
export const DAYS = ['date_signed', 'date_called', 'installation_date'] as const
export type Day = (typeof DAYS)[number]

/** What the form holds: a field that is empty is a step that is still to come. */
export type Draft = Readonly<Record<Day, string>> & { readonly installation_slot: AppointmentSlot | null }

/** What somebody typed, and what stood there when they began. */
export interface Typing {
  readonly begun: Draft
  readonly draft: Draft
}

export const draftOf = (installation: InstallationRecord): Draft => ({
  date_signed: installation.date_signed ?? '',
  date_called: installation.date_called ?? '',
  installation_date: installation.installation_date ?? '',
  installation_slot: installation.installation_slot,
})

/** As the call takes it; a day that is not agreed has no half either. */
export const stepsOf = (draft: Draft) => ({
  date_signed: draft.date_signed || null,
  date_called: draft.date_called || null,
  installation_date: draft.installation_date || null,
  installation_slot: draft.installation_date ? draft.installation_slot : null,
})

/** What is wrong with a draft, by field; empty for one that can be sent. */
export function mistakesIn(draft: Draft): Partial<Record<keyof Draft, string>> {
  const { date_signed, date_called, installation_date, installation_slot } = draft
  return {
    ...(date_called && !date_signed && { date_signed: m['office.installations.signed_first']() }),
    ...(date_called &&
      date_signed > date_called && { date_called: m['office.installations.called_too_early']() }),
    ...(installation_date && !date_called && { date_called: m['office.installations.called_first']() }),
    ...(installation_date &&
      date_called > installation_date && { installation_date: m['office.installations.device_too_early']() }),
    ...(installation_date && !installation_slot && { installation_slot: m['office.common.slot_missing']() }),
  }
}

/** What a colleague wrote into a field since the draft was begun; undefined where it is still the same. */
export function writtenMeanwhile(field: Day, begun: Draft, now: Draft): string | undefined {
  if (now[field] === begun[field]) return undefined
  return now[field]
    ? m['office.installations.meanwhile_filled']({ value: formatWireDay(now[field]) })
    : m['office.installations.meanwhile_emptied']()
}
