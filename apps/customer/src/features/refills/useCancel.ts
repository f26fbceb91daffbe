import { referrals } from '@brine/contract/customer/referrals'
import { type LastOrder, refills } from '@brine/contract/customer/refills'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { createAttempt } from '../../shell/attempt.ts'
import { isOpen } from '../../shell/openOrder.ts'
import { query, useSending } from '../../shell/query.ts'
import { report } from '../../shell/report.ts'
import { orderFailure } from './failure.ts'

interface CancelEvents {
  /** Nothing is open any more; dates are offered anew. */
  readonly onCancelled: () => void
  /** It did not succeed: what there is to say has been said. */
  readonly onFailed: () => void
}

/** Cancels the open order: once, however often it is tried. */
export function useCancel({ onCancelled, onFailed }: CancelEvents) {
  const queryClient = useQueryClient()
  const [attempt] = useState(() => createAttempt())
  const lastOrder = query(refills.lastOrder).queryKey

  function keep(answer: LastOrder): void {
    attempt.settle()
    // those of before were offered to move an order that is none any more
    queryClient.resetQueries({ queryKey: query(refills.offeredDates).queryKey }).catch(() => undefined)
    // and the discount for friends waits for the next order again
    for (const call of [refills.quote, referrals.list])
      queryClient.invalidateQueries({ queryKey: query(call).queryKey }).catch(() => undefined)
    queryClient.setQueryData(lastOrder, answer)
    toastQueue.add({ kind: 'done', title: m['salt.cancelled'](), text: m['salt.cancelled_hint']() })
    onCancelled()
  }

  async function handle(error: Error): Promise<void> {
    const failure = orderFailure(error)
    if (failure.kind !== 'failed') attempt.settle()
    else report(error, 'salt cancellation')
    await queryClient.invalidateQueries({ queryKey: lastOrder })
    const left = queryClient.getQueryData(lastOrder)
    // the answer may have been lost on its way, and not the cancellation
    if (failure.kind === 'failed' && failure.mayHaveArrived && left && !isOpen(left)) return keep(left)
    const text = failure.message ?? m['salt.cancel_failed_hint']()
    toastQueue.add({ kind: 'failed', title: m['salt.cancel_failed'](), text })
    onFailed()
  }

  const { mutate, isPending } = useSending(refills.cancel, {
    idempotencyKey: () => attempt.keyFor('cancel'),
    onSuccess: keep,
    onError: handle,
  })
  return { cancel: () => mutate({}), isPending }
}
