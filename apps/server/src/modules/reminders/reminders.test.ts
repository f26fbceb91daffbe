import { accounts } from '@brine/contract/customer/accounts'
import { notifications } from '@brine/contract/customer/notifications'
import { refills } from '@brine/contract/customer/refills'
import { reminders } from '@brine/contract/customer/reminders'
import { addDays } from '@brine/planning/dates'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLateDayBest } from '../../../../../packages/testkit/src/late-best-day.ts'
import { countLockWaits, runIntoDeadlock } from '../../../../../packages/testkit/src/lock-waits.ts'
import { ghent, insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { dayInWords } from '../../platform/formatted-text.ts'

let world: World
const today = '2026-11-21'
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
})
afterAll(() => world.close())

type Given = Parameters<World['createCustomer']>[0]

/** A customer whose forecast is stored: the early day so many days ahead. */
async function createForecast(daysAhead: number, given: Given = {}) {
  const email = await world.createCustomer({ ...ghent, refill_packs: 6, ...given })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id } = await found.executeTakeFirstOrThrow()
  const early = addDays(today, daysAhead)
  await world.db
    .insertInto('run_out_forecasts')
    .values({
      ...{ customer_id: id, computed_on: today, early, middle: addDays(early, 8), late: addDays(early, 16) },
      ...{ stock_kg: 12, tank_kg: 60, kg_per_day: 0.5 },
    })
    .execute()
  return { id, email }
}
const remind = () => world.runDaily('remind-before-run-out')
const tokenIn = async (email: string) => {
  const [mail] = await world.mails(email)
  return /\/reminder#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
/** A reminded customer with the token of the link. */
async function remindOne(given: Given = {}) {
  const customer = await createForecast(14, given)
  await remind()
  return { ...customer, token: await tokenIn(customer.email) }
}
const offer = (token: string) => world.call(reminders.offer, { body: { token } })
const order = (token: string, date: string, driver_id: number) =>
  world.call(reminders.order, { body: { token, date, driver_id } })
const countOrders = async (email: string) =>
  (
    await world.db
      .selectFrom('refills')
      .innerJoin('customers', 'customers.id', 'customer_id')
      .select('refills.id')
      .where('email_address', '=', email)
      .execute()
  ).length
async function lastOrder(email: string) {
  const { token } = await world.startSession(email)
  return (await world.call(refills.lastOrder, {}, { token })).body
}

it('says nothing to a customer of an import before the firm has invited them', async () => {
  const { id, email } = await createForecast(14, { activated_at: null, invited_at: null })
  await remind()
  expect(await world.mails(email)).toEqual([])
  await world.db.updateTable('customers').set({ invited_at: world.now() }).where('id', '=', id).execute()
  await remind()
  expect(await world.mails(email)).toHaveLength(1)
})

it('lets one link make no more requests at once than a customer', async () => {
  const { token } = await remindOne()
  const answers = await Promise.all(Array.from({ length: 70 }, () => offer(token)))
  const codes = answers.map(({ status }) => status)
  expect(new Set(codes)).toEqual(new Set([200, 429]))
})

describe('the message before the salt runs out', () => {
  it('is sent once, three weeks before the early day, with the best dates and the price', async () => {
    const [near, far] = [await createForecast(21), await createForecast(22, { language: 'fr' })]
    await remind()
    await remind()
    const mails = await world.mails(near.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Uw zout raakt op tussen 12 december en 28 december',
    ])
    expect(mails[0]?.text).toMatch(/6 × pak zoutblokken, 48\skg: €\s71,40 incl\. btw/)
    expect(await world.mails(far.email)).toEqual([])
  })

  it('is sent once by two runs at once, as after a pause of the node that ran first', async () => {
    const { email } = await createForecast(14)
    const { runs } = await world.db.transaction().execute(async (tx) => {
      // both have found the customer, and neither has reminded
      await sql`lock table refill_reminders in share row exclusive mode`.execute(tx)
      const runs = [remind(), remind()]
      await expect.poll(() => countLockWaits(world.db)).toBe(2)
      return { runs }
    })
    await Promise.all(runs)
    expect(await world.mails(email)).toHaveLength(1)
  })

  it('is not sent to who ordered, who declined it, who has no address, or whose account is disabled', async () => {
    const ordered = await createForecast(10)
    const declined = await createForecast(10)
    const disabled = await createForecast(10, { disabled_at: world.now() })
    const session = await world.startSession(ordered.email)
    const [best] = (await world.call(refills.offeredDates, {}, session)).body
    const { date = '', driver_id = 0 } = best ?? {}
    await world.call(refills.order, { body: { date, driver_id, comment: '', slots: ['morning'] } }, session)
    const body = { before_run_out: 'none' as const }
    await world.call(notifications.choose, { body }, await world.startSession(declined.email))
    await remind()
    expect(await tokenIn(ordered.email)).toBe('')
    expect(await world.mails(declined.email)).toEqual([])
    expect(await world.mails(disabled.email)).toEqual([])
  })
})

