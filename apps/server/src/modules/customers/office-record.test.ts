import { randomUUID } from 'node:crypto'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { reviews } from '@brine/contract/customer/reviews'
import { support } from '@brine/contract/customer/support'
import { customerAddresses } from '@brine/contract/office/customer-addresses'
import { officeCustomers as office } from '@brine/contract/office/customers'
import { officeSupport } from '@brine/contract/office/support'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const CANARY = 'Kanarievogel'
let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  headers = await world.staffHeaders({ name: 'Ingrid', roles: ['administrator'] })
})
afterAll(() => world.close())

const address = { street: CANARY, number: '12', postalCode: '9000', city: 'Gent', country: 'België' }
const request = {
  ...({ titleCode: 'malfunction', titleText: 'Defect', detailsCode: 'malfunction_leak' } as const),
  detailsText: CANARY,
  appointment: {
    moments: { '2026-11-25': ['morning' as const] },
    ...{ address, comment: CANARY, using_client_dashboard: true as const },
  },
}

/** A customer who has used every feature, with the canary in every text that a person writes. */
async function createKnown() {
  const email_address = `${CANARY.toLowerCase()}.${randomUUID()}@post.example`
  await world.createCustomer({
    ...{ ...ghent, first_name: CANARY, last_name: CANARY, address: CANARY, mobile_number: '0470 77 88 99' },
    email_address,
  })
  const { id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email_address)
    .executeTakeFirstOrThrow()
  const email = email_address
  const { token } = await world.startSession(email)
  const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
  const { date = '', driver_id = 0 } = moment ?? {}
  const order = { date, driver_id, comment: CANARY, slots: ['morning' as const] }
  await world.call(refills.order, { body: order }, { token })
  const asked = (await world.call(support.request, { body: request }, { token })).body
  const params = { id: asked.id }
  await world.call(support.write, { params, body: { text: CANARY } }, { token })
  await world.call(officeSupport.answer, { params, body: { version: 1, text: CANARY } }, { headers })
  await world.call(reviews.post, { body: { title: CANARY, text: CANARY, rating: 9 } }, { token })
  await world.call(referrals.refer, { body: { email: `vriend.${email}` } }, { token })
  await world.runJobs()
  return { id, email, token, name: `${CANARY} ${CANARY}` }
}
const deliver = async (customer_id: number) => {
  await world.db
    .updateTable('refills')
    .set({ state: 'delivered' })
    .where('customer_id', '=', customer_id)
    .execute()
  await world.db
    .updateTable('orders')
    .set({ document_at: world.now() })
    .where('customer_id', '=', customer_id)
    .execute()
}
const erase = (id: number, name: string, revision = 0) =>
  world.call(office.erase, { params: { id }, body: { version: revision, name } }, { headers })
const read = async (id: number) => (await world.call(office.read, { params: { id } }, { headers })).body
const listActions = async (id: number) => {
  const lines = await world.db
    .selectFrom('audit_entries')
    .select('action')
    .where('record_id', '=', id)
    .where('action', 'in', ['customer.exported', 'customer.erased'])
    .orderBy('id')
    .execute()
  return lines.map(({ action }) => action)
}

