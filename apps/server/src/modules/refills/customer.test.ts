import { type OfferedDate, refills } from '@brine/contract/customer/refills'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
})
afterAll(() => world.close())

const ghent = { latitude: 51.05, longitude: 3.72, refill_packs: 6 }
let driver: number
let email: string
let token: string
beforeEach(async () => {
  for (const table of ['orders', 'stops', 'refills', 'driver_days', 'driver_weekdays', 'drivers'] as const)
    await world.db.deleteFrom(table).execute()
  driver = await insertDriver(world.db, 900)
  email = await world.createCustomer(ghent)
  token = (await world.startSession(email)).token
})

const bodyOf = ({ date, driver_id }: Pick<OfferedDate, 'date' | 'driver_id'>) => ({
  ...{ date, driver_id, comment: 'De garage is open.' },
  slots: ['morning', 'afternoon'] as ('morning' | 'afternoon')[],
})

async function offered(bearer = token, language = 'nl'): Promise<OfferedDate[]> {
  const { body } = await world.call(
    refills.offeredDates,
    {},
    { token: bearer, headers: { 'accept-language': language } },
  )
  return body
}

/** The best offered date. */
async function best(bearer = token): Promise<OfferedDate> {
  const [moment] = await offered(bearer)
  if (!moment) throw new Error('nothing offered')
  return moment
}

const order = (
  moment: Pick<OfferedDate, 'date' | 'driver_id'>,
  given: { token?: string; headers?: Record<string, string>; body?: object } = {},
) =>
  world.call(
    refills.order,
    { body: { ...bodyOf(moment), ...given.body } },
    { token: given.token ?? token, headers: { 'accept-language': 'nl', ...given.headers } },
  )

describe.each(Object.entries(refills))('%s', (name, call) => {
  const input =
    name === 'order' || name === 'change' ? { body: bodyOf({ date: '2026-11-24', driver_id: 1 }) } : {}

  it('needs a session', async () => {
    const { status, code } = await world.call(call, input as never)
    expect([status, code]).toEqual([401, 'not_signed_in'])
  })

  it('S20: is refused until the installation is placed, whatever the client claims', async () => {
    const session = await world.startSession(await world.createCustomer({ ...ghent, placed: false }))
    const headers = { INSTALLATION_PLACED: 'true', cookie: 'INSTALLATION_PLACED=true' }
    const { status, code } = await world.call(call, input as never, { token: session.token, headers })
    expect([status, code]).toEqual([403, 'installation_not_placed'])
  })
})

it.each([
  ['no date', { date: undefined }],
  ['a date that is none', { date: '24-11-2026' }],
  ['a day that does not exist', { date: '2026-02-30' }],
  ['no slot', { slots: [] }],
  ['the evening', { slots: ['evening'] }],
  ['a driver in words', { driver_id: 'one' }],
  ['a comment of 1,001 characters', { comment: 'x'.repeat(1001) }],
])('refuses an order with %s', async (_, body) => {
  const { status } = await order({ date: '2026-11-24', driver_id: driver }, { body })
  expect([400, 422]).toContain(status)
  expect(await world.db.selectFrom('refills').select('id').execute()).toEqual([])
})

it("quotes the customer's quantity, with VAT in the price", async () => {
  const { body } = await world.call(refills.quote, {}, { token })
  expect(body).toEqual({
    packs: 6,
    blocks_per_pack: 2,
    kg: 48,
    price: 71.4,
    discount: 0,
    friends: 0,
    vat_rate: 21,
    usual_packs: 6,
    min_packs: 1,
  })
})

it('books an offered date and shows it as the open order', async () => {
  const before = await world.call(refills.lastOrder, {}, { token })
  expect(before.body).toEqual({ completed: null, created: null, action_timestamp: null, delivery: null })
  const moment = (await offered()).find(({ date }) => date === '2026-11-27')
  if (!moment) throw new Error('not offered')
  const { status, body } = await order(moment)
  expect(status).toBe(201)
  expect(body).toEqual({
    completed: false,
    created: '21-11-2026 10:00:00',
    action_timestamp: '21-11-2026 10:00:00',
    delivery: {
      date: moment.date,
      slots: ['morning', 'afternoon'],
      afternoon_from: '12:00',
      comment: 'De garage is open.',
      packs: 6,
      kg: 48,
      price: 71.4,
      discount: 0,
      changeable_until: '26-11-2026 18:00',
    },
  })
  expect((await world.call(refills.lastOrder, {}, { token })).body).toEqual(body)
  const log = await world.db
    .selectFrom('offers')
    .select('chosen_date')
    .where('chosen_at', 'is not', null)
    .execute()
  expect(log).toContainEqual({ chosen_date: moment.date })
})

it('R29 takes an order without half days for both of them', async () => {
  const { status, body } = await order(await best(), { body: { slots: undefined } })
  expect([status, body.delivery?.slots]).toEqual([201, ['morning', 'afternoon']])
})

it('S72 keeps a hundred offers of a customer and day, however often the dates are asked for', async () => {
  const { customer_id, chosen } = await withManyOffers()
  const moment = await best()
  const kept = world.db.selectFrom('offers').select('id').where('customer_id', '=', customer_id)
  expect(await kept.execute()).toHaveLength(102)
  expect(await kept.where('moments', '=', sql<unknown>`'[]'::jsonb`).execute()).toHaveLength(101)
  expect(await kept.where('id', 'in', chosen).execute()).toHaveLength(2)
  expect((await order(moment)).status).toBe(201)
})

