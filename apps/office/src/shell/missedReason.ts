import { knownMissedReason, type MissedReason } from '@brine/contract/missed-reason'
import { m } from '@brine/messages/app'

/** Why nothing was delivered, in the words of the office and its drivers. */
export const missedReasons: Readonly<Record<MissedReason, () => string>> = {
  nobody_home: m['office.common.missed_nobody_home'],
  unreachable: m['office.common.missed_unreachable'],
  refused: m['office.common.missed_refused'],
  no_salt: m['office.common.missed_no_salt'],
  not_reached: m['office.common.missed_not_reached'],
}

/** @param reason absent from a server of the release before, which knows one */
export const missedReasonName = (reason: MissedReason | null | undefined): string =>
  missedReasons[knownMissedReason(reason)]()

/** `missedReasonName` within a sentence. */
export function missedReasonWithin(reason: MissedReason | null | undefined): string {
  const name = missedReasonName(reason)
  return name.charAt(0).toLowerCase() + name.slice(1)
}
