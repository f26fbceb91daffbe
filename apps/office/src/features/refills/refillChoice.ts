import type { ListedRefill } from '@brine/contract/office/refill-list'
import type { RemindableOrder } from '../../shell/ReminderDialog.tsx'
import { earlierLetters, type Reminders } from '../../shell/reminderWords.ts'
import type { RowChoice } from '../../shell/useRowChoice.ts'
import { customerOf, numberOf } from './refillName.ts'

export type RefillChoice = RowChoice<ListedRefill>

/** A refill as an order that its customer may be reminded of: before the delivery nothing of it is owed. */
export function remindableOf(refill: ListedRefill): RemindableOrder {
  const { number, payment } = refill
  return {
    ...{ order: number, number: numberOf(refill), customer: customerOf(refill) },
    ...{ reminded: payment?.reminded ?? null, reason: payment ? payment.no_reminder : 'nothing_due' },
  }
}

/** The letters of refills that can be printed or written again. */
export const lettersOf = (refills: readonly ListedRefill[]): Reminders =>
  refills.flatMap(({ number, payment }) => (number && payment ? earlierLetters(number, payment) : []))
