import { createHash, randomUUID } from 'node:crypto'
import type { Call } from '@brine/contract/call'
import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { orders } from '@brine/contract/customer/orders'
import { passkeys } from '@brine/contract/customer/passkeys'
import { photos } from '@brine/contract/customer/photos'
import { refills } from '@brine/contract/customer/refills'
import { reminders } from '@brine/contract/customer/reminders'
import { support } from '@brine/contract/customer/support'
import { supportAnswers } from '@brine/contract/customer/support-answers'
import { withdrawals } from '@brine/contract/customer/withdrawals'
import { errorStatus } from '@brine/contract/errors'
import { createPlanned, createSupplied } from '@brine/testkit/automatic'
import { sendPhoto } from '@brine/testkit/photos'
import { leak } from '@brine/testkit/requests'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredCalls } from '../../../scripts/lib/declared-calls.ts'
import { inputSchema } from './platform/http/schemas.ts'

/*
 * Rules for every call of the contract, so that a new one is not forgotten.
 */

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())

const calls = await declaredCalls()
const named = (some: readonly Call[]) => some.map((call) => [`${call.method} ${call.path}`, call] as const)
const ghent = { latitude: 51.05, longitude: 3.72 }

/** Sends the call as an unauthenticated program. */
async function send(call: Call, token: string | null, given: { url?: string; payload?: string } = {}) {
  const answer = await world.inject({
    method: call.method,
    url: given.url ?? call.path.replace(/:\w+/g, '2026-11-24'),
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(call.body ? { 'content-type': 'application/json' } : {}),
      // flags that a customer can set in their own browser
      cookie: 'INSTALLATION_PLACED=true',
      'x-installation-placed': 'true',
    },
    ...(call.body ? { payload: given.payload ?? '{"installation_placed":true}' } : {}),
  })
  const codes = answer.statusCode >= 400 ? answer.json().errors.map(({ code }: { code: string }) => code) : []
  return { status: answer.statusCode, code: codes[0], body: answer.body }
}
const tokenOf = async (given = {}) =>
  (await world.startSession(await world.createCustomer({ ...ghent, ...given }))).token

it('the server serves the calls that the contract declares, and no others', async () => {
  const { paths } = (await world.inject('/docs/openapi.json')).json()
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declared = calls.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(served.sort()).toEqual(declared.sort())
})

it('S23 every number of a call has a minimum and a maximum, so that no value exceeds its column', () => {
  const unbounded = (schema: unknown, path: string): string[] => {
    if (typeof schema !== 'object' || schema === null) return []
    const { type, minimum, maximum } = schema as { type?: unknown; minimum?: unknown; maximum?: unknown }
    const isOpen =
      (type === 'number' || type === 'integer') && (minimum === undefined || maximum === undefined)
    const within = Object.entries(schema).flatMap(([key, part]) => unbounded(part, `${path}.${key}`))
    return isOpen ? [path, ...within] : within
  }
  const found = named(calls).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((schema) => (schema ? unbounded(inputSchema(schema), name) : [])),
  )
  expect(found).toEqual([])
})

/** Calls without access check: public ones, and those by which staff sign in. */
const isOpen = ({ access }: Call): boolean => access === 'public' || access === 'office'

it.each(named(calls.filter((call) => !isOpen(call))))('%s requires a signed-in user', async (_, call) =>
  expect(await send(call, null)).toMatchObject({ status: 401, code: 'not_signed_in' }),
)

it('a signed-in customer gets a 401 only when the session is over, because the portal then signs out', () => {
  const customers = calls.filter(({ access }) => access === 'customer' || access === 'placed')
  const others = customers.flatMap(({ method, path, errors = [] }) =>
    errors
      .filter((code) => errorStatus[code] === 401 && code !== 'not_signed_in')
      .map((code) => `${method} ${path} ${code}`),
  )
  expect(others).toEqual([])
})

it.each(named(calls.filter(({ access }) => access === 'placed')))(
  'S20 %s is refused until the device is placed, whatever the client claims',
  async (_, call) => {
    const answer = await send(call, await tokenOf({ placed: false }))
    expect(answer).toMatchObject({ status: 403, code: 'installation_not_placed' })
  },
)

it.each(named(calls.filter(({ access }) => typeof access === 'object')))(
  'S21 %s refuses customers',
  async (_, call) => expect((await send(call, await tokenOf())).status).toBe(401),
)

