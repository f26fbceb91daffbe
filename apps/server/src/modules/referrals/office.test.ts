import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeReferrals as office } from '@brine/contract/office/referrals'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createReferralsService } from './service.ts'

let world: World
let headers: { cookie: string }
let otherStaff: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['sales'] })
  otherStaff = await world.staffHeaders({ name: 'Ingrid', roles: ['administrator'] })
})
afterAll(() => world.close())

let sender: string
let token: string
let id: number
beforeEach(async () => {
  sender = await world.createCustomer({ first_name: 'Noor', ...ghent })
  token = (await world.startSession(sender)).token
  const invitedCustomer = `vriend.${sender}`
  await world.call(referrals.refer, { body: { email: invitedCustomer } }, { token })
  id = await rowOf('referrals', invitedCustomer)
})
async function rowOf(table: 'referrals' | 'customers', email: string): Promise<number> {
  const found = world.db.selectFrom(table).select('id').where('email_address', '=', email)
  return (await found.executeTakeFirstOrThrow()).id
}
const createInvitedCustomer = async () => rowOf('customers', await world.createCustomer())

type Reason = 'moved_in' | 'other_address'
const accept = (invitedId: number | null, by = headers, reason: Reason = 'other_address') =>
  world.call(office.accept, { params: { id }, body: { reason, friend_id: invitedId } }, { headers: by })
const read = async () => (await world.call(office.read, { params: { id } }, { headers })).body
const list = async (queue: 'pending' | 'accepted' | 'discount_received') =>
  (await world.call(office.list, { query: { pile: queue } }, { headers })).body
const sum = ({ reward, customer, delivery }: Awaited<ReturnType<typeof read>>['accounts']) =>
  reward + customer + delivery
const listEntries = () =>
  world.db
    .selectFrom('audit_entries')
    .select(['staff_name', 'details'])
    .where('record_id', '=', id)
    .where('action', '=', 'referral.accepted')
    .execute()

it('the office follows the 50 EUR from the invitation to a delivery and back, and every sum is zero', async () => {
  expect(await list('pending')).toMatchObject({
    referrals: [{ id, sender: { name: 'Noor Peeters' }, email: `vriend.${sender}` }],
  })
  expect(await read()).toMatchObject({ state: 'pending', friend: null, bookings: [] })
  const invitedCustomer = await createInvitedCustomer()
  expect((await accept(invitedCustomer)).body).toMatchObject({
    ...{ state: 'accepted', friend: { id: invitedCustomer } },
    bookings: [{ booking: 'granted', order: null, accounts: { reward: -50, customer: 50, delivery: 0 } }],
  })
  expect(await listEntries()).toEqual([{ staff_name: 'Amélie', details: { reason: 'other_address' } }])

  // a date that can still be cancelled
  const { date = '', driver_id = 0 } =
    (await world.call(refills.offeredDates, {}, { token })).body.at(-1) ?? {}
  const body = { date, driver_id, comment: '', slots: ['morning' as const, 'afternoon' as const] }
  expect((await world.call(refills.order, { body }, { token })).status).toBe(201)
  // four packs cost 47.60 EUR
  const used = await read()
  expect(used).toMatchObject({
    state: 'discount_received',
    bookings: [{}, { booking: 'used', order: expect.stringMatching(/^26-/), accounts: { customer: -47.6 } }],
    accounts: { reward: -50, customer: 2.4, delivery: 47.6 },
  })
  const all = await list('discount_received')
  expect(all.referrals.map((line) => line.id)).toContain(id)
  for (const accounts of [used.accounts, all.accounts, ...used.bookings.map((line) => line.accounts)])
    expect(sum(accounts)).toBeCloseTo(0, 9)

  expect((await world.call(refills.cancel, {}, { token })).status).toBe(200)
  expect(await read()).toMatchObject({
    state: 'accepted',
    bookings: [{}, {}, { booking: 'released', accounts: { delivery: -47.6, customer: 47.6 } }],
    accounts: { reward: -50, customer: 50, delivery: 0 },
  })
})

/** The sender asks to be erased. */
async function eraseSender(): Promise<void> {
  const customer = { params: { id: await rowOf('customers', sender) } }
  const { version } = (await world.call(officeCustomers.read, customer, { headers: otherStaff })).body
  const body = { version, name: 'Noor Peeters' }
  const erased = await world.call(officeCustomers.erase, { ...customer, body }, { headers: otherStaff })
  expect(erased.status).toBe(204)
}

describe('a sender who is erased', () => {
  it('no longer has the credit in the totals, and the three still sum to zero', async () => {
    const before = (await list('accepted')).accounts
    await accept(await createInvitedCustomer())
    expect((await list('accepted')).accounts).toMatchObject({
      customer: before.customer + 50,
      reward: before.reward - 50,
    })
    await eraseSender()
    expect((await list('accepted')).accounts).toEqual(before)
    expect((await read()).accounts).toEqual({ reward: 0, customer: 0, delivery: 0 })
  })

  it('gets no credit any more, neither by itself nor by the office', async () => {
    const invitedCustomer = await world.createCustomer({ placed: true, date_signed: '2026-11-23' })
    const link = { invited_customer_id: await rowOf('customers', invitedCustomer) }
    await world.db.updateTable('referrals').set(link).where('id', '=', id).execute()
    await eraseSender()
    await createReferralsService({ db: world.db, clock: { now: world.now } }).acceptAll()
    expect((await read()).state).toBe('pending')
    expect((await accept(link.invited_customer_id)).code).toBe('not_found')
    expect(await read()).toMatchObject({ state: 'pending', bookings: [] })
  })
})

describe('an acceptance by the office', () => {
  it('S53 counts once if several staff members accept', async () => {
    const invitedCustomer = await createInvitedCustomer()
    const answers = await Promise.all([headers, otherStaff, headers].map((by) => accept(invitedCustomer, by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('changed_meanwhile')
    expect((await read()).accounts.customer).toBe(50)
    expect(await listEntries()).toHaveLength(1)
  })

  it('requires an existing customer who is not the sender and counts for no other referral', async () => {
    expect(await accept(null)).toMatchObject({ status: 422, code: 'friend_unknown' })
    expect((await accept(999_999)).code).toBe('friend_unknown')
    expect((await accept(await rowOf('customers', sender))).code).toBe('friend_unknown')
    const invitedCustomer = await createInvitedCustomer()
    await accept(invitedCustomer)
    const first = id
    await world.call(referrals.refer, { body: { email: `nog.${sender}` } }, { token })
    id = await rowOf('referrals', `nog.${sender}`)
    expect(await accept(invitedCustomer)).toMatchObject({ status: 409, code: 'friend_counted' })
    expect(await read()).toMatchObject({ state: 'pending', bookings: [] })
    expect(first).not.toBe(id)
  })

  it('requires the linked customer if the referral has one', async () => {
    const invitedCustomer = await createInvitedCustomer()
    await world.db
      .updateTable('referrals')
      .set({ invited_customer_id: invitedCustomer })
      .where('id', '=', id)
      .execute()
    expect((await accept(await createInvitedCustomer())).code).toBe('changed_meanwhile')
    expect((await accept(null, headers, 'moved_in')).body).toMatchObject({ friend: { id: invitedCustomer } })
  })

  it('is not allowed for support, and requires a referral', async () => {
    const support = await world.staffHeaders({ roles: ['support'] })
    expect((await accept(await createInvitedCustomer(), support)).code).toBe('not_allowed')
    expect((await world.call(office.read, { params: { id } }, { headers: support })).status).toBe(200)
    id = 999_999
    expect((await accept(null)).code).toBe('not_found')
  })
})
