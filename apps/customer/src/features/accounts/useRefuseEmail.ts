import { isSignedOut } from '@brine/app-kit/failures'
import { keepAnswer, refetch } from '@brine/app-kit/query'
import { accounts } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'
import { useQueryClient } from '@tanstack/react-query'
import { useMutationOf } from '../../shell/mutation.ts'
import { phoneLine } from '../../shell/PhoneLine.tsx'

/**
 * Refuses the address that the office was asked for. Who is too late may have lost the account: trying again or signing in, as the
 * server proposes, would not help.
 * @param onRefused called before the account shows it
 */
export function useRefuseEmail(onRefused: () => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutationOf(accounts.refuseEmail, {
    failed: m['account.email_refuse_failed'],
    failedHint: m['account.email_refuse_failed_hint'],
    ownMessage(error) {
      if (isSignedOut(error)) return m['account.email_refuse_signed_out']()
      return error.status === 409 ? m['account.email_refuse_ended']() : undefined
    },
    failedLink: phoneLine,
    linksAlways: true,
    async onSuccess(account) {
      onRefused()
      await keepAnswer(queryClient, accounts.details, account)
    },
    // the change may have ended meanwhile, or be refused although the answer was lost
    onFailure: () => refetch(queryClient, [accounts.details]),
  })
  return { refuse: (change: number) => mutate({ body: { change } }), isPending }
}
