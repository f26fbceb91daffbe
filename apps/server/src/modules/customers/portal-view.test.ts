import type { Call } from '@brine/contract/call'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { reviews } from '@brine/contract/customer/reviews'
import { support } from '@brine/contract/customer/support'
import { officeCustomers, portalViews } from '@brine/contract/office/customers'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { sendPhoto } from '@brine/testkit/photos'
import { leak } from '@brine/testkit/requests'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredCalls } from '../../../../../scripts/lib/declared-calls.ts'

const calls = await declaredCalls()
const DOCUMENT = '25-0001'

let world: World
let email: string
let id: number
let token: string
let photo: string
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  await createKnown()
})
afterAll(() => world.close())

/** A customer with content on every page. */
async function createKnown() {
  const business = { company_name: 'Bakkerij Claes bv', vat_number: '0123456749' }
  email = await world.createCustomer({ ...ghent, ...business, first_name: 'Lieve' })
  const row = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  id = row.id
  token = (await world.startSession(email)).token
  const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
  const { date = '', driver_id = 0 } = moment ?? {}
  await world.call(refills.order, { body: { date, driver_id, comment: '', slots: ['morning'] } }, { token })
  await world.call(support.request, { body: leak }, { token })
  photo = await sendPhoto(world, token)
  await world.call(reviews.post, { body: { title: 'Zacht', text: 'Geen kalk.', rating: 9 } }, { token })
  await world.call(referrals.refer, { body: { email: `friend.${email}` } }, { token })
  const order = { type: 'repair', price_cents: 8500, vat_rate: 6, ordered_at: world.now() } as const
  const { id: order_id } = await world.db
    .insertInto('orders')
    .values({
      ...order,
      number: DOCUMENT,
      customer_id: id,
      document_at: world.now(),
      created_at: world.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = {
    order_id,
    position: 1,
    item: 'labour',
    quantity: 1,
    unit_price_cents: 8500,
    vat_rate: 6,
  } as const
  await world.db.insertInto('order_lines').values(line).execute()
  const owed = { order_id, customer_id: id, amount_cents: 8500, due_on: '2026-12-05' }
  await world.db
    .insertInto('receivables')
    .values({ ...owed, created_at: world.now() })
    .execute()
  await world.runJobs()
}

const otherStaff = (roles: ('support' | 'administrator' | 'sales')[] = ['support']) =>
  world.staffHeaders({ name: 'Amélie', roles })
const open = (headers: { cookie: string }, customer = id) =>
  world.call(portalViews.open, { params: { id: customer } }, { headers })
/** The headers of the portal in a portal view. */
async function view(headers?: { cookie: string }, customer = id) {
  const by = headers ?? (await otherStaff())
  return { ...by, 'x-view': (await open(by, customer)).body.ticket }
}

async function send({ method, path, body }: Call, headers: Record<string, string>) {
  const answer = await world.inject({
    method,
    url: path
      .replace(/:suffix|:number/, DOCUMENT)
      .replace(':photo_id', photo)
      .replace(/:\w+/g, '1'),
    headers: { ...headers, accept: '*/*' },
    ...(body ? { payload: {} } : {}),
  })
  const code = answer.statusCode >= 400 ? String(answer.json().errors[0].code) : null
  return { status: answer.statusCode, code, body: answer.body }
}
/** The result of the portal's first call. */
const look = async (headers: Record<string, string>) =>
  (await world.call(referrals.list, {}, { headers })).code ?? 'seen'

describe('a portal view', () => {
  const name = ({ method, path }: Call) => `${method} ${path}`
  /** Repeats the rule of the code on purpose, so that no change allows further calls unnoticed. */
  const isRead = ({ method, access }: Call) =>
    method === 'GET' && ['public', 'customer', 'placed'].includes(String(access))
  const reads = calls.filter(isRead)
  const others = calls.filter((call) => !isRead(call))

  it('reads every page like the customer, and changes nothing', async () => {
    const headers = await view()
    const before = await world.dump()
    const answers = new Map<string, unknown>()
    for (const call of reads) answers.set(name(call), await send(call, headers))
    expect(await world.dump()).toBe(before)
    const own = new Map<string, unknown>()
    for (const call of reads) own.set(name(call), await send(call, { authorization: `Bearer ${token}` }))
    expect(answers).toEqual(own)
    expect([...answers.values()]).toEqual(reads.map(() => expect.objectContaining({ status: 200 })))
    expect(reads).toContain(refills.calendar)
  })

  it('is refused every other call of the contract, whatever else the request contains', async () => {
    const headers = { ...(await view(await otherStaff(['administrator']))), authorization: `Bearer ${token}` }
    const before = await world.dump()
    for (const call of others)
      expect(await send(call, headers), name(call)).toMatchObject({ status: 403, code: 'view_only' })
    expect(await world.dump()).toBe(before)
    expect(others).toEqual(expect.arrayContaining([refills.order, support.write, reviews.post]))
  })

  it('shows a customer who waits for the device the same as the customer sees', async () => {
    const waiting = await world.createCustomer({ placed: false })
    const { id: other } = await world.db
      .selectFrom('customers')
      .select('id')
      .where('email_address', '=', waiting)
      .executeTakeFirstOrThrow()
    expect(await look(await view(undefined, other))).toBe('installation_not_placed')
  })
})

describe('its ticket', () => {
  it('is given to support and administrators, with an audit entry that the customer may request', async () => {
    expect((await open(await otherStaff(['sales']))).code).toBe('not_allowed')
    const headers = await otherStaff(['administrator'])
    expect((await open(headers, 999_999)).code).toBe('not_found')
    const lines = () =>
      world.db
        .selectFrom('audit_entries')
        .select(['staff_name', 'record_id', 'details', 'at'])
        .where('action', '=', 'customer.viewed')
        .orderBy('id')
        .execute()
    const before = await lines()
    expect((await open(headers)).status).toBe(201)
    const line = { staff_name: 'Amélie', record_id: id, details: {}, at: world.now() }
    expect(await lines()).toEqual([...before, line])
    const exported = await world.call(officeCustomers.export, { params: { id } }, { headers })
    const read = JSON.parse(exported.text).read_by_the_office
    expect(read).toContainEqual({ action: 'customer.viewed', at: world.now().toISOString() })
  })

  it('is valid only with the session that opened it, and only for portal views', async () => {
    const headers = await view()
    const { cookie, 'x-view': ticket } = headers
    expect(await look(headers)).toBe('seen')
    expect(await look({ 'x-view': ticket })).toBe('not_signed_in')
    expect(await look({ ...(await otherStaff()), 'x-view': ticket })).toBe('not_signed_in')
    expect(await look({ cookie, authorization: `Bearer ${ticket}` })).toBe('not_signed_in')
    expect(await look({ cookie, 'x-view': token })).toBe('not_signed_in')
    const [head, body = '', signature] = ticket.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...claims, id: id + 1 })).toString('base64url')
    expect(await look({ cookie, 'x-view': `${head}.${forged}.${signature}` })).toBe('not_signed_in')
    expect(await look({ ...headers, 'sec-fetch-site': 'same-site' })).toBe('not_allowed')
    expect(await world.dump()).not.toContain(ticket)
    expect(JSON.stringify(world.log)).not.toContain(ticket)
  })

  it('expires after a quarter of an hour despite use, and does not extend the staff session', async () => {
    const headers = await view()
    world.pass(899)
    expect(await look(headers)).toBe('seen')
    world.pass(1)
    expect(await look(headers)).toBe('not_signed_in')
    world.pass(900)
    // half an hour after the last action of the staff member
    const { cookie } = headers
    expect((await world.call(staffSessions.current, {}, { headers: { cookie } })).code).toBe('not_signed_in')
  })

  const person = () => world.db.updateTable('staff').where('name', '=', 'Amélie')
  const customer = () => world.db.updateTable('customers').where('id', '=', id)
  it.each([
    ['signs out', (headers: { cookie: string }) => world.call(staffSessions.signOut, {}, { headers })],
    ['is disabled', () => person().set({ disabled_at: world.now() }).execute()],
    [
      'loses the role',
      () =>
        person()
          .set({ roles: ['sales'] })
          .execute(),
    ],
    ['has been signed out everywhere', () => world.db.deleteFrom('staff_sessions').execute()],
  ])('ends when its staff member %s', async (_, end) => {
    const by = await otherStaff()
    const headers = await view(by)
    expect(await look(headers)).toBe('seen')
    await end(by)
    expect(await look(headers)).toBe('not_signed_in')
  })

  it('ends with the account', async () => {
    const headers = await view()
    await customer().set({ disabled_at: world.now() }).execute()
    expect(await look(headers)).toBe('not_signed_in')
    expect((await open({ cookie: headers.cookie })).code).toBe('not_found')
    await customer().set({ disabled_at: null }).execute()
  })
})