/** A hundred offers of this day; beside them one that was chosen, and one of the day before. */
async function withManyOffers() {
  const { id: customer_id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  const offer = (hoursAgo: number) => ({
    customer_id,
    moments: sql<string>`'[]'::jsonb`,
    offered_at: new Date(world.now().getTime() - hoursAgo * 3_600_000),
  })
  const others = [{ ...offer(2), chosen_at: world.now() }, offer(25)]
  const chosen = await world.db.insertInto('offers').values(others).returning('id').execute()
  await world.db
    .insertInto('offers')
    .values(Array.from({ length: 100 }, () => offer(1)))
    .execute()
  return { customer_id, chosen: chosen.map(({ id }) => id) }
}

it('takes one open order at a time', async () => {
  const [first, second] = await offered()
  if (!first || !second) throw new Error('nothing offered')
  await order(first)
  const { status, code, text } = await order(second)
  expect([status, code]).toEqual([409, 'open_order_exists'])
  expect(text).toContain('Er loopt al een zoutbestelling')
})

describe('S19: only what was offered to this customer can be ordered', () => {
  it('refuses a date that was never offered', async () => {
    await offered()
    for (const date of ['2026-11-22', '2026-11-28', '2026-12-25', '2027-03-01']) {
      const { status, code } = await order({ date, driver_id: driver })
      expect([date, status, code]).toEqual([date, 422, 'invalid_date'])
    }
  })

  it('refuses another driver on an offered date', async () => {
    const other = await insertDriver(world.db, 900, { latitude: 50.2, longitude: 5.6 })
    const moment = await best()
    expect((await order({ ...moment, driver_id: moment.driver_id === other ? driver : other })).code).toBe(
      'invalid_date',
    )
    expect((await order({ ...moment, driver_id: 999_999 })).code).toBe('invalid_date')
  })

  it('S16: refuses a date that was offered to another customer', async () => {
    const moment = await best()
    const stranger = (await world.startSession(await world.createCustomer(ghent))).token
    expect((await order(moment, { token: stranger })).code).toBe('invalid_date')
  })

  it('refuses a date that was offered more than a day ago', async () => {
    const moment = (await offered()).find(({ date }) => date >= '2026-11-30')
    if (!moment) throw new Error('nothing offered')
    world.pass(24 * 3600 + 1)
    token = (await world.startSession(email)).token
    expect((await order(moment)).code).toBe('invalid_date')
    world.pass(-24 * 3600 - 1)
  })
})

it('S16: shows nothing of another customer', async () => {
  await order(await best())
  const stranger = (await world.startSession(await world.createCustomer(ghent))).token
  const { body } = await world.call(refills.lastOrder, {}, { token: stranger })
  expect(body.created).toBeNull()
})

it('S51: answers a late order in the language of the customer, and stores nothing', async () => {
  await world.db.updateTable('drivers').set({ capacity_kg: 48 }).execute()
  const late = (await world.startSession(await world.createCustomer({ ...ghent, language: 'fr' }))).token
  const moment = await best()
  await offered(late, 'fr')
  expect((await order(moment)).status).toBe(201)
  const refused = await order(moment, { token: late, headers: { 'accept-language': 'fr' } })
  expect([refused.status, refused.code]).toEqual([409, 'date_taken'])
  expect(refused.text).toContain('Cette date est désormais complète')
  expect((await offered(late, 'fr')).map(({ date }) => date)).not.toContain(moment.date)
  expect(await world.db.selectFrom('refills').select('id').execute()).toHaveLength(1)
})

it('S50: answers 50 parallel orders of one customer with one booking and 49 open_order_exists', async () => {
  const moments = await offered()
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => order(moments[index % 6] ?? { date: '', driver_id: 0 })),
  )
  const codes = answers.map(({ status, code }) => code ?? status)
  expect(codes.filter((code) => code === 201)).toHaveLength(1)
  expect(codes.filter((code) => code === 'open_order_exists')).toHaveLength(49)
})

it('S51: answers 100 orders for the last free delivery with one booking and 99 date_taken', async () => {
  await world.db.updateTable('drivers').set({ capacity_kg: 48 }).execute()
  const asked: { bearer: string; moment: OfferedDate }[] = []
  for (let index = 0; index < 100; index += 1) {
    const bearer = (await world.startSession(await world.createCustomer(ghent))).token
    asked.push({ bearer, moment: await best(bearer) })
  }
  const answers = await Promise.all(asked.map(({ bearer, moment }) => order(moment, { token: bearer })))
  const codes = answers.map(({ status, code }) => code ?? status)
  expect(codes.filter((code) => code === 201)).toHaveLength(1)
  expect(codes.filter((code) => code === 'date_taken')).toHaveLength(99)
  expect(await world.db.selectFrom('stops').select('kg').execute()).toEqual([{ kg: 48 }])
})

it('S52: repeats the answer under the same key, and refuses another body', async () => {
  const [moment, other] = await offered()
  if (!moment || !other) throw new Error('nothing offered')
  const headers = { 'idempotency-key': 'f3f1c0de' }
  const first = await order(moment, { headers })
  const repeat = await order(moment, { headers })
  expect([repeat.status, repeat.text]).toEqual([201, first.text])
  const reused = await order(other, { headers })
  expect([reused.status, reused.code]).toEqual([422, 'idempotency_key_reused'])
})