describe('S25', () => {
  const bodies = ['{"x":"a\\u0000b"}', '{"x":"\\ud83d"}', '{"__proto__":{"x":1}}', '{"x":1,"x":2}']
  it.each(named(calls.filter(({ body, access }) => body && typeof access !== 'object')))(
    '%s refuses NUL, lone surrogates, __proto__ and duplicate keys',
    async (_, call) => {
      const token = await tokenOf()
      for (const payload of bodies)
        expect(await send(call, token, { payload })).toMatchObject({ status: 400, code: 'invalid_request' })
    },
  )
})

describe('S16', () => {
  /** Fields of a customer's call that identify a record. Tokens of mails and sessions do not count. */
  const names = ({ params, body }: Call): string[] =>
    [params, body]
      .flatMap((schema) => (schema ? Object.keys(inputSchema(schema).properties ?? {}) : []))
      .filter((field) => /^number$|(^|_)(id|suffix|date)$/.test(field))
  const naming = calls.filter((call) => typeof call.access !== 'object' && names(call).length > 0)

  /** Requests another customer's record, and one that does not exist. */
  const cases: Record<string, (token: string) => Promise<unknown[]>> = {
    async [`${orders.document.method} ${orders.document.path}`](token) {
      const number = '25-0001'
      await insertDocument(number)
      const ask = (suffix: string) =>
        send(orders.document, token, { url: `/orders/api/orders/file/${suffix}` })
      return [await ask(number), await ask('25-9999')]
    },
    [`${orders.payment.method} ${orders.payment.path}`]: (token) => askForPayment(token, orders.payment, ''),
    [`${orders.paymentCode.method} ${orders.paymentCode.path}`]: (token) =>
      askForPayment(token, orders.paymentCode, '/code'),
    async [`${orders.electronicInvoice.method} ${orders.electronicInvoice.path}`](token) {
      await insertDocument('25-0004')
      const ask = (of: string) =>
        send(orders.electronicInvoice, token, { url: `/orders/api/orders/invoices/${of}` })
      return [await ask('25-0004'), await ask('25-9999')]
    },
    async [`${withdrawals.send.method} ${withdrawals.send.path}`](token) {
      await insertDocument('25-0005')
      const ask = (of: string) => send(withdrawals.send, token, { url: `/salt/api/withdrawals/${of}` })
      return [await ask('25-0005'), await ask('25-9999')]
    },
    [`${refills.order.method} ${refills.order.path}`]: (token) => select(refills.order, token),
    async [`${refills.change.method} ${refills.change.path}`](token) {
      const body = { ...(await offeredTo(token)), comment: '', slots: ['morning' as const] }
      await world.call(refills.order, { body }, { token })
      await world.db.deleteFrom('offers').execute()
      return select(refills.change, token)
    },
    async [`${automaticRefills.start.method} ${automaticRefills.start.path}`]() {
      const { token } = await createSupplied(world)
      const sold = world.db.selectFrom('products').selectAll().where('kind', '=', 'salt')
      const { id: _, ...salt } = await sold.executeTakeFirstOrThrow()
      const another = world.db.insertInto('products').values({ ...salt, code: 'ZT', sold: false })
      const { id: foreign } = await another.returning('id').executeTakeFirstOrThrow()
      const terms = { packs: 6, pack_price: 11.9, agreed: true }
      const ask = (product_id: number) =>
        send(automaticRefills.start, token, { payload: JSON.stringify({ ...terms, product_id }) })
      return [await ask(foreign), await ask(999_999)]
    },
    async [`${automaticRefills.move.method} ${automaticRefills.move.path}`]() {
      const { token, date } = await createPlanned(world)
      await world.db.deleteFrom('offers').execute()
      const foreign = await offeredTo(await tokenOf(), date)
      const ask = (moment: object) => send(automaticRefills.move, token, { payload: JSON.stringify(moment) })
      return [await ask(foreign), await ask({ date: '2027-03-01', driver_id: 999_999 })]
    },
    async [`${passkeys.remove.method} ${passkeys.remove.path}`](token) {
      const email_address = await world.createCustomer()
      const { id: foreign } = await world.db
        .insertInto('customer_passkeys')
        .columns(['customer_id', 'credential_id', 'public_key', 'counter', 'name', 'created_at'])
        .expression((eb) =>
          eb
            .selectFrom('customers')
            .select(['id', sql<string>`'x'`.as('credential'), sql<Buffer>`'x'::bytea`.as('key')])
            .select([sql<number>`0`.as('counter'), sql<string>`'Gsm'`.as('name'), 'created_at'])
            .where('email_address', '=', email_address),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      // past the confirmation, so that only the owner decides
      await world.db.updateTable('sessions').set({ confirmed_at: world.now() }).execute()
      const ask = (id: number) => send(passkeys.remove, token, { url: `/auth/api/accounts/passkeys/${id}` })
      return [await ask(foreign), await ask(999_999)]
    },
    async [`${reminders.order.method} ${reminders.order.path}`](token) {
      const link = await insertReminder()
      const ask = (moment: object) =>
        send(reminders.order, token, { payload: JSON.stringify({ token: link, ...moment }) })
      const foreign = await offeredTo(await tokenOf())
      return [await ask(foreign), await ask({ date: '2027-03-01', driver_id: 999_999 })]
    },
    async [`${photos.read.method} ${photos.read.path}`](token) {
      const foreign = await sendPhoto(world, await tokenOf())
      const ask = (id: string) => send(photos.read, token, { url: `/support/api/photos/${id}` })
      return [await ask(foreign), await ask(randomUUID())]
    },
    async [`${support.write.method} ${support.write.path}`](token) {
      const foreign = (await world.call(support.request, { body: leak }, { token: await tokenOf() })).body
      const ask = (id: number) =>
        send(support.write, token, {
          url: `/support/api/support/${id}/messages`,
          payload: '{"text":"Van mij?"}',
        })
      return [await ask(foreign.id), await ask(999_999)]
    },
    async [`${supportAnswers.markRead.method} ${supportAnswers.markRead.path}`](token) {
      const foreign = (await world.call(support.request, { body: leak }, { token: await tokenOf() })).body
      const ask = (id: number) =>
        send(supportAnswers.markRead, token, {
          url: `/support/api/support/${id}/seen`,
          payload: '{"messages":1}',
        })
      return [await ask(foreign.id), await ask(999_999)]
    },
  }

  /** Asks for the payment of another customer's order, and of one that does not exist. */
  async function askForPayment(token: string, call: Call, end: string) {
    const number = `25-000${end.length + 2}`
    await insertDocument(number)
    await sql`
      insert into receivables (order_id, customer_id, amount_cents, due_on, created_at)
      select id, customer_id, price_cents, '2025-01-15', document_at from orders where number = ${number}`.execute(
      world.db,
    )
    const ask = (of: string) => send(call, token, { url: `/orders/api/orders/payments/${of}${end}` })
    return [await ask(number), await ask('25-9999')]
  }

  /** @returns the token of a valid link that orders */
  async function insertReminder(): Promise<string> {
    const email = await world.createCustomer()
    const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
    const { id } = await found.executeTakeFirstOrThrow()
    const token = randomUUID()
    await world.db
      .insertInto('refill_reminders')
      .values({
        ...{ customer_id: id, token_hash: createHash('sha256').update(token).digest() },
        ...{
          early: '2026-12-05',
          late: '2026-12-20',
          created_at: world.now(),
          ends_at: new Date('2026-12-20'),
        },
      })
      .execute()
    return token
  }

  async function offeredTo(token: string, except = '') {
    const offered = (await world.call(refills.offeredDates, {}, { token })).body
    const moment = offered.find(({ date }) => date !== except)
    if (!moment) throw new Error('nothing offered')
    return { date: moment.date, driver_id: moment.driver_id }
  }

  /** Selects a date that was offered only to another customer, and one that was offered to nobody. */
  async function select(call: Call, token: string) {
    const ask = (moment: object) =>
      send(call, token, { payload: JSON.stringify({ comment: '', slots: ['morning'], ...moment }) })
    const foreign = await offeredTo(await tokenOf())
    return [await ask(foreign), await ask({ date: '2027-03-01', driver_id: 999_999 })]
  }

  it('covers every call that identifies a record', () => {
    expect(naming.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(cases).sort())
  })

  it.each(Object.entries(cases))("%s answers of another customer's as of nothing", async (_, ask) => {
    const [foreign, missing] = await ask(await tokenOf())
    expect(foreign).toMatchObject({ status: expect.any(Number), code: expect.any(String) })
    expect(foreign).toEqual(missing)
  })

  async function insertDocument(number: string): Promise<void> {
    const email = await world.createCustomer()
    const { id } = await world.db
      .selectFrom('customers')
      .select('id')
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
    const at = new Date('2025-01-01T09:00:00Z')
    const times = { ordered_at: at, created_at: at, document_at: at }
    await world.db
      .insertInto('orders')
      .values({ number, customer_id: id, type: 'repair', price_cents: 8500, vat_rate: 6, ...times })
      .execute()
  }
})
