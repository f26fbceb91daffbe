import type { CorrectionReason, StoredReport } from '@brine/contract/office/reported-deliveries'
import { m } from '@brine/messages/app'

/** The names of the reasons for correcting a report. */
export const correctionReasons: Readonly<Record<CorrectionReason, () => string>> = {
  wrong_stop: m['office.planning.correct_wrong_stop'],
  wrong_outcome: m['office.planning.correct_wrong_outcome'],
  wrong_quantity: m['office.planning.correct_wrong_quantity'],
  customer: m['office.planning.correct_customer'],
  other: m['office.common.reason_other'],
}

/** The names of what a report says. */
export const outcomeNames: Readonly<Record<StoredReport['outcome'], () => string>> = {
  delivered: m['driver.is_delivered'],
  missed: m['driver.is_missed'],
  withdrawn: m['office.planning.correct_withdrawn'],
}
