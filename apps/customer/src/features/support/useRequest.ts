import { CallError } from '@brine/contract/client'
import { type SupportRequest, support } from '@brine/contract/customer/support'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createAttempt } from '../../shell/attempt.ts'
import { queryKey, useSending } from '../../shell/query.ts'
import { report } from '../../shell/report.ts'

/**
 * Sends the request: once, however often it is tried. Says how it went (specification section 8, support).
 * @param onPosted told what was sent
 */
export function useRequest(onPosted: (request: SupportRequest) => void) {
  const queryClient = useQueryClient()
  const [attempt] = useState(() => createAttempt())
  const { mutate, isPending } = useSending(support.request, {
    idempotencyKey: ({ body }) => attempt.keyFor(body),
    onSuccess: (_, { body }) => {
      attempt.settle()
      toastQueue.add({ kind: 'done', title: m['form.support.notify_success']() })
      onPosted(body)
      return queryClient.invalidateQueries({ queryKey: queryKey(support.list) })
    },
    onError: (error) => {
      // refused: what is sent next is another attempt; without an answer, or after a fault, it may have arrived
      const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500
      if (isRefused) attempt.settle()
      else report(error, 'support request')
      toastQueue.add({
        kind: 'failed',
        title: m['form.support.notify_failure'](),
        text: error.errors[0]?.message ?? m['form.support.notify_failure_hint'](),
      })
    },
  })
  return { send: (body: SupportRequest) => mutate({ body }), isPending }
}
