import { type OfferedDate, refills } from '@brine/contract/customer/refills'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeRefills as office } from '@brine/contract/office/refills'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['support'] })
})
afterAll(() => world.close())

let id: number
let email: string
let token: string
beforeEach(async () => {
  for (const table of ['orders', 'stops', 'refills', 'driver_days', 'driver_weekdays', 'drivers'] as const)
    await world.db.deleteFrom(table).execute()
  await insertDriver(world.db, 900)
  email = await world.createCustomer({ latitude: 51.05, longitude: 3.72, refill_packs: 6, language: 'fr' })
  token = (await world.startSession(email)).token
  const row = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  id = (await row.executeTakeFirstOrThrow()).id
})

const both: ('morning' | 'afternoon')[] = ['morning', 'afternoon']
const wish = ({ date, driver_id }: OfferedDate, comment = 'Sonnez deux fois.') => ({
  ...{ date, driver_id, comment, slots: both },
})
const offer = async () => (await world.call(office.offer, { params: { id } }, { headers })).body.moments
const book = (moment: OfferedDate) =>
  world.call(office.book, { params: { id }, body: wish(moment) }, { headers })
const change = (revision: number, moment: OfferedDate, comment?: string) =>
  world.call(
    office.change,
    { params: { id }, body: { ...wish(moment, comment), version: revision } },
    { headers },
  )
const cancel = (revision: number) =>
  world.call(office.cancel, { params: { id }, body: { version: revision } }, { headers })
const next = async () =>
  (await world.call(officeCustomers.read, { params: { id } }, { headers })).body.next_delivery
const last = async () => (await world.call(refills.lastOrder, {}, { token })).body
const subjects = async () => (await world.mails(email)).map(({ subject }) => subject)
const publish = () => world.db.updateTable('driver_days').set({ published_at: world.now() }).execute()
const listActions = async () => {
  const lines = world.db
    .selectFrom('audit_entries')
    .select(['action', 'staff_name'])
    .where('action', 'like', 'refill.%')
  return (await lines.orderBy('id').execute()).map(({ action, staff_name }) => `${staff_name} ${action}`)
}

async function offered(): Promise<[OfferedDate, OfferedDate]> {
  const [first, second] = await offer()
  if (!first || !second) throw new Error('nothing offered')
  return [first, second]
}

describe('for a customer who calls, the office', () => {
  it('orders, moves and cancels a refill, which the customer sees and is mailed', async () => {
    const [first, second] = await offered()
    expect((await book(first)).status).toBe(201)
    expect((await last()).delivery).toMatchObject({
      date: first.date,
      comment: 'Sonnez deux fois.',
      packs: 6,
    })
    const booked = await next()
    expect(booked).toMatchObject({ state: 'booked', label: first.label })
    await offer()
    expect((await change(booked?.version ?? -1, second, 'Le garage.')).body.delivery).toMatchObject({
      ...{ date: second.date, comment: 'Le garage.' },
    })
    expect((await cancel((await next())?.version ?? -1)).status).toBe(204)
    expect([await next(), (await last()).delivery]).toEqual([null, null])
    expect(await subjects()).toHaveLength(3)
    expect(await listActions()).toEqual([
      'Amélie refill.booked',
      'Amélie refill.changed',
      'Amélie refill.cancelled',
    ])
  })

  it('orders at no higher price than it was shown', async () => {
    const { quote, moments } = (await world.call(office.offer, { params: { id } }, { headers })).body
    const [moment] = moments
    if (!moment) throw new Error('nothing offered')
    const bookAt = (price: number) =>
      world.call(office.book, { params: { id }, body: { ...wish(moment), price } }, { headers })
    expect(await bookAt(quote.price - 0.01)).toMatchObject({ status: 409, code: 'price_raised' })
    expect((await bookAt(quote.price)).status).toBe(201)
  })

  it('gets the same offer as the customer, who may then order from it', async () => {
    const [first] = await offered()
    expect((await world.call(refills.order, { body: wish(first) }, { token })).status).toBe(201)
    expect((await book(first)).code).toBe('open_order_exists')
  })

  it('cannot order a day that was not offered, or for a customer without a device or an unknown one', async () => {
    const [first] = await offered()
    expect((await book({ ...first, date: '2026-12-25' })).code).toBe('invalid_date')
    await world.db.updateTable('installations').set({ placed: false }).where('customer_id', '=', id).execute()
    const asked = await world.call(office.offer, { params: { id } }, { headers })
    expect([asked.code, (await book(first)).code]).toEqual([
      'installation_not_placed',
      'installation_not_placed',
    ])
    id = 999_999
    const nobody = await world.call(office.offer, { params: { id } }, { headers })
    expect([nobody.status, (await book(first)).status, (await cancel(0)).status]).toEqual([404, 404, 404])
  })

  it("changes a refill after the customer's cut-off, until its day is published", async () => {
    const [first, second] = await offered()
    await book(first)
    world.pass((Date.parse(`${first.date}T05:00:00Z`) - world.now().getTime()) / 1000)
    headers = await world.staffHeaders({ name: 'Amélie', roles: ['support'] })
    token = (await world.startSession(email)).token
    expect((await world.call(refills.cancel, {}, { token })).code).toBe('change_closed')
    await publish()
    expect((await next())?.state).toBe('published')
    expect([(await change(0, second)).code, (await cancel(0)).code]).toEqual([
      'day_published',
      'day_published',
    ])
    await world.db.updateTable('driver_days').set({ published_at: null }).execute()
    expect((await cancel(0)).status).toBe(204)
  })

  it('cannot change or cancel an outdated revision', async () => {
    const [first, second] = await offered()
    await book(first)
    expect((await world.call(refills.change, { body: wish(second) }, { token })).status).toBe(200)
    expect([(await change(0, first)).code, (await cancel(0)).code]).toEqual([
      'changed_meanwhile',
      'changed_meanwhile',
    ])
    expect((await last()).delivery?.date).toBe(second.date)
  })
})
