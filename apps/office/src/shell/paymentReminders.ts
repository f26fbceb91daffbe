import { isoDayOf } from '@brine/contract/dates'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { paymentReminders } from '@brine/contract/office/payment-reminders'
import { officePayments } from '@brine/contract/office/payments'
import { officeRefillList } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { send } from './client.ts'
import { refetchCalls, useChange, useDownload } from './query.ts'
import { outcomeWords, type Reminders } from './reminderWords.ts'

const stales = [officeRefillList.list, officePayments.receivables, customerTimeline.list]

/** Sends payment reminders, and records those on paper. Without an answer they may be sent as well: the lists say so. */
export const useRemind = (onSuccess: (reminders: Reminders) => void) =>
  useChange(paymentReminders.remind, {
    ...{ failed: m['office.payments.remind_failed'], stales },
    onSuccess: ({ reminders }) => onSuccess(reminders),
    onFailure: () => refetchCalls(...stales),
  })

/** Downloads the latest payment reminders on paper of these orders as one PDF. @param onSaved called once the browser has it */
export const useLetters = (orders: readonly string[], onSaved?: () => void) =>
  useDownload(
    () => send(paymentReminders.letters, { query: { orders: orders.join(',') } }),
    `${m['office.payments.letters_file']()}-${isoDayOf(new Date())}.pdf`,
    m['office.payments.letters_failed'],
    onSaved,
  )

/** Says what became of reminders without a letter. */
export function showOutcome(reminders: Reminders): void {
  const { sent, title, text } = outcomeWords(reminders)
  toastQueue.add({ kind: sent > 0 ? 'done' : 'failed', title, ...(text === undefined ? {} : { text }) })
}
