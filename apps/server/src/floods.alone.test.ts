import { accounts } from '@brine/contract/customer/accounts'
import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { support } from '@brine/contract/customer/support'
import { leak } from '@brine/testkit/requests'
import { nameOf, type UsualRequests, usualRequests } from '@brine/testkit/usual-requests'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { declaredCalls } from '../../../scripts/lib/declared-calls.ts'
import { DEMO_PASSWORD } from './demo/demo-accounts.ts'
import { seedDemo } from './demo/seed.ts'

/** Twenty times the six concurrent requests of a browser. */
const FLOOD = 20 * 6

const flooder = 'lieve@demo.example'
const other = 'jean@demo.example'
let world: World
let requests: UsualRequests
beforeAll(async () => {
  world = await startWorld()
  await seedDemo({ db: world.db }, { now: world.now })
  const { token } = await world.startSession(flooder)
  const document =
    (await world.call(orders.list, {}, { token })).body.find(({ download_url }) => download_url)?.id ?? ''
  const [first] = (await world.call(refills.offeredDates, {}, { token })).body
  const offer = { date: first?.date ?? '', driver_id: first?.driver_id ?? 0 }
  const { id } = (await world.call(support.request, { body: leak }, { token })).body
  requests = usualRequests({ email: flooder, password: DEMO_PASSWORD, document, offer, requestId: id })
})
afterAll(() => world.close())

const calls = (await declaredCalls()).filter(
  ({ access }) => typeof access !== 'object' && access !== 'office',
)

/** Locks the row of a customer, so that all changes of the customer's data wait. @returns a function that releases it */
async function holdCustomer(email: string): Promise<() => Promise<void>> {
  let end = () => {}
  const until = new Promise<void>((resolve) => {
    end = resolve
  })
  let held = () => {}
  const isHeld = new Promise<void>((resolve) => {
    held = resolve
  })
  const holding = world.db.transaction().execute(async (tx) => {
    await tx.selectFrom('customers').select('id').where('email_address', '=', email).forUpdate().execute()
    held()
    await until
  })
  await isHeld
  return () => {
    end()
    return holding
  }
}

it.each(calls.map((call) => [nameOf(call), call] as const))(
  'R1 R7 S72 %s, sent twenty times as often as usual by one customer, does not delay other customers',
  async (name, { method, path, upload }) => {
    const requestOf = requests[name]
    if (!requestOf) throw new Error(`say here what a customer sends with ${name}`)
    const own = await world.startSession(flooder)
    const { token } = await world.startSession(other)
    const release = await holdCustomer(flooder)
    const flood = Array.from({ length: FLOOD }, (_, index) => {
      const { params = {}, query, body } = requestOf(index, own.refresh_token)
      const url = path.replace(/:(\w+)/g, (_whole, key: string) => String(params[key]))
      return world.inject({
        method: method as 'POST',
        url: query ? `${url}?${new URLSearchParams(query)}` : url,
        remoteAddress: '203.0.113.9',
        headers: {
          authorization: `Bearer ${own.token}`,
          ...(body === undefined ? {} : { 'content-type': upload ?? 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: body as object }),
      })
    })
    const reads = [accounts.details, orders.list, refills.lastOrder, refills.offeredDates] as const
    const others = reads.map((call) => world.call(call, {}, { token, origin: '198.51.100.7' }))
    // the flood is blocked until the release below: the others are answered while it is running
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    await release()
    const statuses = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(statuses).toHaveLength(FLOOD)
  },
)
