import { keepAnswer } from '@brine/app-kit/query'
import { accounts } from '@brine/contract/customer/accounts'
import { notifications } from '@brine/contract/customer/notifications'
import { m } from '@brine/messages/app'
import { useQueryClient } from '@tanstack/react-query'
import { useMutationOf } from '../../shell/mutation.ts'

/** Saves which messages the customer wants. @param onSaved called before the toast appears */
export function useChooseNotifications(onSaved: () => void) {
  const queryClient = useQueryClient()
  return useMutationOf(notifications.choose, {
    done: m['account.notifications_saved'],
    failed: m['account.notifications_not_saved'],
    failedHint: m['common.not_reached'],
    async onSuccess(choices) {
      await keepAnswer(queryClient, notifications.choices, choices)
      onSaved()
    },
  })
}

/** Saves the changed fields. After a failure they stay in the form (specification section 8, account save). */
export function useChangeAccount() {
  const queryClient = useQueryClient()
  return useMutationOf(accounts.change, {
    done: m['form.account_info.notify_success'],
    doneHint(account, { body }) {
      const pending = body.email_address === undefined ? null : account.pending_email_address
      return pending === null ? undefined : m['form.account_info.confirm_sent']({ email: pending })
    },
    failed: m['form.account_info.notify_failure'],
    failedHint: m['common.not_reached'],
    onSuccess: (account) => keepAnswer(queryClient, accounts.details, account),
  })
}