describe('S48 the export of a customer', () => {
  it('contains all stored data, but nothing that opens the account, and writes an audit entry', async () => {
    const { id, email } = await createKnown()
    const answer = await world.call(office.export, { params: { id } }, { headers })
    expect(answer.headers['content-disposition']).toContain(`customer-${id}.json`)
    const file = JSON.parse(answer.text)
    expect(file).toMatchObject({
      account: { email_address: email, mobile_number: '0470 77 88 99' },
      deliveries: [{ comment: CANARY, state: 'booked' }],
      orders: [{ lines: [{ item: 'salt_pack', quantity: 4 }] }],
      support_requests: [{ comment: CANARY, address: { street: CANARY } }],
      support_messages: [
        { text: CANARY, by_customer: true },
        { text: CANARY, by_customer: false },
      ],
      experiences: [{ text: CANARY }],
      friends_invited: [{ email_address: `vriend.${email}`, state: 'pending' }],
      sessions: [{}],
    })
    expect(file.mails_sent.length).toBeGreaterThan(0)
    expect(answer.text).not.toMatch(/password(?!_changed_at)|hash|argon/)
    expect(await listActions(id)).toEqual(['customer.exported'])
  })

  it('contains each column of the customer, also one of a later migration, but for those of our own work', async () => {
    const { id } = await createKnown()
    const changed = { phones_changed_at: world.now() }
    await world.db.updateTable('customers').set(changed).where('id', '=', id).execute()
    const { account } = JSON.parse((await world.call(office.export, { params: { id } }, { headers })).text)
    expect(account.phones_changed_at).toBe(world.now().toISOString())
    const stored = world.db.selectFrom('customers').selectAll().where('id', '=', id)
    const columns = Object.keys(await stored.executeTakeFirstOrThrow())
    expect(columns.filter((column) => !(column in account)).sort()).toEqual([
      ...['erased_at', 'imported_hash', 'invited_at', 'is_demo', 'location_asked_at', 'password_hash'],
      ...['revision', 'search', 'search_text', 'shut_out_at'],
    ])
  })
})

describe('S48 erasing a customer', () => {
  it('is refused with an open order, a wrong name or an outdated revision', async () => {
    const { id, name } = await createKnown()
    expect(await erase(id, name)).toMatchObject({ status: 409, code: 'order_under_way' })
    await deliver(id)
    expect(await erase(id, 'Iemand Anders')).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(await erase(id, name, 3)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(await listActions(id)).toEqual([])
    expect((await read(id)).state).toBe('active')
  })

  it('removes everything from the database except the orders, and prevents the sign-in', async () => {
    const other = await createKnown()
    await deliver(other.id)
    expect((await world.dump()).includes(CANARY)).toBe(true)
    const everybody = await world.db.selectFrom('customers').select(['id', 'erased_at']).execute()
    for (const { id, erased_at } of everybody) {
      if (erased_at) continue
      await deliver(id)
      expect((await erase(id, `${CANARY} ${CANARY}`)).status).toBe(204)
    }
    const left = (await world.dump()).toLowerCase().split('\n')
    const traces = [CANARY.toLowerCase(), '0470 77 88 99', '0470778899']
    const betraying = left.filter((row) => traces.some((trace) => row.includes(trace)))
    expect(betraying.map((row) => row.slice(0, 200))).toEqual([])
    expect(await read(other.id)).toMatchObject({
      ...{
        state: 'erased',
        sessions: [],
        account: { name: '', email_address: expect.stringMatching(/@erased\.invalid$/) },
      },
      orders: [{ price: 47.6 }],
    })
    const stop = await world.db
      .selectFrom('stops')
      .innerJoin('refills', 'refills.id', 'stops.refill_id')
      .select(['latitude', 'longitude'])
      .where('customer_id', '=', other.id)
      .executeTakeFirstOrThrow()
    expect(stop).toEqual({ latitude: 51.1, longitude: 3.7 })
    expect(await world.call(reviews.list, {}, { token: other.token })).toMatchObject({
      status: 200,
      body: [],
    })
    expect(await listActions(other.id)).toEqual(['customer.erased'])
    expect(
      (await world.call(office.search, { body: { text: 'kanarie' } }, { headers })).body.customers,
    ).toEqual([])
  })

  it('happens once, and an erased customer cannot be changed', async () => {
    const { id, name } = await createKnown()
    await deliver(id)
    const answers = await Promise.all([erase(id, name), erase(id, name)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    const address = { street: 'Veldstraat', number: '1', postal_code: '9000', city_name: 'Gent' }
    const correct = { params: { id }, body: { ...address, version: 1 } }
    expect(await world.call(customerAddresses.correct, correct, { headers })).toMatchObject({ status: 404 })
  })

  it('frees the address of the customer for a new account', async () => {
    const { id, name, email } = await createKnown()
    await deliver(id)
    await erase(id, name)
    await world.createCustomer({ email_address: email })
    expect((await world.startSession(email)).token).toEqual(expect.any(String))
  })
})
