import type { Call } from '@brine/contract/call'
import { accounts } from '@brine/contract/customer/accounts'
import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { support } from '@brine/contract/customer/support'
import { leak } from '@brine/testkit/requests'
import { nameOf, usualRequests } from '@brine/testkit/usual-requests'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import { quantile } from '../quantile.ts'
import type { Attack, Breaches } from './attack.ts'
import type { AttackCustomer, People } from './people.ts'
import { nextOrigin, type Reply, type Target } from './target.ts'

/** Twenty times who opens a page of six requests every five seconds. */
const FLOOD_PER_SECOND = 24
/** A flood has done what it can after its first seconds. */
const FLOOD_SECONDS = 3
const CALM_SECONDS = 1.5
/** security.md, check 72: the p95 of others is at most so many times that in calm. */
const MAX_TIMES_CALM = 3
/** Other programs on the machine disturb one measurement, hardly each of these. */
const MAX_TRIES = 4

/** What another customer saw for some seconds. */
interface Observed {
  readonly p95Ms: number
  /** Statuses other than 200. */
  readonly failures: readonly number[]
}

/** Reads as a customer does, one thing after the other. */
async function observe(target: Target, { by }: AttackCustomer, seconds: number): Promise<Observed> {
  const reads = [accounts.details, orders.list, refills.lastOrder]
  const times: number[] = []
  const failures: number[] = []
  const end = performance.now() + seconds * 1000
  for (let count = 0; performance.now() < end; count += 1) {
    const start = performance.now()
    const { status } = await target.call(reads[count % reads.length] ?? accounts.details, { by })
    times.push(performance.now() - start)
    if (status !== 200) failures.push(status)
  }
  return { p95Ms: quantile(times, 0.95), failures }
}

/** Sends requests at the rate of a flood until it is stopped. @returns stops it, and waits for the answers */
function startFlood(send: (index: number) => Promise<Reply>): () => Promise<Reply[]> {
  const sent: Promise<Reply>[] = []
  const timer = setInterval(() => sent.push(send(sent.length)), 1000 / FLOOD_PER_SECOND)
  return () => {
    clearInterval(timer)
    return Promise.all(sent)
  }
}

/** Every call of the portal at 20 times its usual rate by one customer, while another one reads. */
export async function floodAttacks(
  target: Target,
  people: People,
  calls: readonly Call[],
): Promise<Attack[]> {
  const flooded = calls.filter(({ access }) => typeof access !== 'object' && access !== 'office')
  const { email, by } = await people.anotherCustomer()
  const reader = (await people.anotherCustomer()).email
  const document = (await target.call(orders.list, { by })).body.find(({ download_url: url }) => url !== null)
  const [offer] = (await target.call(refills.offeredDates, { by })).body
  const { id: requestId } = (await target.call(support.request, { body: leak, by })).body
  const usual = usualRequests({
    ...{ email, password: DEMO_PASSWORD, document: document?.id ?? '', requestId },
    offer: { date: offer?.date ?? '', driver_id: offer?.driver_id ?? 0 },
  })

  async function flood(call: Call): Promise<Breaches> {
    const requestOf = usual[nameOf(call)]
    if (!requestOf) return [`${nameOf(call)} has no usual request`]
    const [own, other] = [await people.customer(email), await people.customer(reader)]
    const origin = nextOrigin()
    const calm = await observe(target, other, CALM_SECONDS)
    const stop = startFlood((index) =>
      target.call(call, { ...requestOf(index, own.refreshToken), by: own.by, origin }),
    )
    const flooded = await observe(target, other, FLOOD_SECONDS)
    const broken = (await stop()).filter(({ status }) => status >= 500)
    const times = flooded.p95Ms / calm.p95Ms
    const slow = `p95 ${flooded.p95Ms.toFixed(1)} ms, ${times.toFixed(1)} times calm`
    return [
      ...(times > MAX_TIMES_CALM ? [slow] : []),
      ...(flooded.failures.length > 0 ? [`others were answered ${flooded.failures.join()}`] : []),
      ...(broken.length > 0
        ? [`${broken.length} requests of the flood were answered ${broken[0]?.status}`]
        : []),
    ]
  }

  return flooded.map((call) => ({
    name: `${nameOf(call)}: ${FLOOD_PER_SECOND} a second by one customer`,
    checks: 'S72',
    async run() {
      let breaches: Breaches = []
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        breaches = await flood(call)
        if (breaches.length === 0) break
      }
      return breaches
    },
  }))
}
