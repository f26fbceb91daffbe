import type { AppointmentSlot } from '@brine/contract/customer/appointments'
import { formatWireDay } from '@brine/contract/dates'
import type { InstallationRecord } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'

/** The days of the steps, in the order in which they are taken. */
export const STEP_DAYS = ['date_signed', 'date_called', 'installation_date'] as const
export type StepDay = (typeof STEP_DAYS)[number]

/** What the form holds: a step that is still to come is an empty field. */
export type StepsDraft = Readonly<Record<StepDay, string>> & {
  readonly installation_slot: AppointmentSlot | null
}

/** What is being typed, and what was stored when typing began. */
export interface StartedDraft {
  readonly before: StepsDraft
  readonly draft: StepsDraft
}

export const draftOf = (installation: InstallationRecord): StepsDraft => ({
  date_signed: installation.date_signed ?? '',
  date_called: installation.date_called ?? '',
  installation_date: installation.installation_date ?? '',
  installation_slot: installation.installation_slot,
})

/** As the call takes it. The part of the day belongs to the day: without a day there is none. */
export const stepsOf = (draft: StepsDraft) => ({
  date_signed: draft.date_signed || null,
  date_called: draft.date_called || null,
  installation_date: draft.installation_date || null,
  installation_slot: draft.installation_date ? draft.installation_slot : null,
})

/** What is wrong with a draft, by field; empty for one that can be sent. */
export function mistakesIn(draft: StepsDraft): Partial<Record<keyof StepsDraft, string>> {
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

/** Says how another staff member changed a field since typing began; undefined where it is the same. */
export function changedMeanwhile(field: StepDay, before: StepsDraft, now: StepsDraft): string | undefined {
  if (now[field] === before[field]) return undefined
  return now[field]
    ? m['office.installations.meanwhile_filled']({ value: formatWireDay(now[field]) })
    : m['office.installations.meanwhile_emptied']()
}
