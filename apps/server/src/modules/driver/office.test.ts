import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import {
  unresolvedDeliveries as calls,
  type OfficeReport,
} from '@brine/contract/office/unresolved-deliveries'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())

let email: string
let refill: number
let date: string
/** A customer with an order of 6 packs, on the day after its delivery date. */
beforeEach(async () => {
  email = await world.createCustomer({ ...ghent, refill_packs: 6 })
  const { token } = await world.startSession(email)
  const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
  if (!moment) throw new Error('nothing offered')
  const { driver_id } = moment
  date = moment.date
  await world.call(refills.order, { body: { date, driver_id, comment: '', slots: ['morning'] } }, { token })
  const ordered = world.db.selectFrom('refills').select('id').orderBy('id', 'desc')
  refill = (await ordered.executeTakeFirstOrThrow()).id
  await signInAgain()
})

async function signInAgain() {
  headers = await world.staffHeaders({ name: 'Katrien', roles: ['planner'] })
}
async function dayAfter() {
  world.pass((Date.parse(`${date}T23:30:00Z`) - world.now().getTime()) / 1000)
  await signInAgain()
}
const report = (
  outcome: 'delivered' | 'missed',
  packs: number | null,
  why: Pick<OfficeReport, 'missed_reason'> = {},
) =>
  world.call(
    calls.reportForDriver,
    { params: { refill_id: String(refill) }, body: { outcome, packs, ...why } },
    { headers },
  )
const undelivered = async () =>
  (await world.call(calls.list, {}, { headers })).body
    .filter(({ refill_id }) => refill_id === refill)
    .map(({ why, packs }) => ({ why, packs }))
const subjects = async () => (await world.mails(email)).map(({ subject }) => subject)

it('completes an unreported order with its document, at the price of the delivered packs', async () => {
  expect((await report('delivered', 6)).status).toBe(400)
  await dayAfter()
  expect(await undelivered()).toEqual([{ why: 'unreported', packs: 6 }])
  expect([(await report('delivered', 61)).status, (await report('delivered', null)).status]).toEqual([
    400, 400,
  ])
  expect((await report('delivered', 4)).status).toBe(204)
  expect((await report('missed', null)).code).toBe('changed_meanwhile')
  expect(await undelivered()).toEqual([])
  const { token } = await world.startSession(email)
  const [order] = (await world.call(orders.list, {}, { token })).body
  expect([order?.download_url, order?.price]).toEqual([`/${order?.id}`, 47.6])
  expect((await world.call(refills.lastOrder, {}, { token })).body.completed).toBe(true)
  expect(await subjects()).toHaveLength(2)
  const line = await world.db
    .selectFrom('audit_entries')
    .selectAll()
    .where('record_id', '=', refill)
    .where('action', 'like', 'refill.%')
    .executeTakeFirstOrThrow()
  expect([line.action, line.staff_name, line.details]).toEqual([
    ...['refill.delivered', 'Katrien'],
    expect.objectContaining({ in_stead: true }),
  ])
})

it('stores at once how long the salt lasts after the delivery, for the lists of the office', async () => {
  await dayAfter()
  await report('delivered', 4)
  const stored = await world.db
    .selectFrom('run_out_forecasts')
    .innerJoin('refills', 'refills.customer_id', 'run_out_forecasts.customer_id')
    .select('refill_kg')
    .where('refills.id', '=', refill)
    .executeTakeFirst()
  expect(stored).toEqual({ refill_kg: 32 })
})

it('returns the order to the customer when nobody was at home', async () => {
  await dayAfter()
  expect((await report('missed', null)).status).toBe(204)
  expect(await undelivered()).toEqual([{ why: 'missed', packs: 6 }])
  const { token } = await world.startSession(email)
  expect((await world.call(refills.lastOrder, {}, { token })).body.delivery?.missed).toBe(true)
})

it('apologizes to a household that waited in vain, and says nothing of nobody at home', async () => {
  await dayAfter()
  expect((await report('missed', null, { missed_reason: 'not_reached' })).status).toBe(204)
  const mail = (await world.mails(email)).at(-1)
  expect(mail?.subject).toBe('Wij konden uw zout niet leveren: kies een nieuwe dag')
  expect(mail?.text.replace(/\s+/g, ' ')).toContain('Dat lag aan ons')
  expect(mail?.text).not.toContain('niemand thuis')
  const { token } = await world.startSession(email)
  expect((await world.call(refills.lastOrder, {}, { token })).body.delivery).toMatchObject({
    ...{ missed: true, missed_reason: 'not_reached' },
  })
})
