import { accounts } from '@brine/contract/customer/accounts'
import { passwords } from '@brine/contract/customer/passwords'
import { refills } from '@brine/contract/customer/refills'
import { sessions } from '@brine/contract/customer/sessions'
import { customerAddresses } from '@brine/contract/office/customer-addresses'
import { type CustomerCorrections, officeCustomers as office } from '@brine/contract/office/customers'
import { mailedTokens } from '@brine/testkit/mailed'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
let otherStaff: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['support'] })
  otherStaff = await world.staffHeaders({ name: 'Ingrid', roles: ['administrator'] })
})
afterAll(() => world.close())

const platform = 'client_dashboard'
const someone = {
  ...{ gender: null, first_name: 'Nora', last_name: 'Claes', language: 'fr' as const },
  ...{ mobile_number: '0470 00 99 88', telephone_number: null },
  ...{ street: 'Veldstraat', number: '3', postal_code: '9000', city_name: 'Gent' },
}
const idOf = async (email: string) =>
  (
    await world.db
      .selectFrom('customers')
      .select('id')
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
  ).id
const read = async (id: number) => (await world.call(office.read, { params: { id } }, { headers })).body
const listActions = async (id: number) => {
  const lines = await world.db
    .selectFrom('audit_entries')
    .select(['action', 'details'])
    .where('record_id', '=', id)
    .where('action', 'like', 'customer.%')
    .where('action', '<>', 'customer.read')
    .orderBy('id')
    .execute()
  return lines.map(({ action, details }) => [action, details])
}

describe('creating a customer', () => {
  it('sends the mail with which the customer chooses a password and signs in', async () => {
    const email = 'nora@post.example'
    const { body, status } = await world.call(
      office.create,
      { body: { ...someone, email: 'Nora@post.example' } },
      { headers },
    )
    expect(status).toBe(201)
    expect(await read(body.id)).toMatchObject({
      ...{ state: 'invited', precision: 'place', language: 'fr' },
      account: { name: 'Nora Claes', address: 'Veldstraat', email_address: email },
    })
    const [token = ''] = await mailedTokens(world, email, 'activate')
    const chosen = { token, password, repeat_password: password, platform } as const
    expect((await world.call(passwords.activate, { body: chosen })).status).toBe(200)
    expect(await read(body.id)).toMatchObject({ state: 'active' })
    expect(await listActions(body.id)).toEqual([['customer.created', {}]])
  })

  it('is refused for an address in use, and for an unknown town', async () => {
    const email = await world.createCustomer()
    const create = (given: object) =>
      world.call(office.create, { body: { ...someone, email, ...given } }, { headers })
    expect(await create({})).toMatchObject({ status: 409, code: 'email_taken' })
    expect(await create({ email: 'x@post.example', postal_code: '9999' })).toMatchObject({
      status: 422,
      code: 'unknown_place',
    })
  })
})

describe('the activation mail', () => {
  it('can be sent again three times an hour, which invalidates the older link', async () => {
    const email = await world.createCustomer({ activated_at: null, password_hash: null })
    const id = await idOf(email)
    const send = () => world.call(office.sendActivation, { params: { id } }, { headers })
    for (let time = 0; time < 3; time += 1) expect((await send()).status).toBe(204)
    expect(await send()).toMatchObject({ status: 429, code: 'too_many_requests' })
    const tokens = await mailedTokens(world, email, 'activate')
    expect(tokens).toHaveLength(3)
    const use = (token = '') =>
      world.call(passwords.activate, { body: { token, password, repeat_password: password, platform } })
    expect(await use(tokens[0])).toMatchObject({ code: 'invalid_token' })
    expect((await use(tokens[2])).status).toBe(200)
    expect(await send()).toMatchObject({ status: 409, code: 'already_active' })
    expect((await listActions(id)).map(([action]) => action)).toEqual(
      Array(3).fill('customer.activation_sent'),
    )
  })
})

