import type { Answer } from '@brine/contract/call'
import type { officePayments, ReminderOutcome } from '@brine/contract/office/payments'
import { m } from '@brine/messages/app'

/** Why a refill gets no reminder. nothing_due: nothing of it is owed, such as before the delivery. */
export type NotReminded = Exclude<ReminderOutcome, 'sent'> | 'nothing_due'

/** What the office reads about each reason, in this order. */
export const notRemindedReasons: Readonly<Record<NotReminded, () => string>> = {
  no_email: m['office.refills.no_reminder_no_email'],
  account_closed: m['office.refills.no_reminder_account_closed'],
  deceased: m['office.refills.no_reminder_deceased'],
  withdrawn: m['office.refills.no_reminder_withdrawn'],
  recent: m['office.refills.no_reminder_recent'],
  not_overdue: m['office.refills.no_reminder_not_overdue'],
  nothing_due: m['office.refills.no_reminder_nothing_due'],
  paid: m['office.refills.no_reminder_paid'],
  unknown: m['office.refills.no_reminder_unknown'],
}

type Reminders = Answer<typeof officePayments.remind>['reminders']

/** How many reminders were sent, and why others were not. */
export function outcomeWords(reminders: Reminders): {
  sent: number
  title: string
  text: string | undefined
} {
  const countOf = (wanted: ReminderOutcome) => reminders.filter(({ outcome }) => outcome === wanted).length
  const sent = countOf('sent')
  const reasons = Object.entries(notRemindedReasons).flatMap(([reason, label]) => {
    const count = reminders.filter(({ outcome }) => outcome === reason).length
    return count === 0
      ? []
      : m['office.refills.reminded_not_reason']({ reason: label(), count: String(count) })
  })
  const titles = { 0: m['office.refills.reminded_none'](), 1: m['office.refills.reminded_one']() }
  return {
    sent,
    title:
      sent === 0 || sent === 1 ? titles[sent] : m['office.refills.reminded_other']({ count: String(sent) }),
    text: reasons.length === 0 ? undefined : m['office.refills.reminded_not']({ reasons: reasons.join(' ') }),
  }
}
