import { keepAnswer, queryKey, refetch } from '@brine/app-kit/query'
import type { CallError } from '@brine/contract/client'
import { type Referral, referrals } from '@brine/contract/customer/referrals'
import { m } from '@brine/messages/app'
import { useQueryClient } from '@tanstack/react-query'
import { attemptOf } from '../../shell/keptAttempt.ts'
import { useMutationOf } from '../../shell/mutation.ts'

interface InviteOptions {
  /** Whether the supplier mails the invitation. Otherwise the address is only noted, and the customer sends the link. */
  readonly isMailed: boolean
  readonly onInvited: (email: string) => void
  /** The server refuses this address. The message is the server's. */
  readonly onRefused: (message: string, email: string) => void
}

/** Sends an invitation; repeated attempts send it once. The new referral is added on top of the list. */
export function useRefer({ isMailed, onInvited, onRefused }: InviteOptions) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutationOf(referrals.refer, {
    attempt: attemptOf('invitation'),
    done: isMailed ? m['form.referral.notify_success'] : m['form.referral.noted'],
    doneHint(referral, { body }) {
      const words = isMailed ? m['form.referral.notify_success_hint'] : m['form.referral.noted_hint']
      return words({ email: referral.email ?? body.email })
    },
    failed: m['form.referral.notify_failure'],
    failedHint: m['common.not_reached'],
    async onSuccess(referral, { body }) {
      onInvited(body.email)
      const listed = queryClient.getQueryData<readonly Referral[]>(queryKey(referrals.list))
      if (Array.isArray(listed)) await keepAnswer(queryClient, referrals.list, [referral, ...listed])
      else await refetch(queryClient, [referrals.list])
    },
    onFailure(error, { body }) {
      const message = error.errors[0]?.message
      if (message && isAboutAddress(error)) onRefused(message, body.email)
    },
  })
  return { invite: (email: string) => mutate({ body: { email } }), isPending }
}

/** Whether the server refused the address: already invited, the customer's own, or invalid. */
const isAboutAddress = ({ status }: CallError): boolean => status === 400 || status === 409 || status === 422
