import type { FieldErrors } from '@brine/app-kit/fieldErrors'
import type { FormOptions } from '@brine/app-kit/useForm'
import type { AppointmentSlot } from '@brine/contract/customer/appointments'
import { formatWireDay } from '@brine/contract/dates'
import { type InstallationRecord, officeInstallations } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { isIsoDay } from '@brine/planning/dates'
import { dayText } from '../../shell/fieldTexts.ts'

/** The days of the steps, in their order. */
export const STEP_DAYS = ['date_signed', 'date_called', 'installation_date'] as const
export type StepDay = (typeof STEP_DAYS)[number]

/** The values of the form. A step in the future has an empty field. */
export type StepsDraft = Readonly<Record<StepDay, string>> & {
  readonly installation_slot: AppointmentSlot | null
}

export const draftOf = (installation: InstallationRecord): StepsDraft => ({
  date_signed: installation.date_signed ?? '',
  date_called: installation.date_called ?? '',
  installation_date: installation.installation_date ?? '',
  installation_slot: installation.installation_slot,
})

/** Maps the draft to the call. Without a day, there is no part of the day. */
export const stepsOf = (draft: StepsDraft) => ({
  date_signed: draft.date_signed || null,
  date_called: draft.date_called || null,
  installation_date: draft.installation_date || null,
  installation_slot: draft.installation_date ? draft.installation_slot : null,
})

/** Checks that the steps are completed in order, and that the last day has a part of the day. */
function rules(draft: StepsDraft): FieldErrors<StepsDraft> {
  const { date_signed, date_called, installation_date, installation_slot } = draft
  // otherwise a day that is still wrong would be compared with the others
  if (STEP_DAYS.some((day) => draft[day] !== '' && !isIsoDay(draft[day]))) return {}
  return {
    ...(date_called && !date_signed && { date_signed: m['office.installations.signed_first'] }),
    ...(date_called &&
      date_signed > date_called && { date_called: m['office.installations.called_too_early'] }),
    ...(installation_date && !date_called && { date_called: m['office.installations.called_first'] }),
    ...(installation_date &&
      date_called > installation_date && { installation_date: m['office.installations.device_too_early'] }),
    ...(installation_date && !installation_slot && { installation_slot: m['office.common.slot_missing'] }),
  }
}

/** The form of the steps, validated by the contract. */
export const stepsForm = (installation: InstallationRecord): FormOptions<StepsDraft> => ({
  schema: officeInstallations.change.body,
  initial: draftOf(installation),
  contentOf: stepsOf,
  texts: { date_signed: dayText, date_called: dayText, installation_date: dayText },
  rules,
})

/** Describes how another staff member changed a field during typing; undefined if it is unchanged. */
export function changedMeanwhile(field: StepDay, before: StepsDraft, now: StepsDraft): string | undefined {
  if (now[field] === before[field]) return undefined
  return now[field]
    ? m['office.installations.meanwhile_filled']({ value: formatWireDay(now[field]) })
    : m['office.installations.meanwhile_emptied']()
}
