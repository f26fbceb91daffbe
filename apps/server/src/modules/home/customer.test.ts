import { home } from '@brine/contract/customer/home'
import { refills } from '@brine/contract/customer/refills'
import { addDays } from '@brine/planning/dates'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLateDayBest } from '../../../../../packages/testkit/src/late-best-day.ts'
import { ghent, insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'

let world: World
const today = '2026-11-21'
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
})
afterAll(() => world.close())

/** A customer to whom 48 kg were delivered so many days ago. */
async function createSupplied(daysAgo: readonly number[]) {
  const email = await world.createCustomer({ ...ghent, refill_packs: 6 })
  const customer = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id } = await customer.executeTakeFirstOrThrow()
  const terms = {
    customer_id: id,
    slots: ['morning' as const],
    packs: 6,
    kg: 48,
    state: 'delivered' as const,
  }
  const at = { created_at: world.now(), action_at: world.now() }
  for (const ago of daysAgo)
    await world.db
      .insertInto('refills')
      .values({ ...terms, ...at, date: addDays(today, -ago), price_cents: 7140, vat_rate: 21 })
      .execute()
  return { id, token: (await world.startSession(email)).token }
}
const read = async (token: string) => (await world.call(home.read, {}, { token })).body

it('is for signed-in customers with a placed device', async () => {
  expect((await world.call(home.read, {})).code).toBe('not_signed_in')
  const { token } = await world.startSession(await world.createCustomer({ placed: false }))
  expect((await world.call(home.read, {}, { token })).code).toBe('installation_not_placed')
})

it('offers nothing to a customer whose relation ended, though the salt is low', async () => {
  const { id, token } = await createSupplied([140, 70])
  expect((await read(token)).ready).not.toBeNull()
  const ended = { relation_ended_at: world.now(), relation_end_reason: 'moved' as const }
  await world.db.updateTable('customers').set(ended).where('id', '=', id).execute()
  expect(await read(token)).toMatchObject({ ended: true, ready: null, can_be_automatic: false })
})

it('has no news of a new customer', async () => {
  const { token } = await createSupplied([])
  expect(await read(token)).toEqual({
    ...{
      today,
      delivery: null,
      salt: null,
      automatic: null,
      can_be_automatic: false,
      ready: null,
      answer: null,
      document: null,
      overdue: 0,
    },
  })
})

it('says how long the salt lasts, and prepares an order once it is low', async () => {
  const fresh = await read((await createSupplied([203, 103, 3])).token)
  expect(fresh).toMatchObject({ salt: { is_low: false, planned_kg: 0, looked_on: null }, ready: null })
  const { token } = await createSupplied([310, 210, 110])
  await makeLateDayBest(world, ghent)
  const low = await read(token)
  expect(low.salt).toMatchObject({ is_low: true })
  const quote = (await world.call(refills.quote, {}, { token })).body
  const offered = (await world.call(refills.offeredDates, {}, { token })).body.map(({ date }) => date)
  const soonest = [...offered].sort().slice(0, 3)
  const best = offered.find((date) => soonest.includes(date))
  expect(offered[0]).not.toBe(best)
  // the salt may be used up already, so only the soonest days count
  expect(low.salt?.early).toBe(today)
  expect(low.ready).toEqual({
    ...{ date: best, packs: 6, kg: 48, price: quote.price, vat_rate: 21 },
  })
})

it('offers automatic refills while the salt is low, unless it would be used up before we could come', async () => {
  const canBeAutomatic = async (daysAgo: number) => {
    const { token } = await createSupplied([daysAgo + 300, daysAgo + 200, daysAgo + 100, daysAgo])
    const { salt, can_be_automatic } = await read(token)
    return [salt?.is_low, can_be_automatic]
  }
  expect(await canBeAutomatic(3)).toEqual([false, false])
  expect(await canBeAutomatic(84)).toEqual([true, true])
  expect(await canBeAutomatic(110)).toEqual([true, false])
})

it('counts the delivery in that is on its way', async () => {
  const { token } = await createSupplied([310, 210, 110])
  const before = await read(token)
  const [best] = (await world.call(refills.offeredDates, {}, { token })).body
  const { date = '', driver_id = 0 } = best ?? {}
  const body = { date, driver_id, comment: '', slots: ['morning' as const] }
  await world.call(refills.order, { body }, { token })
  const { delivery, salt, ready } = await read(token)
  expect({ delivery, ready }).toMatchObject({ delivery: { date, packs: 6 }, ready: null })
  expect(salt).toMatchObject({ planned_kg: 48, is_low: false })
  expect((salt?.early ?? '') > (before.salt?.late ?? '')).toBe(true)
})

it('shows an answer until it is seen, and the last document with what is owed', async () => {
  const { id, token } = await createSupplied([])
  const staffId = world.db.insertInto('staff').values({
    ...{ email_address: 'karel@post.example', name: 'Karel', language: 'nl', roles: ['support'] },
    ...{ password_hash: '', created_at: world.now() },
  })
  const staff = await staffId.returning('id').executeTakeFirstOrThrow()
  const at = { created_at: world.now() }
  const request = await world.db
    .insertInto('support_requests')
    .values({
      ...{
        customer_id: id,
        title_code: 'custom',
        title_text: '',
        details_code: 'custom',
        details_text: 'Tik',
      },
      ...{ ...at, changed_at: world.now(), moments: {}, address: {}, comment: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const message = await world.db
    .insertInto('support_messages')
    .values({ ...at, request_id: request.id, kind: 'message', text: 'Geen zorg.', staff_id: staff.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await read(token)).answer).toEqual({
    ...{ request_id: request.id, text: 'Geen zorg.', created: '21-11-2026 10:00' },
  })
  const mark = world.db.updateTable('support_requests').set({ read_message_id: message.id })
  await mark.where('id', '=', request.id).execute()
  expect((await read(token)).answer).toBeNull()
  expect((await read((await createSupplied([])).token)).answer).toBeNull()
})