describe('a corrected customer', () => {
  const correct = (id: number, revision: number, given: CustomerCorrections) =>
    world.call(office.correct, { params: { id }, body: { ...given, version: revision } }, { headers })

  it('changes only the corrected fields, and refuses one of two concurrent corrections', async () => {
    const id = await idOf(await world.createCustomer({ first_name: 'Nora', mobile_number: '0470 00 11 22' }))
    expect(
      (await correct(id, 0, { last_name: ' Van Eyck ', language: 'fr', telephone_number: null })).status,
    ).toBe(204)
    expect(await read(id)).toMatchObject({
      language: 'fr',
      account: { name: 'Nora Van Eyck', mobile_number: '0470 00 11 22', telephone_number: null },
    })
    expect(await correct(id, 0, { last_name: 'Eyck' })).toMatchObject({ code: 'changed_meanwhile' })
    expect(await listActions(id)).toEqual([['customer.corrected', {}]])
  })

  it('changes the e-mail address only before the activation, and invalidates the link to the old address', async () => {
    const wrong = await world.createCustomer({ activated_at: null, password_hash: null })
    const id = await idOf(wrong)
    await world.call(office.sendActivation, { params: { id } }, { headers })
    const [token = ''] = await mailedTokens(world, wrong, 'activate')
    const taken = await world.createCustomer()
    expect(await correct(id, 0, { email: taken })).toMatchObject({ status: 409, code: 'email_taken' })
    expect((await correct(id, 0, { email: `Right.${wrong}` })).status).toBe(204)
    expect((await read(id)).account.email_address).toBe(`right.${wrong}`.toLowerCase())
    const chosen = { token, password, repeat_password: password, platform } as const
    expect(await world.call(passwords.activate, { body: chosen })).toMatchObject({ code: 'invalid_token' })
    const active = await idOf(taken)
    expect(await correct(active, 0, { email: 'other@post.example' })).toMatchObject({
      code: 'already_active',
    })
  })
})

describe('a corrected address', () => {
  const address = { street: 'Brusselsestraat', number: '1 bus 2', postal_code: '9000', city_name: 'Gent' }
  const correct = (id: number, revision: number, given: object = {}, by = headers) =>
    world.call(
      customerAddresses.correct,
      { params: { id }, body: { ...address, version: revision, ...given } },
      { headers: by },
    )

  it('is stored with its location and an audit entry, and refuses one of two concurrent corrections', async () => {
    const id = await idOf(await world.createCustomer({ latitude: null, longitude: null }))
    expect((await read(id)).precision).toBeNull()
    const answers = await Promise.all([correct(id, 0), correct(id, 0, {}, otherStaff)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read(id)).toMatchObject({
      version: 1,
      precision: 'place',
      account: { address_number: '1 bus 2' },
    })
    expect((await correct(id, 1, { city_name: 'Gent-Zuid' })).body).toEqual({
      precision: 'code',
      delivery: 'none',
    })
    expect(await correct(id, 2, { postal_code: '9999' })).toMatchObject({ code: 'unknown_place' })
    expect(await listActions(id)).toEqual([
      ['customer.address_corrected', { precision: 'place', delivery: 'none' }],
      ['customer.address_corrected', { precision: 'code', delivery: 'none' }],
    ])
  })

  it('moves the planned delivery on its date, and keeps it where no driver can take it', async () => {
    const email = await world.createCustomer(ghent)
    const id = await idOf(email)
    const { token } = await world.startSession(email)
    const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
    const { date = '', driver_id = 0 } = moment ?? {}
    await world.call(refills.order, { body: { date, driver_id, comment: '', slots: ['morning'] } }, { token })
    const stop = () =>
      world.db
        .selectFrom('stops')
        .innerJoin('refills', 'refills.id', 'stops.refill_id')
        .select(['stops.date', 'latitude', 'longitude', 'stops.driver_id'])
        .where('customer_id', '=', id)
        .executeTakeFirstOrThrow()
    const near = { postal_code: '9050', city_name: 'Gentbrugge' }
    expect((await correct(id, 0, near)).body).toMatchObject({ delivery: 'moved' })
    const moved = await stop()
    expect(moved).toMatchObject({ date, latitude: expect.closeTo(51.04, 1) })
    expect(moved.longitude).not.toBe(ghent.longitude)
    // two hours of work are too short for the drive to Arlon
    await world.db.updateTable('drivers').set({ shift_end: 600 }).execute()
    const far = { postal_code: '6700', city_name: 'Arlon' }
    expect((await correct(id, 1, far)).body).toMatchObject({ delivery: 'misfit' })
    expect(await stop()).toEqual(moved)
    await world.db
      .updateTable('driver_days')
      .set({ published_at: world.now() })
      .where('date', '=', date)
      .execute()
    expect((await correct(id, 2, near)).body).toMatchObject({ delivery: 'published' })
    expect(await stop()).toEqual(moved)
  })
})

describe('S14 signing a customer out', () => {
  it('ends every session at once, and writes an audit entry', async () => {
    const email = await world.createCustomer()
    const id = await idOf(email)
    const tokens = [await world.startSession(email), await world.startSession(email)]
    await world.call(office.signOut, { params: { id } }, { headers })
    for (const { token, refresh_token } of tokens) {
      expect(await world.call(accounts.details, {}, { token })).toMatchObject({ status: 401 })
      expect(await world.call(sessions.refresh, { body: { refresh_token } })).toMatchObject({ status: 401 })
    }
    expect(await listActions(id)).toEqual([['customer.signed_out', {}]])
    expect(await world.call(office.signOut, { params: { id: 999_999 } }, { headers })).toMatchObject({
      status: 404,
    })
  })
})
