import { markStale, refetch } from '@brine/app-kit/query'
import type { Input } from '@brine/contract/call'
import { type LastOrder, refills } from '@brine/contract/customer/refills'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useQueryClient } from '@tanstack/react-query'
import { useMutationOf } from '../../shell/mutation.ts'
import { phoneLine } from '../../shell/PhoneLine.tsx'
import { report } from '../../shell/report.ts'
import { creditShownBy, lastOrderKey, readLastOrder } from './mutations.ts'
import { orderFailure } from './orderFailure.ts'
import { useShownFailure } from './useShownFailure.ts'

/**
 * Changes how many packs the open order brings; repeated attempts change it once.
 * @param onEnd called after a change, and when the order can no longer be changed: the last order is fetched again
 */
export function useChangeOrderedPacks(onEnd: () => void) {
  const queryClient = useQueryClient()
  const { failure: shown, show, forget } = useShownFailure()

  async function keep(answer: LastOrder): Promise<void> {
    queryClient.setQueryData(lastOrderKey, answer)
    onEnd()
    // fewer packs return credit, more use it
    await markStale(queryClient, creditShownBy)
  }

  const { mutate, isPending } = useMutationOf(refills.changePacks, {
    done: m['salt.changed'],
    doneHint: () => m['salt.packs_changed_hint'](),
    onSuccess: keep,
    async onFailure(error, { body }) {
      const failure = orderFailure(error)
      if (failure.kind === 'failed') report(error, 'salt packs')
      // the order may be another one by now, or the server may have changed it although the answer was lost
      await refetch(queryClient, [refills.lastOrder, refills.packsQuote])
      if (failure.kind === 'closed') {
        show(m['salt.change_failed'](), failure.message, phoneLine)
        onEnd()
      } else if (
        failure.kind === 'failed' &&
        failure.mayHaveArrived &&
        readLastOrder(queryClient)?.delivery?.packs === body.packs
      ) {
        toastQueue.add({ kind: 'done', title: m['salt.changed'](), text: m['salt.packs_changed_hint']() })
        onEnd()
      } else show(m['salt.change_failed'](), failure.message ?? m['form.order_salt.notify_failure_hint']())
    },
  })
  const change = (body: Input<typeof refills.changePacks>['body']) => {
    forget()
    mutate({ body })
  }
  return { change, isPending, failure: shown }
}
