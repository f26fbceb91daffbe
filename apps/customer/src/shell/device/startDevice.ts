import { queryKey } from '@brine/app-kit/query'
import { browserStorage } from '@brine/app-kit/storage'
import { type LastOrder, refills } from '@brine/contract/customer/refills'
import { api } from '../client.ts'
import { queryClient } from '../query.ts'
import { refreshSubscription, stopMessages } from './messages.ts'
import { registerWorker } from './registration.ts'

/** Also in `keptItems`, and read by the page that opens without a connection (`worker/offline.ts`). */
const KEY = 'next_delivery'

/**
 * Starts what the portal is on a device: a page without a connection, which shows the delivery that was read last, and
 * messages where they are allowed. Signing out, or in as somebody else, takes both away.
 */
export function startDevice(): () => void {
  const { session } = api()
  const owner = session.accountId()
  // a browser may refuse the worker, or have no push service: the portal works without
  registerWorker()
    .then(refreshSubscription)
    .catch(() => undefined)
  const name = JSON.stringify(queryKey(refills.lastOrder))
  const unwatch = queryClient.getQueryCache().subscribe(({ query }) => {
    if (JSON.stringify(query.queryKey) === name && query.state.status === 'success') keep(query.state.data)
  })
  const unsubscribe = session.subscribe(() => {
    if (session.accountId() === owner) return
    browserStorage.remove(KEY)
    stopMessages().catch(() => undefined)
  })
  return () => {
    unwatch()
    unsubscribe()
  }
}

function keep(answer: LastOrder): void {
  const planned = answer.delivery
  if (!planned || planned.missed) browserStorage.remove(KEY)
  else browserStorage.set(KEY, JSON.stringify({ date: planned.date, ...planned.window }))
}
