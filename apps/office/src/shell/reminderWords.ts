import type { Answer } from '@brine/contract/call'
import {
  MAX_REMINDED_ORDERS,
  type NoReminderReason,
  type paymentReminders,
  type ReminderOutcome,
  type ReminderState,
  type ReminderWay,
  wayOf,
} from '@brine/contract/office/payment-reminders'
import { m } from '@brine/messages/app'

/** Why nobody is reminded of an order. nothing_due: nothing of it is owed, such as before the delivery. */
export type NotReminded = Exclude<ReminderOutcome, 'sent' | 'letter'> | 'nothing_due'

/** What the office reads about each reason, in this order. */
export const notRemindedReasons: Readonly<Record<NotReminded, () => string>> = {
  no_email: m['office.payments.no_reminder_no_email'],
  no_address: m['office.payments.no_reminder_no_address'],
  account_closed: m['office.payments.no_reminder_account_closed'],
  deceased: m['office.payments.no_reminder_deceased'],
  withdrawn: m['office.payments.no_reminder_withdrawn'],
  recent: m['office.payments.no_reminder_recent'],
  not_overdue: m['office.payments.no_reminder_not_overdue'],
  nothing_due: m['office.payments.no_reminder_nothing_due'],
  paid: m['office.payments.no_reminder_paid'],
  unknown: m['office.payments.no_reminder_unknown'],
}

export type Reminders = Answer<typeof paymentReminders.remind>['reminders']

/** How many reminders were mailed, how many wait as letters, and why there are no others. */
export function outcomeWords(reminders: Reminders): {
  sent: number
  title: string
  text: string | undefined
} {
  const sent = reminders.filter(({ outcome }) => outcome === 'sent').length
  const reasons = Object.entries(notRemindedReasons).flatMap(([reason, label]) => {
    const count = reminders.filter((each) => each.outcome === reason && !isEarlierLetter(each)).length
    return count === 0
      ? []
      : m['office.payments.reminded_not_reason']({ reason: label(), count: String(count) })
  })
  const titles = { 0: m['office.payments.reminded_none'](), 1: m['office.payments.reminded_one']() }
  return {
    sent,
    title:
      sent === 0 || sent === 1 ? titles[sent] : m['office.payments.reminded_other']({ count: String(sent) }),
    text:
      reasons.length === 0 ? undefined : m['office.payments.reminded_not']({ reasons: reasons.join(' ') }),
  }
}

/** When the customer was reminded, and that it was on paper. */
export const remindedWords = (way: ReminderWay | null) =>
  way === 'letter' ? m['office.payments.reminded_by_letter_on'] : m['office.payments.reminded_on']

export type Letter = NonNullable<Reminders[number]['letter']>

/** Whether the letter was recorded before: the list shows it, or the answer of an earlier call was lost. */
export const isEarlierLetter = ({ outcome, letter }: Reminders[number]): boolean =>
  outcome === 'recent' && letter !== null

/** The letter that was recorded for an order, as a second reminder would find it; empty without one. */
export const earlierLetters = (
  order: string,
  { reminded, reminded_by, letter, former }: Omit<ReminderState, 'no_reminder'> & { former?: string },
): Reminders =>
  letter
    ? [
        {
          ...{ order, outcome: 'recent', reminded, reminded_by, letter },
          ...(former !== undefined && { former }),
        },
      ]
    : []

/** Why so many reminders cannot be sent at once; null if they can. @param reasons why there is none, for each order */
export const remindObstacle = (reasons: readonly (NoReminderReason | null)[]): string | null =>
  reasons.filter((reason) => wayOf(reason) !== null).length > MAX_REMINDED_ORDERS
    ? m['office.payments.remind_limit']({ count: String(MAX_REMINDED_ORDERS) })
    : null

/** Why so many letters cannot be printed at once; null if they can. */
export const lettersObstacle = (count: number): string | null =>
  count > MAX_REMINDED_ORDERS
    ? m['office.payments.letters_limit']({ count: String(MAX_REMINDED_ORDERS) })
    : null
