import { accounts } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useQueryClient } from '@tanstack/react-query'
import { query, useSending } from '../../shell/query.ts'

/** Saves the fields that changed. What failed stays in the form (specification section 8, account save). */
export function useSave() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useSending(accounts.change, {
    onSuccess: async (account, { body }) => {
      const { queryKey } = query(accounts.details)
      // an older answer that is still on its way must not undo this one
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, account)
      const pending = body.email_address === undefined ? null : account.pending_email_address
      toastQueue.add({
        kind: 'done',
        title: m['form.account_info.notify_success'](),
        ...(pending === null ? {} : { text: m['form.account_info.confirm_sent']({ email: pending }) }),
      })
    },
    onError: (error) => {
      toastQueue.add({
        kind: 'failed',
        title: m['form.account_info.notify_failure'](),
        text: error.errors[0]?.message ?? m['common.not_reached'](),
      })
    },
  })
  return { save: mutate, isPending }
}
