import { queryKey } from '@brine/app-kit/query'
import { browserStorage } from '@brine/app-kit/storage'
import { home } from '@brine/contract/customer/home'
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
  const names = [refills.lastOrder, home.read].map((call) => JSON.stringify(queryKey(call)))
  const unwatch = queryClient.getQueryCache().subscribe((event) => {
    // an answer that was underway while somebody signed out
    if (event.type !== 'updated' || session.accountId() !== owner) return
    const { query } = event
    if (!names.includes(JSON.stringify(query.queryKey))) return
    // a page that shows an earlier answer again says nothing new
    if (event.action.type === 'success' && query.state.data) keep(query.state.data)
    // a change that no page with the delivery shows, such as a skip: without a connection, the old one would be told
    else if (event.action.type === 'invalidate' && !query.isActive() && browserStorage.get(KEY) !== null)
      query.fetch().catch(() => undefined)
  })
  // this code comes after the page, whose answer may be there already
  for (const call of [refills.lastOrder, home.read]) {
    const answer = queryClient.getQueryData<Pick<LastOrder, 'delivery'>>(queryKey(call))
    if (answer) keep(answer)
  }
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

function keep(answer: Pick<LastOrder, 'delivery'>): void {
  const planned = answer.delivery
  if (!planned || planned.missed) browserStorage.remove(KEY)
  else browserStorage.set(KEY, JSON.stringify({ date: planned.date, ...planned.window }))
}
