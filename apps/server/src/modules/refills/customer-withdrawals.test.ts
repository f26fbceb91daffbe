import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { withdrawals } from '@brine/contract/customer/withdrawals'
import { customerTasks } from '@brine/contract/office/customer-tasks'
import { createPlanned } from '@brine/testkit/automatic'
import { publishDay } from '@brine/testkit/publish'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** The clock stands at Saturday 21 November 2026. */
let world: World
let office: { readonly cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  office = await world.staffHeaders({ name: 'Tom Claes', roles: ['planner'] })
})
afterAll(() => world.close())

const ghent = { latitude: 51.05, longitude: 3.72, refill_packs: 6 }
let email: string
let token: string
beforeEach(async () => {
  email = await world.createCustomer({ ...ghent, first_name: 'Lieve', last_name: 'Maes' })
  token = (await world.startSession(email)).token
})

/** Orders on a date that the customer can still change. @returns the order's number, and the date */
async function order(): Promise<{ number: string; date: string }> {
  const offered = (await world.call(refills.offeredDates, {}, { token })).body
  const moment = offered.find(({ date }) => date > '2026-11-24')
  if (!moment) throw new Error('nothing offered')
  const { date, driver_id } = moment
  expect(
    (await world.call(refills.order, { body: { date, driver_id, comment: '' } }, { token })).status,
  ).toBe(201)
  const [ordered] = (await world.call(orders.list, {}, { token })).body
  return { number: ordered?.id ?? '', date }
}

/** Orders, and stores the delivery of a day. @returns the order's number */
async function delivered(date: string): Promise<string> {
  const { number } = await order()
  const { refill_id } = await world.db
    .selectFrom('orders')
    .select('refill_id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const columns = { state: 'delivered', date } as const
  await world.db
    .updateTable('refills')
    .set(columns)
    .where('id', '=', refill_id ?? 0)
    .execute()
  return number
}

const list = async (bearer = token) => (await world.call(withdrawals.list, {}, { token: bearer })).body
const withdraw = (number: string, bearer = token) =>
  world.call(
    withdrawals.send,
    { params: { number } },
    { token: bearer, headers: { 'accept-language': 'nl' } },
  )
const mails = async () =>
  (await world.mails(email)).filter(({ subject }) => subject.startsWith('Wij kregen uw herroeping'))
const tasks = async () =>
  (await world.call(customerTasks.list, {}, { headers: office })).body.tasks.filter(
    ({ by }) => by === 'Lieve Maes',
  )
const countStops = async (date: string) =>
  (await world.db.selectFrom('stops').select('date').where('date', '=', date).execute()).length
const plain = (text = '') => text.replace(/[\u00a0\u202f]/g, ' ')
beforeEach(async () => {
  await world.db.deleteFrom('customer_notes').execute()
})

describe('withdrawing from a delivered order', () => {
  it('is confirmed by a mail with its time, and gives the office a task with a day', async () => {
    const number = await delivered('2026-11-13')
    // 14 days after the delivery
    expect(await list()).toEqual([
      expect.objectContaining({
        ...{ order: number, day: '13-11-2026', delivery: 'delivered', packs: 6, price: 71.4 },
        ...{ until: '27-11-2026', received: null },
      }),
    ])
    const { status, body } = await withdraw(number)
    expect(status).toBe(201)
    expect(body).toMatchObject({ order: number, received: expect.stringMatching(/^21-11-2026 /) })
    expect(await list()).toEqual([body])

    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Wij kregen uw herroeping van bestelling ${number}`)
    for (const words of ['Lieve Maes', number, 'vrijdag 13 november 2026', '21 november 2026 om', '€ 71,40'])
      expect(plain(mail?.text)).toContain(words)
    expect(await tasks()).toMatchObject([
      { text: expect.stringContaining(number), task: { due: { day: '2026-12-05' }, done: null } },
    ])
    // the history keeps it, because the office corrects its document
    expect((await world.call(orders.list, {}, { token })).body).toMatchObject([{ id: number }])
  })

  it('counts once, also when it is sent twice at once', async () => {
    const number = await delivered('2026-11-13')
    const answers = await Promise.all([withdraw(number), withdraw(number)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    world.pass(60)
    expect((await withdraw(number)).body).toEqual(answers[0]?.body)
    world.pass(-60)
    expect(await mails()).toHaveLength(1)
    expect(await tasks()).toHaveLength(1)
  })

  it('ends after 14 days, on a workday', async () => {
    // 14 days later it is Saturday 21 November, so that it ends on Monday
    const onSaturday = await delivered('2026-11-07')
    expect(await list()).toMatchObject([{ order: onSaturday, until: '23-11-2026' }])
    expect((await withdraw(onSaturday)).status).toBe(201)

    const over = await delivered('2026-11-06')
    expect((await list()).map(({ order: number }) => number)).toEqual([onSaturday])
    expect(await withdraw(over)).toMatchObject({ status: 409, code: 'withdrawal_closed' })
    expect(await mails()).toHaveLength(1)
  })
})

describe('withdrawing before the delivery', () => {
  it('cancels what can be cancelled, and leaves nothing to do', async () => {
    const { number, date } = await order()
    const before = (await countStops(date)) - 1
    expect(await list()).toMatchObject([{ order: number, delivery: 'coming', until: null }])
    expect((await withdraw(number)).body.delivery).toBe('cancelled')
    expect((await world.call(refills.lastOrder, {}, { token })).body.delivery).toBeNull()
    expect(await countStops(date)).toBe(before)
    const subjects = (await world.mails(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /geannuleerd/.test(subject))).toEqual([])
    expect(plain((await mails())[0]?.text)).toContain('gaat niet door. U betaalt niets.')
    expect(await tasks()).toEqual([])
  })

  it('asks the office at once to stop a delivery whose day is published', async () => {
    const { number, date } = await order()
    expect((await publishDay(world, date, office)).status).toBe(200)
    expect((await withdraw(number)).status).toBe(201)
    expect((await world.call(refills.lastOrder, {}, { token })).body.completed).toBe(false)
    expect(plain((await mails())[0]?.text)).toContain('Neem het zout dan niet aan')
    expect(await tasks()).toMatchObject([
      { text: expect.stringContaining('verwittig de chauffeur'), task: { due: { day: '2026-11-21' } } },
    ])
  })
})

describe('nobody withdraws', () => {
  it('from the order of somebody else', async () => {
    const number = await delivered('2026-11-13')
    const other = (await world.startSession(await world.createCustomer(ghent))).token
    expect(await list(other)).toEqual([])
    expect((await withdraw(number, other)).status).toBe(404)
    expect((await list())[0]?.received).toBeNull()
  })

  it('as a business', async () => {
    const number = await delivered('2026-11-13')
    await world.db
      .updateTable('customers')
      .set({ company_name: 'Maes bv', vat_number: '0123456749' })
      .where('email_address', '=', email)
      .execute()
    expect(await list()).toEqual([])
    expect((await withdraw(number)).status).toBe(404)
  })

  it('from one delivery of automatic refills, which end as a whole', async () => {
    const planned = await createPlanned(world)
    expect(await list(planned.token)).toEqual([])
  })
})
