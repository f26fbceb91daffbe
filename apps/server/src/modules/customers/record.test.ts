import { notifications } from '@brine/contract/customer/notifications'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { sessions } from '@brine/contract/customer/sessions'
import { support } from '@brine/contract/customer/support'
import { customerTimeline, type TimelineFilter } from '@brine/contract/office/customer-timeline'
import { officeCustomers as office } from '@brine/contract/office/customers'
import { answerRequest, leak } from '@brine/testkit/requests'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['support'] })
})
afterAll(() => world.close())

let email: string
let id: number
beforeEach(async () => {
  email = await world.createCustomer({ ...ghent, installation_date: '2024-03-01' })
  id = await idOf(email)
})

const idOf = async (address: string) =>
  (
    await world.db
      .selectFrom('customers')
      .select('id')
      .where('email_address', '=', address)
      .executeTakeFirstOrThrow()
  ).id
const read = async (which = id, by = headers) =>
  world.call(office.read, { params: { id: which } }, { headers: by })
const timeline = async (show: TimelineFilter = 'all') =>
  (await world.call(customerTimeline.list, { params: { id }, query: { show } }, { headers })).body.entries
const conversations = () => timeline('conversations')
const listEntries = () =>
  world.db
    .selectFrom('audit_entries')
    .select(['action', 'staff_name', 'details'])
    .where('record_id', '=', id)
    .where('action', 'like', 'customer.%')
    .orderBy('id')
    .execute()

describe('the record of a customer', () => {
  it('contains account, device and guarantee', async () => {
    expect((await read()).body).toMatchObject({
      ...{ id, language: 'nl', state: 'active', refill_packs: 4, next_delivery: null, credit: 0 },
      account: { name: 'Anne Peeters', address_number: '12 bus 3', email_address: email, guarantee: null },
      installation: { installation_placed: true, installation_process: { installation_date: '01-03-2024' } },
      ...{ orders: [], referrals: [], sessions: [] },
    })
  })

  it('contains orders, referrals and open sessions', async () => {
    const { token } = await world.startSession(email)
    const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
    if (!moment) throw new Error('nothing offered')
    const { date, driver_id } = moment
    const order = { date, driver_id, comment: 'Bel aan.', slots: ['morning' as const] }
    await world.call(refills.order, { body: order }, { token })
    world.pass(60)
    await world.call(referrals.refer, { body: { email: `vriend.${id}@post.example` } }, { token })
    const { body } = await read()
    expect(body.next_delivery).toMatchObject({
      ...{ date: date.split('-').reverse().join('-'), slots: ['morning'], comment: 'Bel aan.', packs: 4 },
      ...{ price: 47.6, driver_name: 'Wim', stop: expect.any(Number), label: 'suggested' },
    })
    expect(body.orders).toMatchObject([{ type: 'orders', price: 47.6, download_url: null }])
    expect(body.referrals).toMatchObject([{ email: `vriend.${id}@post.example`, state: 'pending' }])
    expect(body.sessions).toHaveLength(1)
    expect((await timeline()).slice(0, 3)).toMatchObject([
      { kind: 'referral', text: `vriend.${id}@post.example` },
      { kind: 'message', text: expect.stringContaining('zout'), message: { state: 'waiting' } },
      { kind: 'ordered', refill: { packs: 4 } },
    ])
    await world.runJobs()
    expect((await timeline())[1]).toMatchObject({ message: { state: 'sent', sent: expect.any(String) } })
  })

  it('contains requests, newest first, with their state', async () => {
    const { token } = await world.startSession(email)
    const ask = async () => (await world.call(support.request, { body: leak }, { token })).body.id
    const answered = await ask()
    await answerRequest(world, answered, { text: 'Is het veel?' })
    world.pass(60)
    const asked = await ask()
    const { requests } = (await read()).body
    expect(requests).toMatchObject([
      { id: asked, state: 'new', titleCode: 'malfunction', detailsCode: 'malfunction_leak' },
      { id: answered, state: 'answered' },
    ])
    expect(await conversations()).toMatchObject([{ is_open: true }, { is_open: false }])
    await world.call(support.write, { params: { id: answered }, body: { text: 'Ja.' } }, { token })
    expect(await conversations()).toMatchObject([{ is_open: true }, { is_open: true }])
  })

  it('contains how the customer wants the messages that can be switched off', async () => {
    const untouched = { evening_before: 'mail', on_the_way: 'mail', before_run_out: 'mail' }
    expect((await read()).body.notifications).toEqual(untouched)
    const { token } = await world.startSession(email)
    await world.call(notifications.choose, { body: { on_the_way: 'none' } }, { token })
    expect((await read()).body.notifications).toEqual({ ...untouched, on_the_way: 'none' })
  })

  it('contains no ended session, and no data of another customer', async () => {
    const { token } = await world.startSession(email)
    await world.call(sessions.signOut, {}, { token })
    const other = await world.createCustomer()
    await world.startSession(other)
    expect((await read()).body.sessions).toEqual([])
    expect((await read(await idOf(other))).body).toMatchObject({ sessions: [{}], orders: [] })
  })

  it('is not found for an unknown number', async () => {
    expect(await read(999_999)).toMatchObject({ status: 404, code: 'not_found' })
  })
})

describe('reading the record', () => {
  it('writes one audit entry for the same work, and another one after an hour', async () => {
    await read()
    await read()
    expect(await listEntries()).toEqual([{ action: 'customer.read', staff_name: 'Amélie', details: {} }])
    await read(id, await world.staffHeaders({ name: 'Tom', roles: ['sales'] }))
    world.pass(3601)
    await read(id, await world.staffHeaders({ name: 'Nele', roles: ['planner'] }))
    world.pass(-3601)
    expect((await listEntries()).map(({ staff_name }) => staff_name)).toEqual(['Amélie', 'Tom', 'Nele'])
  })

  it('opens documents of this customer only, and writes an audit entry for each', async () => {
    const at = world.now()
    const [number, foreign] = [`24-${id}`, `23-${id}`]
    const row = { type: 'repair', price_cents: 8500, vat_rate: 6, ordered_at: at, created_at: at } as const
    const other = await idOf(await world.createCustomer())
    await world.db
      .insertInto('orders')
      .values([
        { ...row, number, customer_id: id, document_at: at },
        { ...row, number: foreign, customer_id: other, document_at: at },
      ])
      .execute()
    const open = (which: string) =>
      world.call(office.document, { params: { id, number: which } }, { headers })
    expect((await open(number)).text.slice(0, 5)).toBe('%PDF-')
    expect(await open(foreign)).toMatchObject({ status: 404, code: 'not_found' })
    expect((await listEntries()).map(({ action }) => action)).toEqual(['customer.document_read'])
  })
})
