import { formatWireDay, isoDayOf } from '@brine/contract/dates'
import type { InstallationRecord } from '@brine/contract/office/installations'
import { isIsoDay } from '@brine/planning/dates'
import { fail } from '../../platform/http/fail.ts'

/** The steps that the office records before the device is placed. */
export type InstallationSteps = Pick<
  InstallationRecord,
  'date_signed' | 'date_called' | 'installation_date' | 'installation_slot'
>

/** The progress that a customer is mailed about. */
export type ProgressKind = 'signed' | 'called' | 'planned' | 'kept' | 'unplanned' | 'placed' | 'ended'

/** A guarantee lasts to the end of its last day: 23:59. */
export const LAST_MINUTE_OF_DAY = 24 * 60 - 1

/** A day as the wire writes it; null where it is not known. @param day YYYY-MM-DD */
export const wireDay = (day: string | null | undefined): string | null => (day ? formatWireDay(day) : null)

function checkDay(field: string, day: string): void {
  if (!isIsoDay(day)) throw fail('invalid_request', { field })
}

/** @throws `invalid_request` for a step without the one before it, or earlier than that one */
export function checkSteps({
  date_signed,
  date_called,
  installation_date,
  installation_slot,
}: InstallationSteps): void {
  for (const [field, day] of Object.entries({ date_signed, date_called, installation_date }))
    if (day !== null) checkDay(field, day)
  if (date_called !== null && (date_signed === null || date_called < date_signed))
    throw fail('invalid_request', { field: 'date_called' })
  if (installation_date !== null && (date_called === null || installation_date < date_called))
    throw fail('invalid_request', { field: 'installation_date' })
  if ((installation_date === null) !== (installation_slot === null))
    throw fail('invalid_request', { field: 'installation_slot' })
}

/**
 * @param date null where nobody knows it
 * @param guaranteeUntil last day; null for a device without guarantee
 * @throws `invalid_request` for a day that does not exist, a device placed after today in Belgium, and a guarantee that
 *   ends before it began
 */
export function checkPlacement(date: string | null, guaranteeUntil: string | null, now: Date): void {
  if (date !== null) checkDay('installation_date', date)
  if (guaranteeUntil !== null) checkDay('guarantee_until', guaranteeUntil)
  if (date !== null && date > isoDayOf(now)) throw fail('invalid_request', { field: 'installation_date' })
  if (date !== null && guaranteeUntil !== null && guaranteeUntil < date)
    throw fail('invalid_request', { field: 'guarantee_until' })
}

/** @throws `invalid_request` for a device that was placed before the customer was called or had signed */
export function checkPlacementAfterSteps(
  date: string,
  before: Pick<InstallationSteps, 'date_signed' | 'date_called'>,
): void {
  const lastStep = before.date_called ?? before.date_signed
  if (lastStep !== null && date < lastStep) throw fail('invalid_request', { field: 'installation_date' })
}

/** @throws `invalid_request` for an installation without a planned day, and for one that is over */
export function checkKeptDay({ installation_date: day }: InstallationSteps, now: Date): void {
  if (day === null || day < isoDayOf(now)) throw fail('invalid_request', { field: 'installation_date' })
}

export const isAppointmentChanged = (before: InstallationSteps, after: InstallationSteps): boolean =>
  after.installation_date !== before.installation_date || after.installation_slot !== before.installation_slot

/** The latest progress in a change, which the customer is mailed about. Null for a corrected day, which is no progress. */
export function progressOf(before: InstallationSteps, after: InstallationSteps): ProgressKind | null {
  if (isAppointmentChanged(before, after)) return after.installation_date === null ? 'unplanned' : 'planned'
  if (before.date_called === null && after.date_called !== null) return 'called'
  if (before.date_signed === null && after.date_signed !== null) return 'signed'
  return null
}
