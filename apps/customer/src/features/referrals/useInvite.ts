import type { CallError } from '@brine/contract/client'
import { type Referral, referrals } from '@brine/contract/customer/referrals'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createAttempt } from '../../shell/attempt.ts'
import { query, useSending } from '../../shell/query.ts'

interface InviteEvents {
  readonly onInvited: () => void
  /** The server will not invite this address; the message is the server's. */
  readonly onRefused: (message: string) => void
}

/** Invites a friend: once, however often it is tried; the new referral comes on top of the list. */
export function useInvite({ onInvited, onRefused }: InviteEvents) {
  const queryClient = useQueryClient()
  const [attempt] = useState(() => createAttempt())
  const { mutate, isPending } = useSending(referrals.refer, {
    idempotencyKey: ({ body }) => attempt.keyFor(body),
    onSuccess: async (referral, { body }) => {
      attempt.settle()
      toastQueue.add({
        kind: 'done',
        title: m['form.referral.notify_success'](),
        text: m['form.referral.notify_success_hint']({ email: referral.email ?? body.email }),
      })
      onInvited()
      const { queryKey } = query(referrals.list)
      // a list that is still on its way may or may not know the new one
      await queryClient.cancelQueries({ queryKey })
      const known = queryClient.getQueryData<readonly Referral[]>(queryKey)
      if (Array.isArray(known)) queryClient.setQueryData(queryKey, [referral, ...known])
      else await queryClient.invalidateQueries({ queryKey })
    },
    onError: (error) => {
      // no answer: the invitation may have been sent, and a repeat has to be known as one
      if (error.status > 0 && error.status < 500) attempt.settle()
      const message = error.errors[0]?.message
      toastQueue.add({
        kind: 'failed',
        title: m['form.referral.notify_failure'](),
        text: message ?? m['common.not_reached'](),
      })
      if (message && isAboutAddress(error)) onRefused(message)
    },
  })
  return { invite: (email: string) => mutate({ body: { email } }), isPending }
}

/** The address itself is what the server will not have: invited before, one's own, or none. */
const isAboutAddress = ({ status }: CallError): boolean => status === 400 || status === 409 || status === 422
