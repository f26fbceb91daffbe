import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { orders } from '@brine/contract/customer/orders'
import { ownData } from '@brine/contract/customer/own-data'
import { customerTasks } from '@brine/contract/office/customer-tasks'
import { createPlanned } from '@brine/testkit/automatic'
import { publishDay } from '@brine/testkit/publish'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

/** The clock stands at Saturday 21 November 2026. */
let world: World
let office: { readonly cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
  office = await world.staffHeaders({ roles: ['planner', 'administrator'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('customer_notes').execute()
})

/** A customer to whom the first delivery of an agreement came on 13 November. */
async function createDelivered() {
  const customer = await createPlanned(world, { first_name: 'Lieve', last_name: 'Maes' })
  const { refillId, id: customer_id } = customer
  const delivered = { state: 'delivered' as const, date: '2026-11-13' }
  await world.db.updateTable('refills').set(delivered).where('id', '=', refillId).execute()
  const { id: order_id } = await world.db
    .updateTable('orders')
    .set({ document_at: new Date('2026-11-13T09:00:00Z') })
    .where('refill_id', '=', refillId)
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('receivables')
    .values({ order_id, customer_id, amount_cents: 3570, due_on: '2026-12-13', created_at: world.now() })
    .execute()
  await world.db
    .updateTable('refill_agreements')
    .set({ started_at: new Date('2026-11-01T09:00:00Z') })
    .where('customer_id', '=', customer_id)
    .execute()
  return customer
}

const stop = ({ token }: { token: string }, keep_delivery: boolean) =>
  world.call(automaticRefills.stop, { body: { keep_delivery } }, { token })
const paymentsOf = async ({ token }: { token: string }) =>
  (await world.call(orders.payments, {}, { token })).body
const isReturning = async ({ token }: { token: string }) =>
  (await world.call(ownData.overview, {}, { token })).body.has_open_withdrawal
const openTasks = async () =>
  (await world.call(customerTasks.list, {}, { headers: office })).body.tasks.filter(({ task }) => !task?.done)
const endedMail = async ({ email }: { email: string }) =>
  (await world.mails(email))
    .find(({ subject }) => subject === 'Automatisch zout is gestopt')
    ?.text.replace(/\s+/g, ' ')

it('takes the salt back that came, with a task for the office, and asks for no money', async () => {
  const customer = await createDelivered()
  expect((await stop(customer, false)).body).toMatchObject({ agreement: null, withdrawn: '21-11-2026 10:00' })
  expect(await paymentsOf(customer)).toMatchObject([{ withdrawn: '21-11-2026 10:00' }])
  expect(await isReturning(customer)).toBe(true)
  expect(await openTasks()).toMatchObject([
    {
      by: 'Lieve Maes',
      text: expect.stringMatching(/vrijdag 13 november 2026.*Spreek af hoe de blokken terugkomen/),
      task: { due: { day: '2026-12-05' } },
    },
  ])
  const mail = await endedMail(customer)
  expect(mail).toContain('De herroeping geldt ook voor de levering van vrijdag 13 november 2026.')
  expect(mail).toContain('U bezorgt ze ons binnen 14 dagen terug')
})

it('leaves the salt with a customer who keeps it, and pays for it', async () => {
  const customer = await createDelivered()
  await stop(customer, true)
  expect(await paymentsOf(customer)).toMatchObject([{ withdrawn: null }])
  expect(await openTasks()).toEqual([])
  expect(await endedMail(customer)).toContain(
    'De blokken die wij op vrijdag 13 november 2026 leverden, houdt u aan de afgesproken prijs.',
  )
})

it('takes all of it back with the stop', async () => {
  const customer = await createDelivered()
  await stop(customer, false)
  const undone = await world.call(automaticRefills.undoStop, {}, { token: customer.token })
  expect(undone.body.agreement).toMatchObject({ packs: 6 })
  expect(await paymentsOf(customer)).toMatchObject([{ withdrawn: null }])
  expect(await openTasks()).toEqual([])
})

it('has a delivery stopped that it is too late to cancel', async () => {
  const customer = await createPlanned(world)
  expect((await publishDay(world, customer.date, office)).code).toBeNull()
  await stop(customer, false)
  expect(await openTasks()).toMatchObject([
    { text: expect.stringContaining('verwittig de chauffeur'), task: { due: { day: '2026-11-21' } } },
  ])
  const mail = await endedMail(customer)
  expect(mail).toContain('Neem het zout dan niet aan')
  expect(mail).not.toContain('komt nog')
})
