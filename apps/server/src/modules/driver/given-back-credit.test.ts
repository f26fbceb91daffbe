import { orders } from '@brine/contract/customer/orders'
import { ownData } from '@brine/contract/customer/own-data'
import { withdrawals } from '@brine/contract/customer/withdrawals'
import { customerEndings } from '@brine/contract/office/customer-endings'
import { officeReferrals } from '@brine/contract/office/referrals'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DriverDay, type Home, missed, startDriverDay } from './testing.ts'

const hasCredit = true
let day: DriverDay<'office' | 'driver' | 'ended' | 'twice'>
beforeAll(async () => {
  day = await startDriverDay({
    office: { hasCredit },
    driver: { hasCredit },
    ended: { hasCredit },
    twice: { hasCredit },
  })
})
afterAll(() => day.world.close())

const signIn = async ({ email }: Home) => ({ token: (await day.world.startSession(email)).token })

/** 24 of the 48 kg: of the 50 EUR of credit, 14.30 EUR come back. */
async function deliverFewer(home: Home): Promise<void> {
  expect((await day.send(day.reportOf(home, { kg: 24 }))).body).toEqual({ refusal: null })
  expect(await creditOf(home)).toBe(1430)
  day.world.pass(60)
}
async function withdraw(home: Home): Promise<void> {
  const session = await signIn(home)
  const [order] = (await day.world.call(orders.list, {}, session)).body
  const { status } = await day.world.call(withdrawals.send, { params: { number: order?.id ?? '' } }, session)
  expect(status).toBe(201)
  day.world.pass(60)
}
async function correctByOffice({ id }: Home, outcome: 'delivered' | 'withdrawn', packs: number | null) {
  const params = { refill_id: String(id) }
  const by = { headers: day.office }
  const { version: revision } = (await day.world.call(reportedDeliveries.read, { params }, by)).body
  const body = { outcome, packs, reason: 'customer' as const, note: '', version: revision }
  return day.world.call(reportedDeliveries.correct, { params, body }, by)
}
/** What the customer is told to have, in cents. */
const creditOf = async (home: Home) =>
  (await day.world.call(ownData.overview, {}, await signIn(home))).body.credit_cents

/** The credit of the customer's referral, as the office reads it: what each booking gave the customer, and the balances. */
async function bookedFor(home: Home) {
  const { id } = await day.customerOf(home)
  const referral = day.world.db.selectFrom('referrals').select('id').where('customer_id', '=', id)
  const params = await referral.executeTakeFirstOrThrow()
  const by = { headers: await day.world.staffHeaders({ roles: ['sales'] }) }
  const { state, bookings, accounts } = (await day.world.call(officeReferrals.read, { params }, by)).body
  return { state, accounts, booked: bookings.map(({ booking, accounts: to }) => [booking, to.customer]) }
}
const allGivenBack = {
  state: 'accepted',
  accounts: { reward: -50, customer: 50, delivery: 0 },
  booked: [
    ['granted', 50],
    ['used', -50],
    ['released', 14.3],
    ['released', 35.7],
  ],
}

it('comes back whole when fewer packs were delivered, and the office gets all of them back', async () => {
  const { office } = day.home
  await deliverFewer(office)
  await withdraw(office)
  expect((await correctByOffice(office, 'withdrawn', null)).status).toBe(204)
  expect(await creditOf(office)).toBe(5000)
  expect(await bookedFor(office)).toEqual(allGivenBack)
  // and the next order, of as much as came, uses it
  await day.choose(office.email)
  expect(await day.lastOrder(office)).toMatchObject({ delivery: { packs: 3, price: 0, discount: 35.7 } })
})

it('comes back whole when the driver corrects to missed on the same day', async () => {
  const { driver } = day.home
  await deliverFewer(driver)
  await withdraw(driver)
  const answer = await day.send(day.reportOf(driver, { ...missed, corrects: true }))
  expect([answer.status, answer.body]).toEqual([200, { refusal: null }])
  expect(await creditOf(driver)).toBe(5000)
  expect(await bookedFor(driver)).toEqual(allGivenBack)
})

it('comes back whole to a customer whose relation ended', async () => {
  const { ended } = day.home
  await deliverFewer(ended)
  await day.world.runJobs()
  const { id } = await day.customerOf(ended)
  const found = day.world.db.selectFrom('customers').select('revision').where('id', '=', id)
  const { revision } = await found.executeTakeFirstOrThrow()
  const given = { params: { id }, body: { version: revision, reason: 'moved' as const, note: '' } }
  expect((await day.world.call(customerEndings.end, given, { headers: day.office })).code).toBeNull()
  expect((await correctByOffice(ended, 'withdrawn', null)).status).toBe(204)
  expect(await bookedFor(ended)).toEqual(allGivenBack)
})

it('is used and given back again, each time once, over several corrections', async () => {
  const { twice } = day.home
  await deliverFewer(twice)
  expect((await correctByOffice(twice, 'delivered', 6)).status).toBe(204)
  expect(await creditOf(twice)).toBe(0)
  day.world.pass(60)
  await withdraw(twice)
  expect((await correctByOffice(twice, 'delivered', 2)).status).toBe(204)
  expect(await creditOf(twice)).toBe(2620)
  day.world.pass(60)
  expect((await correctByOffice(twice, 'withdrawn', null)).status).toBe(204)
  expect(await creditOf(twice)).toBe(5000)
  expect(await bookedFor(twice)).toMatchObject({ state: 'accepted', accounts: allGivenBack.accounts })
})
