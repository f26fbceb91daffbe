import { markStale, queryKey, refetch } from '@brine/app-kit/query'
import { saveFile } from '@brine/app-kit/saveFile'
import type { Input } from '@brine/contract/call'
import { referrals } from '@brine/contract/customer/referrals'
import { type LastOrder, refills } from '@brine/contract/customer/refills'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isOpen } from '../../shell/lastOrder.ts'
import { useMutationOf } from '../../shell/mutation.ts'
import { phoneLine } from '../../shell/PhoneLine.tsx'
import { report } from '../../shell/report.ts'
import { orderFailure } from './orderFailure.ts'
import type { Selected } from './useSelection.ts'
import { useShownFailure } from './useShownFailure.ts'

/** Queries that show referral credit. An order uses the credit; a cancellation returns it. */
export const creditShownBy = [refills.quote, referrals.list]

export const lastOrderKey = queryKey(refills.lastOrder)

export const readLastOrder = (queryClient: QueryClient) => queryClient.getQueryData<LastOrder>(lastOrderKey)

/** Whether the last order is older than what was done since, because asking again failed. */
const isStale = (queryClient: QueryClient): boolean =>
  queryClient.getQueryState(lastOrderKey)?.isInvalidated !== false

interface OrderEvents {
  /** Called after the order was placed: the last order is now open. */
  readonly onOrdered: () => void
  /** The day is not available; the dates are fetched again. The message is the server's. */
  readonly onRefused: (message: string) => void
}

/** Orders a refill; repeated attempts order once. Handles failures as specification section 8 requires. */
export function useOrderRefill({ onOrdered, onRefused }: OrderEvents) {
  const queryClient = useQueryClient()
  const { failure: shown, show, forget } = useShownFailure()

  /** Fetches the last order again. @returns whether it is open. A failed request is ignored. */
  async function hasOpenOrder(): Promise<boolean> {
    await refetch(queryClient, [refills.lastOrder])
    return isOpen(readLastOrder(queryClient))
  }

  const { mutate, isPending } = useMutationOf(refills.order, {
    async onSuccess(answer) {
      await markStale(queryClient, creditShownBy)
      if (isOpen(answer)) {
        // cached at once, so that the confirmation does not wait for the next fetch
        queryClient.setQueryData(lastOrderKey, answer)
        onOrdered()
        await hasOpenOrder()
      } else if (await hasOpenOrder()) onOrdered()
    },
    async onFailure(error) {
      const failure = orderFailure(error)
      if (failure.kind === 'refused') {
        onRefused(failure.message)
        await refetch(queryClient, [refills.offeredDates])
      } else if (failure.kind === 'open_order') {
        toastQueue.add({ kind: 'failed', title: failure.message })
        if (await hasOpenOrder()) onOrdered()
      } else if (failure.kind === 'unpriced') {
        show(m['form.order_salt.notify_failure'](), failure.message, phoneLine)
        await refetch(queryClient, [refills.quote, refills.offeredDates])
      } else if (failure.kind === 'repriced') {
        show(m['form.order_salt.notify_failure'](), failure.message)
        await refetch(queryClient, [refills.quote, refills.offeredDates])
      } else {
        report(error, 'salt order')
        // also if the server did not refuse the day, because others may have ordered meanwhile
        if (error.status !== 0) refetch(queryClient, [refills.offeredDates]).catch(() => undefined)
        // the server may have accepted the order although the answer was lost
        if (failure.kind === 'failed' && failure.mayHaveArrived && (await hasOpenOrder())) onOrdered()
        else
          show(
            m['form.order_salt.notify_failure'](),
            failure.message ?? m['form.order_salt.notify_failure_hint'](),
          )
      }
    },
  })
  const order = (body: Input<typeof refills.order>['body']) => {
    forget()
    mutate({ body })
  }
  return { order, isPending, failure: shown }
}

interface ChangeEvents {
  readonly onChanged: () => void
  /** The cut-off has passed, or the order no longer exists. The last order is fetched again. */
  readonly onClosed: () => void
  /** The day is not available; the dates are fetched again. The message is the server's. */
  readonly onRefused: (message: string) => void
}

/** Whether the delivery of an order is as it was to become. */
function isChanged({ delivery }: LastOrder, { date, slots, comment }: Selected): boolean {
  if (!delivery || delivery.missed || delivery.date !== date || delivery.comment !== comment) return false
  return delivery.slots.length === slots.length && delivery.slots.every((slot) => slots.includes(slot))
}

