import { failureWords } from '@brine/app-kit/mutation'
import { keepAnswer } from '@brine/app-kit/query'
import type { Input } from '@brine/contract/call'
import { support } from '@brine/contract/customer/support'
import { supportAnswers } from '@brine/contract/customer/support-answers'
import { m } from '@brine/messages/app'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../shell/client.ts'
import { attemptOf } from '../../shell/keptAttempt.ts'
import { useMutationOf } from '../../shell/mutation.ts'
import { phoneLine } from '../../shell/PhoneLine.tsx'

/**
 * Marks the messages of a request as seen that the page has shown. A failure is silent: the answers stay unread. What the
 * office sees in a view stays unread too.
 */
export function useMarkRead() {
  const queryClient = useQueryClient()
  const { mutate } = useMutationOf(supportAnswers.markRead, {
    async onSuccess(left, { params: { id } }) {
      await keepAnswer(queryClient, supportAnswers.unread, left)
      await keepAnswer(queryClient, support.list, (listed) =>
        listed?.map((one) => (one.id === id ? { ...one, unread: 0 } : one)),
      )
    },
  })
  return (id: number, messages: number) => {
    if (!api().isView) mutate({ params: { id }, body: { messages } })
  }
}

const writing = {
  done: m['form.support.write_success'],
  failed: m['form.support.write_failure'],
  failedHint: m['form.support.write_failure_hint'],
  failedLink: phoneLine,
  // a repeat gets the first answer, which knows no later message
  stales: [support.list],
} as const

/** Adds a message to a request; repeated attempts add it once. @param onSent gets what was sent */
export function useWriteMessage(id: number, onSent: (sent: Input<typeof support.write>['body']) => void) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutationOf(support.write, {
    ...writing,
    attempt: attemptOf(`support-reply:${id}`),
    onSuccess(request, { body }) {
      onSent(body)
      return keepAnswer(queryClient, support.list, (listed) =>
        listed?.map((one) => (one.id === request.id ? request : one)),
      )
    },
  })
  const write = (text: string, photos: string[]) =>
    mutate({ params: { id }, body: photos.length > 0 ? { text, photos } : { text } })
  return { write, isPending, failure: failureWords(error, writing) }
}