describe('the link of the message', () => {
  it('S82 orders one refill without a password, and then is used up', async () => {
    const { email, token } = await remindOne()
    expect((await lastOrder(email)).created).toBeNull()
    const { body } = await offer(token)
    expect(body).toMatchObject({ quote: { packs: 6, kg: 48, price: 71.4, vat_rate: 21 } })
    expect(body.dates.length).toBeLessThanOrEqual(3)
    const [best] = body.dates
    const answer = await order(token, best?.date ?? '', best?.driver_id ?? 0)
    expect([answer.status, answer.body]).toEqual([201, { date: best?.date }])
    expect((await lastOrder(email)).delivery).toMatchObject({
      date: best?.date,
      packs: 6,
      slots: ['morning', 'afternoon'],
    })
    // the answer may be lost: who presses again, or opens the link again, reads that it is ordered, and nothing more
    expect((await order(token, best?.date ?? '', best?.driver_id ?? 0)).code).toBe('open_order_exists')
    expect((await offer(token)).body).toEqual({ state: 'ordered', dates: [], quote: null, range: null })
    expect(await countOrders(email)).toBe(1)
    // nor does it refuse what is ordered; the reminders still end
    const refuse = (never: boolean) => world.call(reminders.refuse, { body: { token, never } })
    const choices = async () =>
      (await world.call(notifications.choices, {}, await world.startSession(email))).body.before_run_out
    expect([(await refuse(false)).code, await choices()]).toEqual(['open_order_exists', 'mail'])
    expect([(await refuse(true)).code, await choices()]).toEqual(['open_order_exists', 'none'])
    expect(await countOrders(email)).toBe(1)
  })

  it('S82 orders nothing again after its order was cancelled', async () => {
    const { email, token } = await remindOne()
    const { dates } = (await offer(token)).body
    // the soonest one may be too near to cancel
    const latest = dates.toSorted((one, other) => one.date.localeCompare(other.date)).at(-1)
    const again = () => order(token, latest?.date ?? '', latest?.driver_id ?? 0)
    expect((await again()).status).toBe(201)
    const session = await world.startSession(email)
    expect((await world.call(refills.cancel, {}, session)).status).toBe(200)
    expect((await offer(token)).body).toMatchObject({ state: 'over', dates: [], quote: null })
    expect((await again()).code).toBe('invalid_token')
    expect((await world.call(reminders.refuse, { body: { token, never: false } })).code).toBe('invalid_token')
    expect(await countOrders(email)).toBe(1)
  })

  it('offers dates before the salt may run out, and the soonest when all are later, as the message does', async () => {
    const named = async (daysAhead: number) => {
      const { email } = await createForecast(daysAhead)
      await remind()
      const [mail] = await world.mails(email)
      const { dates } = (await offer(await tokenIn(email))).body
      const days = dates.map(({ date }) => date)
      for (const day of days) expect(mail?.text).toContain(dayInWords(day, 'nl'))
      const all = (await world.call(refills.offeredDates, {}, await world.startSession(email))).body
      return { days, all: all.map(({ date }) => date) }
    }
    await makeLateDayBest(world, ghent)
    const inTime = await named(6)
    expect(inTime.days.length).toBeGreaterThan(0)
    expect(inTime.days).toEqual(inTime.all.filter((date) => date <= addDays(today, 6)).slice(0, 3))
    const late = await named(0)
    expect(late.days).not.toEqual(late.all.slice(0, 3))
    expect([...late.days].sort()).toEqual([...late.all].sort().slice(0, 3))
  })

  it('orders at no higher price than was shown, and then can still be used', async () => {
    const { token } = await remindOne()
    const { dates, quote } = (await offer(token)).body
    const { date = '', driver_id = 0 } = dates[0] ?? {}
    const { price = 0 } = quote ?? {}
    const orderAt = (shown: number) =>
      world.call(reminders.order, { body: { token, date, driver_id, price: shown } })
    expect((await orderAt(price - 0.01)).code).toBe('price_raised')
    expect((await orderAt(price)).status).toBe(201)
  })

  it('S82 is used by one of many requests at once', async () => {
    const { token } = await remindOne()
    const [best] = (await offer(token)).body.dates
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => order(token, best?.date ?? '', best?.driver_id ?? 0)),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    // the others are told of that order, or to wait for their turn
    const others = answers.filter(({ status }) => status !== 201).map(({ code }) => code)
    expect(others).toContain('open_order_exists')
    expect(others).not.toContain('invalid_token')
  })

  it('S36 S82 is not used up by a scanner that opens it, nor by reading the dates', async () => {
    const { token } = await remindOne()
    for (const method of ['GET', 'HEAD'] as const) await world.inject({ method, url: '/reminder' })
    await offer(token)
    expect((await offer(token)).body.state).toBe('open')
  })

  it('S82 names nobody, and reaches no other call', async () => {
    const { email, token } = await remindOne({ last_name: 'Vandenbroucke' })
    const { text } = await offer(token)
    for (const word of ['Anne', 'Vandenbroucke', email, 'Kerkstraat', '3000'])
      expect(text).not.toContain(word)
    expect((await world.call(accounts.details, {}, { token })).code).toBe('not_signed_in')
    // a date that was not offered to this customer
    expect((await order(token, addDays(today, 200), 1)).code).toBe('invalid_date')
    expect((await offer(token)).body.state).toBe('open')
  })

  it.each(['waits', 'has ordered'])(
    'S82 ends with the last date that the message named, also where it %s',
    async (link) => {
      const { id, token } = await remindOne()
      const [best] = (await offer(token)).body.dates
      if (link === 'has ordered') await order(token, best?.date ?? '', best?.driver_id ?? 0)
      const ends = world.db.updateTable('refill_reminders').set({ ends_at: world.now() })
      await ends.where('customer_id', '=', id).execute()
      expect((await offer(token)).body).toMatchObject({ state: 'over', dates: [], quote: null })
      expect((await order(token, best?.date ?? '', best?.driver_id ?? 0)).code).toBe('invalid_token')
    },
  )

  it('says so where salt was ordered otherwise meanwhile', async () => {
    const { email, token } = await remindOne()
    const session = await world.startSession(email)
    const [best] = (await world.call(refills.offeredDates, {}, session)).body
    const { date = '', driver_id = 0 } = best ?? {}
    await world.call(refills.order, { body: { date, driver_id, comment: '', slots: ['morning'] } }, session)
    expect((await offer(token)).body).toMatchObject({ state: 'ordered', dates: [], range: null })
    expect((await order(token, date, driver_id)).code).toBe('open_order_exists')
    const refused = await world.call(reminders.refuse, { body: { token, never: false } })
    expect(refused.code).toBe('open_order_exists')
  })

  it('S83 refuses without a session, and answers every token alike', async () => {
    const [notNow, never] = [await remindOne(), await remindOne()]
    const refuse = (token: string, isForever: boolean) =>
      world.call(reminders.refuse, { body: { token, never: isForever } })
    const answers = [
      await refuse(notNow.token, false),
      await refuse(never.token, true),
      await refuse('guessed', true),
    ]
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([204, '']))
    expect((await offer(notNow.token)).body.state).toBe('over')
    const choices = async (email: string) =>
      (await world.call(notifications.choices, {}, await world.startSession(email))).body.before_run_out
    expect([await choices(notNow.email), await choices(never.email)]).toEqual(['mail', 'none'])
    await remind()
    expect(await world.mails(notNow.email)).toHaveLength(1)
  })

  it('S82 tells nothing of a later order once it is refused', async () => {
    const { email, token } = await remindOne()
    const [best] = (await offer(token)).body.dates
    const { date = '', driver_id = 0 } = best ?? {}
    await world.call(reminders.refuse, { body: { token, never: false } })
    const body = { date, driver_id, comment: '', slots: ['morning' as const] }
    expect((await world.call(refills.order, { body }, await world.startSession(email))).status).toBe(201)
    expect((await offer(token)).body.state).toBe('over')
    expect((await order(token, date, driver_id)).code).toBe('invalid_token')
    expect((await world.call(reminders.refuse, { body: { token, never: false } })).status).toBe(204)
  })

  it('S83 ends the reminders of who has refused one before, and may have lost its answer', async () => {
    const { email, token } = await remindOne()
    const refuse = (never: boolean) => world.call(reminders.refuse, { body: { token, never } })
    expect([(await refuse(false)).status, (await refuse(true)).status]).toEqual([204, 204])
    const { body } = await world.call(notifications.choices, {}, await world.startSession(email))
    expect(body.before_run_out).toBe('none')
  })

  it('refuses also while an erasure locks in the other order', async () => {
    const { id, token } = await remindOne()
    const body = { token, never: true }
    const { status } = await runIntoDeadlock(
      world.db,
      {
        held: sql`select from customers where id = ${id} for update`,
        wanted: sql`select from refill_reminders where customer_id = ${id} for update`,
      },
      () => world.call(reminders.refuse, { body }),
    )
    expect(status).toBe(204)
  })

  it('S15 S82 is in no log, and stored as a hash', async () => {
    const { token } = await remindOne()
    await offer(token)
    expect(JSON.stringify(world.log)).not.toContain(token)
    const stored = await world.db.selectFrom('refill_reminders').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })
})
