import { reviews } from '@brine/contract/customer/reviews'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createAttempt } from '../../shell/attempt.ts'
import { query, useSending } from '../../shell/query.ts'
import type { Draft } from './draft.ts'
import { ratingOf } from './reviews.ts'

/** Posts a review, once however often it is tried; the answer replaces the list (specification section 7). */
export function usePost(onPosted: () => void) {
  const queryClient = useQueryClient()
  const [attempt] = useState(() => createAttempt())
  const { mutate, isPending } = useSending(reviews.post, {
    idempotencyKey: ({ body }) => attempt.keyFor(body),
    onSuccess: async (answer) => {
      attempt.settle()
      toastQueue.add({
        kind: 'done',
        title: m['form.experience.notify_success'](),
        text: m['form.experience.notify_success_hint'](),
      })
      onPosted()
      const { queryKey } = query(reviews.list)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, answer)
    },
    onError: ({ status, errors: [first] }) => {
      // no answer: the review may have been kept, and a repeat has to be known as one
      if (status > 0 && status < 500) attempt.settle()
      toastQueue.add({
        kind: 'failed',
        title: m['form.experience.notify_failure'](),
        text: first?.message ?? m['form.experience.notify_failure_hint'](),
      })
    },
  })
  const post = ({ stars, title, text }: Draft) =>
    mutate({ body: { title: title.trim(), text: text.trim(), rating: ratingOf(stars) } })
  return { post, isPending }
}
