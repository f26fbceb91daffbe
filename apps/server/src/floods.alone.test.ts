import { accounts } from '@brine/contract/customer/accounts'
import { installations } from '@brine/contract/customer/installations'
import { orders } from '@brine/contract/customer/orders'
import { photos } from '@brine/contract/customer/photos'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { reviews } from '@brine/contract/customer/reviews'
import { sessions } from '@brine/contract/customer/sessions'
import { support } from '@brine/contract/customer/support'
import { leak } from '@brine/testkit/requests'
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
let document: string
let offer: { date: string; driver_id: number }
let requestId: number
beforeAll(async () => {
  world = await startWorld()
  await seedDemo({ db: world.db }, { now: world.now })
  const { token } = await world.startSession(flooder)
  document =
    (await world.call(orders.list, {}, { token })).body.find(({ download_url }) => download_url)?.id ?? ''
  const [first] = (await world.call(refills.offeredDates, {}, { token })).body
  offer = { date: first?.date ?? '', driver_id: first?.driver_id ?? 0 }
  requestId = (await world.call(support.request, { body: leak }, { token })).body.id
})
afterAll(() => world.close())

interface Sent {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string>
  readonly body?: unknown
}
const platform = 'client_dashboard'
const chosen = {
  password: 'een heel nieuw wachtwoord',
  repeat_password: 'een heel nieuw wachtwoord',
  platform,
}
const order = () => ({ body: { ...offer, comment: '', slots: ['morning'] } })

/** The request that the customer sends with each call; some differ each time. */
const requests: Record<string, (index: number, refreshToken: string) => Sent> = {
  [nameOf(accounts.details)]: () => ({}),
  [nameOf(accounts.change)]: (index) => ({
    body: { email_address: `lieve.${index}@post.example`, password: index % 2 ? 'wrong' : DEMO_PASSWORD },
  }),
  [nameOf(accounts.confirmEmail)]: () => ({ body: { token: 'guessed' } }),
  [nameOf(accounts.undoEmail)]: () => ({ body: { token: 'guessed' } }),
  [nameOf(installations.progress)]: () => ({}),
  [nameOf(installations.propose)]: () => ({ body: leak.appointment }),
  [nameOf(orders.list)]: () => ({}),
  [nameOf(orders.document)]: () => ({ params: { suffix: document } }),
  [nameOf(photos.add)]: () => ({ body: Buffer.from('no photo') }),
  [nameOf(photos.read)]: () => ({
    params: { photo_id: '5f0c8a52-7d0c-4f0e-9d8e-0d2f6a1b3c4d' },
    query: { size: 'small' },
  }),
  [nameOf(referrals.list)]: () => ({}),
  [nameOf(referrals.refer)]: () => ({ body: { email: 'vriend@post.example' } }),
  [nameOf(referrals.refuse)]: () => ({ body: { token: 'guessed' } }),
  [nameOf(refills.lastOrder)]: () => ({}),
  [nameOf(refills.quote)]: () => ({}),
  [nameOf(refills.offeredDates)]: () => ({}),
  [nameOf(refills.order)]: order,
  [nameOf(refills.change)]: order,
  [nameOf(refills.calendar)]: () => ({}),
  [nameOf(refills.cancel)]: () => ({}),
  [nameOf(reviews.list)]: () => ({}),
  [nameOf(reviews.post)]: () => ({ body: { title: 'Zacht', rating: 9, text: 'Goed.' } }),
  [nameOf(sessions.authorize)]: (index) => ({
    body: { email: flooder, password: index % 2 ? 'wrong' : DEMO_PASSWORD, platform },
  }),
  [nameOf(sessions.refresh)]: (_, refreshToken) => ({ body: { refresh_token: refreshToken } }),
  [nameOf(sessions.signOut)]: () => ({}),
  [nameOf(sessions.register)]: (index) => ({
    body: {
      ...{ email: `l${index}@post.example`, repeat_email: `l${index}@post.example` },
      ...{ first_name: 'Louise', last_name: 'Maes', password: chosen.password },
      repeat_password: chosen.password,
    },
  }),
  [nameOf(sessions.activate)]: () => ({ body: { token: 'guessed', ...chosen } }),
  [nameOf(sessions.resendActivationLink)]: () => ({ body: { email: flooder, platform } }),
  [nameOf(sessions.forgotPassword)]: () => ({ body: { email: flooder, platform } }),
  [nameOf(sessions.resetPassword)]: () => ({ body: { token: 'guessed', ...chosen } }),
  [nameOf(sessions.changePassword)]: () => ({
    body: { old_password: 'wrong', password: chosen.password, repeat_password: chosen.password },
  }),
  [nameOf(support.request)]: () => ({ body: leak }),
  [nameOf(support.list)]: () => ({}),
  [nameOf(support.write)]: () => ({ params: { id: requestId }, body: { text: 'Nog iets.' } }),
}

const calls = (await declaredCalls()).filter(
  ({ access }) => typeof access !== 'object' && access !== 'office',
)

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

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
  { timeout: 120_000 },
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
