import { type OwnRequest, support } from '@brine/contract/customer/support'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createAttempt } from '../../shell/attempt.ts'
import { query, useSending } from '../../shell/query.ts'

/** Adds a message to a request: once, however often it is tried. */
export function useWrite(id: number, onSent: () => void) {
  const queryClient = useQueryClient()
  const [attempt] = useState(() => createAttempt())
  const { mutate, isPending } = useSending(support.write, {
    idempotencyKey: (input) => attempt.keyFor(input),
    onSuccess: async (request) => {
      attempt.settle()
      toastQueue.add({ kind: 'done', title: m['form.support.write_success']() })
      onSent()
      const { queryKey } = query(support.list)
      // a list that is still on its way may not know the message
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<OwnRequest[]>(queryKey, (known) =>
        known?.map((one) => (one.id === request.id ? request : one)),
      )
    },
    onError: (error) => {
      // without an answer it may have arrived, and a repeat has to be known as one
      if (error.status > 0 && error.status < 500) attempt.settle()
      toastQueue.add({
        kind: 'failed',
        title: m['form.support.write_failure'](),
        text: error.errors[0]?.message ?? m['form.support.write_failure_hint'](),
      })
    },
  })
  const write = (text: string, photos: string[]) =>
    mutate({ params: { id }, body: photos.length > 0 ? { text, photos } : { text } })
  return { write, isPending }
}
