import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { createAgreed } from '@brine/testkit/automatic'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

/** The clock stands at 21 November 2026, and a pack costs 11.90 EUR. */
let world: World
let product_id: number
let customer: { readonly email: string; readonly token: string }
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  product_id = await insertPrice(world.db)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('product_prices').where('price_cents', '<>', 1190).execute()
  await world.db.updateTable('refill_agreements').set({ ended_at: world.now() }).execute()
  customer = await createAgreed(world)
})

const enter = (valid_from: string, price_cents: number) =>
  world.db.insertInto('product_prices').values({ product_id, valid_from, price_cents }).execute()
const runJob = () => world.runDaily('decide-automatic-refills')
/** Of 6 packs. */
const nextPrice = async () =>
  (await world.call(automaticRefills.read, {}, { token: customer.token })).body.agreement?.next_price
const daysNamed = async () =>
  (await world.mails(customer.email)).flatMap(({ subject }) =>
    subject.includes('andere prijs') ? [/vanaf (\S+ \d+ \S+)/.exec(subject)?.[1]] : [],
  )

it('a second rise waits until the first one counts, and leaves it its day', async () => {
  await enter('2026-12-28', 1400)
  await runJob()
  const first = { price: 84, from: '2026-12-28' }
  expect(await nextPrice()).toEqual(first)
  await enter('2027-01-15', 1600)
  await runJob()
  expect(await nextPrice()).toEqual(first)
  expect(await daysNamed()).toEqual(['maandag 28 december'])

  const days = 38
  world.pass(days * 86_400)
  customer = { ...customer, ...(await world.startSession(customer.email)) }
  await runJob()
  // thirty days after the message, which comes on 29 December
  expect(await nextPrice()).toEqual({ price: 96, from: '2027-01-29' })
  const { agreement } = (await world.call(automaticRefills.read, {}, { token: customer.token })).body
  expect(agreement?.price).toBe(84)
  expect(await daysNamed()).toEqual(['maandag 28 december', 'vrijdag 29 januari'])
  world.pass(-days * 86_400)
})

it('a lower price from a later day leaves the rise its day, too', async () => {
  await enter('2026-12-28', 1400)
  await runJob()
  await enter('2027-01-15', 1100)
  await runJob()
  expect(await nextPrice()).toEqual({ price: 84, from: '2026-12-28' })
  expect(await daysNamed()).toHaveLength(1)
})

it.each([
  ['in its place makes the rise smaller', 1300, { price: 78, from: '2026-12-28' }],
  ['that is no rise takes it back', 1190, null],
])('a price %s, without another message', async (_, price_cents, expected) => {
  await enter('2026-12-28', 1400)
  await runJob()
  await world.db
    .updateTable('product_prices')
    .set({ price_cents })
    .where('valid_from', '=', '2026-12-28')
    .execute()
  await runJob()
  expect(await nextPrice()).toEqual(expected)
  expect(await daysNamed()).toHaveLength(1)
})
