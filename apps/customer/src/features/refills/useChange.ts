import { type LastOrder, refills } from '@brine/contract/customer/refills'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createAttempt } from '../../shell/attempt.ts'
import { query, useSending } from '../../shell/query.ts'
import { report } from '../../shell/report.ts'
import { orderFailure } from './failure.ts'
import type { Selected } from './useSelection.ts'

interface ChangeEvents {
  readonly onChanged: () => void
  /** It is too late, or the order is gone; the last order is fetched again. */
  readonly onClosed: () => void
  /** The day cannot be had; the dates are fetched again. The message is the server's. */
  readonly onRefused: (message: string) => void
}

/** Sends a change of the open order: once, however often it is tried. */
export function useChange({ onChanged, onClosed, onRefused }: ChangeEvents) {
  const queryClient = useQueryClient()
  const [attempt] = useState(() => createAttempt())
  const lastOrder = query(refills.lastOrder).queryKey

  function keep(answer: LastOrder): void {
    attempt.settle()
    queryClient.setQueryData(lastOrder, answer)
    toastQueue.add({ kind: 'done', title: m['salt.changed'](), text: m['salt.changed_hint']() })
    onChanged()
  }

  async function handle(error: Error): Promise<void> {
    const failure = orderFailure(error)
    if (failure.kind !== 'failed') attempt.settle()
    if (failure.kind === 'refused') {
      onRefused(failure.message)
      await queryClient.invalidateQueries({ queryKey: query(refills.offeredDates).queryKey })
    } else if (failure.kind === 'closed') {
      toastQueue.add({ kind: 'failed', title: m['salt.change_failed'](), text: failure.message })
      await queryClient.invalidateQueries({ queryKey: lastOrder })
      onClosed()
    } else {
      report(error, 'salt change')
      const text = failure.message ?? m['form.order_salt.notify_failure_hint']()
      toastQueue.add({ kind: 'failed', title: m['salt.change_failed'](), text })
    }
  }

  const { mutate, isPending } = useSending(refills.change, {
    idempotencyKey: ({ body }) => attempt.keyFor(body),
    onSuccess: keep,
    onError: handle,
  })
  return { send: (body: Selected) => mutate({ body }), isPending }
}
