import { officePayments } from '@brine/contract/office/payments'
import { officeRefillList } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useChange } from '../../shell/query.ts'
import { outcomeWords } from './reminderWords.ts'

/** Sends payment reminders, and says how many were sent and why others were not. */
export const useRemind = (onSuccess: () => void) =>
  useChange(officePayments.remind, {
    failed: m['office.refills.remind_failed'],
    stales: [officeRefillList.list],
    onSuccess({ reminders }) {
      onSuccess()
      const { sent, title, text } = outcomeWords(reminders)
      toastQueue.add({ kind: sent > 0 ? 'done' : 'failed', title, ...(text === undefined ? {} : { text }) })
    },
  })
