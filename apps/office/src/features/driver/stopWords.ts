import { clockTime } from '@brine/app-kit/dayWords'
import { m } from '@brine/messages/app'
import { missedReasonName } from '../../shell/missedReason.ts'
import type { ReportedStop } from './reportedStops.ts'

/** Describes the promised half days. */
export function windowInWords({
  slots,
  afternoon_from,
}: Pick<ReportedStop, 'slots' | 'afternoon_from'>): string {
  if (slots.length > 1) return m['driver.any_time']()
  if (slots[0] === 'morning') return m['driver.before_noon']()
  return m['driver.from']({ time: clockTime(afternoon_from) })
}

/** Describes the outcome of a stop, and whether the report is sent. */
export function stateInWords({
  state,
  missed_reason,
  cancelled,
  isWaiting,
}: Pick<ReportedStop, 'state' | 'missed_reason' | 'cancelled' | 'isWaiting'>): string {
  if (cancelled) return m['driver.is_cancelled']()
  const what = state === 'delivered' ? m['driver.is_delivered']() : missedReasonName(missed_reason)
  return isWaiting ? `${what} · ${m['driver.not_sent']()}` : what
}

/** The reason texts of refused reports that need no call. */
const settled: Readonly<Record<string, () => string>> = {
  delivered_already: m['driver.refused_delivered'],
  missed_already: m['driver.refused_missed'],
  too_early: m['driver.refused_early'],
}
/** Those that tell the driver to contact the office. */
const unsettled: Readonly<Record<string, () => string>> = {
  moved: m['driver.refused_moved'],
  wrong_quantity: m['driver.refused_quantity'],
  part_packs: m['driver.refused_part_packs'],
  corrected_by_office: m['driver.refused_by_office'],
  too_late: m['driver.refused_late'],
  ordered_again: m['driver.refused_ordered'],
}

export const refusalInWords = (refusal: string): string =>
  (settled[refusal] ?? unsettled[refusal] ?? m['driver.refused_unknown'])()

/** Whether the text tells the driver to contact the office. */
export const saysToCall = (refusal: string): boolean => !(refusal in settled)