/** Changes the open order; repeated attempts change it once. */
export function useChangeRefill({ onChanged, onClosed, onRefused }: ChangeEvents) {
  const queryClient = useQueryClient()
  const { failure: shown, show, forget } = useShownFailure()

  function keep(answer: LastOrder): void {
    queryClient.setQueryData(lastOrderKey, answer)
    onChanged()
  }

  const { mutate, isPending } = useMutationOf(refills.change, {
    done: m['salt.changed'],
    doneHint: () => m['salt.changed_hint'](),
    onSuccess: keep,
    async onFailure(error, { body }) {
      const failure = orderFailure(error)
      if (failure.kind === 'refused') {
        onRefused(failure.message)
        await refetch(queryClient, [refills.offeredDates])
      } else if (failure.kind === 'closed') {
        show(m['salt.change_failed'](), failure.message, phoneLine)
        // the order may have been cancelled in another tab, which returned its credit
        await refetch(queryClient, [refills.lastOrder, ...creditShownBy])
        onClosed()
      } else {
        report(error, 'salt change')
        // the server may have changed the order although the answer was lost
        if (failure.kind === 'failed' && failure.mayHaveArrived) {
          await refetch(queryClient, [refills.lastOrder])
          const found = readLastOrder(queryClient)
          if (found && isChanged(found, body)) {
            toastQueue.add({ kind: 'done', title: m['salt.changed'](), text: m['salt.changed_hint']() })
            return keep(found)
          }
        }
        show(m['salt.change_failed'](), failure.message ?? m['form.order_salt.notify_failure_hint']())
      }
    },
  })
  const change = (body: Selected) => {
    forget()
    mutate({ body })
  }
  return { change, isPending, failure: shown }
}

interface CancelEvents {
  /** No order is open any more; dates are offered again. */
  readonly onCancelled: () => void
  /** The cancellation failed, and the customer has been notified. */
  readonly onFailed: () => void
}

/** Cancels the open order; repeated attempts cancel it once. */
export function useCancelRefill({ onCancelled, onFailed }: CancelEvents) {
  const queryClient = useQueryClient()
  const { failure: shown, show, forget } = useShownFailure()

  function keep(answer: LastOrder): void {
    // the cached dates were offered for moving the cancelled order
    queryClient.resetQueries({ queryKey: queryKey(refills.offeredDates) }).catch(() => undefined)
    refetch(queryClient, creditShownBy).catch(() => undefined)
    queryClient.setQueryData(lastOrderKey, answer)
    toastQueue.add({ kind: 'done', title: m['salt.cancelled'](), text: m['salt.cancelled_hint']() })
    onCancelled()
  }

  const { mutate, isPending } = useMutationOf(refills.cancel, {
    onSuccess: keep,
    async onFailure(error) {
      const failure = orderFailure(error)
      if (failure.kind === 'failed') report(error, 'salt cancellation')
      await refetch(queryClient, [refills.lastOrder, ...creditShownBy])
      const left = readLastOrder(queryClient)
      // the server may have cancelled the order although the answer was lost
      if (failure.kind === 'failed' && failure.mayHaveArrived && left && !isOpen(left)) return keep(left)
      // nobody knows whether it was cancelled, where the order could not be asked for either
      const isUnknown = failure.kind === 'failed' && failure.mayHaveArrived && isStale(queryClient)
      if (isUnknown) show(m['salt.cancel_unknown'](), m['salt.cancel_unknown_hint'](), phoneLine)
      else show(m['salt.cancel_failed'](), failure.message ?? m['salt.cancel_failed_hint'](), phoneLine)
      onFailed()
    },
  })
  const cancel = () => {
    forget()
    mutate({})
  }
  return { cancel, isPending, failure: shown }
}

/** Saves a calendar file for the delivery. @param date of the delivery, YYYY-MM-DD */
export function useSaveCalendarEntry(date: string) {
  const { mutate, isPending } = useMutationOf(refills.calendar, {
    failed: m['salt.calendar_failed'],
    failedHint: m['salt.calendar_failed_hint'],
    onSuccess: (file) => saveFile(file, `${m['salt.calendar_file']()}-${date}.ics`),
    onFailure: (error) => report(error, 'salt calendar'),
  })
  return { save: () => mutate({}), isPending }
}
