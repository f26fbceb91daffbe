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
import type { Selected } from './useSelection.ts'

interface OrderEvents {
  /** The order stands: the last order is an open one now. */
  readonly onOrdered: () => void
  /** The day cannot be had; the dates are fetched again. The message is the server's. */
  readonly onRefused: (message: string) => void
}

/** Sends the order: once, however often it is tried, and with what specification section 8 asks for on failure. */
export function useOrder({ onOrdered, onRefused }: OrderEvents) {
  const queryClient = useQueryClient()
  const [attempt] = useState(() => createAttempt())
  const lastOrder = query(refills.lastOrder).queryKey

  /** Fetches the last order again; whether it is an open one now. A failure of it is ignored. */
  async function learnOrder(): Promise<boolean> {
    await queryClient.invalidateQueries({ queryKey: lastOrder })
    return isOpen(queryClient.getQueryData(lastOrder))
  }

  async function keep(answer: LastOrder): Promise<void> {
    attempt.settle()
    // credit for friends may be used up by this order
    for (const call of [refills.quote, referrals.list])
      await queryClient.invalidateQueries({ queryKey: query(call).queryKey, refetchType: 'none' })
    if (isOpen(answer)) {
      // kept at once, so that the thank-you does not wait for the fetch after it
      queryClient.setQueryData(lastOrder, answer)
      onOrdered()
      await learnOrder()
    } else if (await learnOrder()) onOrdered()
  }

  async function handle(error: Error): Promise<void> {
    const failure = orderFailure(error)
    if (failure.kind !== 'failed') attempt.settle()
    if (failure.kind === 'refused') {
      onRefused(failure.message)
      await queryClient.invalidateQueries({ queryKey: query(refills.offeredDates).queryKey })
    } else if (failure.kind === 'open_order') {
      toastQueue.add({ kind: 'failed', title: failure.message })
      if (await learnOrder()) onOrdered()
    } else {
      report(error, 'salt order')
      // the answer may have been lost on its way, and not the order
      if (failure.kind === 'failed' && failure.mayHaveArrived && (await learnOrder())) onOrdered()
      else showFailure(failure.message)
    }
  }

  const { mutate, isPending } = useSending(refills.order, {
    idempotencyKey: ({ body }) => attempt.keyFor(body),
    onSuccess: keep,
    onError: handle,
  })
  return { place: (body: Selected) => mutate({ body }), isPending }
}

function showFailure(message: string | undefined): void {
  toastQueue.add({
    kind: 'failed',
    title: m['form.order_salt.notify_failure'](),
    text: message ?? m['form.order_salt.notify_failure_hint'](),
  })
}
