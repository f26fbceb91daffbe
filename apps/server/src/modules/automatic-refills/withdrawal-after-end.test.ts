import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { withdrawals } from '@brine/contract/customer/withdrawals'
import { customerEndings } from '@brine/contract/office/customer-endings'
import { customerTasks } from '@brine/contract/office/customer-tasks'
import { createPlanned } from '@brine/testkit/automatic'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

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

type Customer = Awaited<ReturnType<typeof createPlanned>>

/** A customer to whom the chosen delivery of an agreement came. */
async function createDelivered(date = '2026-11-13', started = '2026-11-01'): Promise<Customer> {
  const customer = await createPlanned(world)
  const { refillId, id } = customer
  await world.db.updateTable('refills').set({ state: 'delivered', date }).where('id', '=', refillId).execute()
  await world.db
    .updateTable('refill_agreements')
    .set({ started_at: new Date(`${started}T09:00:00Z`) })
    .where('customer_id', '=', id)
    .execute()
  return customer
}

/** Gives the agreement a second delivery, which takes the order of the first. */
async function bringSecond(
  { id, refillId }: Customer,
  second: { state: 'booked' | 'delivered'; date: string },
): Promise<void> {
  const { db } = world
  const first = db.selectFrom('refills').selectAll().where('id', '=', refillId)
  const { id: _, ...columns } = await first.executeTakeFirstOrThrow()
  const stored = db.insertInto('refills').values({ ...columns, ...second })
  const { id: refill_id } = await stored.returning('id').executeTakeFirstOrThrow()
  const agreement = db.selectFrom('refill_agreements').select('id').where('customer_id', '=', id)
  const { id: agreement_id } = await agreement.executeTakeFirstOrThrow()
  const event = { agreement_id, kind: 'decided' as const, at: world.now(), refill_id }
  await db.insertInto('refill_agreement_events').values(event).execute()
  await db.updateTable('orders').set({ refill_id }).where('refill_id', '=', refillId).execute()
}

const stop = ({ token }: Customer, keep_delivery: boolean) =>
  world.call(automaticRefills.stop, { body: { keep_delivery } }, { token })
const list = async ({ token }: Customer) => (await world.call(withdrawals.list, {}, { token })).body
const withdraw = async (customer: Customer) => {
  const [found] = await list(customer)
  const params = { number: found?.order ?? '' }
  return world.call(withdrawals.send, { params }, { token: customer.token })
}
const read = async ({ token }: Customer) => (await world.call(automaticRefills.read, {}, { token })).body
const endedMail = async ({ email }: Customer) =>
  (await world.mails(email))
    .find(({ subject }) => subject === 'Automatisch zout is gestopt')
    ?.text.replace(/\s+/g, ' ') ?? ''
const openTasks = async () =>
  (await world.call(customerTasks.list, {}, { headers: office })).body.tasks.filter(({ task }) => !task?.done)
async function endRelation(id: number): Promise<void> {
  const found = world.db.selectFrom('customers').select('revision').where('id', '=', id)
  const { revision } = await found.executeTakeFirstOrThrow()
  const given = { params: { id }, body: { version: revision, reason: 'moved' as const, note: '' } }
  expect((await world.call(customerEndings.end, given, { headers: office })).code).toBeNull()
}

/** A withdrawal that nobody made. */
const ourWords = /herroeping|Stoppen kost u niets/

describe('after the office ended the relation', () => {
  it('withdraws from what came, until 14 days after it, and no mail says that it was done already', async () => {
    const customer = await createDelivered()
    await endRelation(customer.id)
    const mail = await endedMail(customer)
    expect(mail).toContain('U bent geen klant meer bij ons. Daarom hebben wij uw automatisch zout gestopt.')
    expect(mail).toContain('Tot en met vrijdag 27 november 2026 kunt u')
    expect(mail).not.toMatch(ourWords)
    expect(await read(customer)).toMatchObject({ agreement: null, withdrawn: null })
    expect(await list(customer)).toMatchObject([
      { delivery: 'delivered', until: '27-11-2026', received: null },
    ])
    expect((await withdraw(customer)).body).toMatchObject({ received: '21-11-2026 10:00' })
    expect(await openTasks()).toHaveLength(1)
  })

  it('has no term of an agreement whose first delivery is longer ago', async () => {
    const customer = await createDelivered('2026-10-20', '2026-10-01')
    await endRelation(customer.id)
    expect(await list(customer)).toEqual([])
    expect(await endedMail(customer)).not.toMatch(/herroep/)
  })
})

describe('after a stop with which the customer keeps', () => {
  it('what came, it is a stop and no withdrawal, which is possible still', async () => {
    const customer = await createDelivered()
    expect((await stop(customer, true)).body).toMatchObject({ agreement: null, withdrawn: null })
    const mail = await endedMail(customer)
    expect(mail).toContain('De blokken die wij op vrijdag 13 november 2026 leverden, houdt u')
    expect(mail).toContain('Tot en met vrijdag 27 november 2026 kunt u')
    expect(mail).not.toMatch(/herroeping/)
    expect((await withdraw(customer)).body).toMatchObject({ received: '21-11-2026 10:00' })
    expect(await openTasks()).toHaveLength(1)
  })

  it('a business withdraws from nothing that it keeps, and is told so before', async () => {
    const consumer = await createPlanned(world)
    expect((await read(consumer)).agreement).toMatchObject({ can_withdraw: true, can_withdraw_kept: true })
    const business = await createPlanned(world, { company_name: 'Maes bv', vat_number: '0123456749' })
    const { agreement } = await read(business)
    expect(agreement?.can_withdraw).toBe(true)
    expect(agreement).not.toHaveProperty('can_withdraw_kept')
    await stop(business, true)
    expect(await list(business)).toEqual([])
    expect(await endedMail(business)).not.toMatch(/herroep/)
  })

  it('what comes, it can be withdrawn from before and after it came', async () => {
    const customer = await createPlanned(world)
    expect((await stop(customer, true)).body).toMatchObject({ agreement: null, withdrawn: null })
    const mail = await endedMail(customer)
    expect(mail).toContain('Tot en met 14 dagen na de levering kunt u')
    expect(mail).not.toMatch(/herroeping/)
    expect(await list(customer)).toMatchObject([{ delivery: 'coming', until: null }])
    const came = { state: 'delivered' as const, date: '2026-11-20' }
    await world.db.updateTable('refills').set(came).where('id', '=', customer.refillId).execute()
    expect(await list(customer)).toMatchObject([{ delivery: 'delivered', until: '07-12-2026' }])
    expect((await withdraw(customer)).code).toBeNull()
  })

  it('does not begin the 14 days anew for a later delivery', async () => {
    const customer = await createDelivered('2026-10-20', '2026-10-01')
    await bringSecond(customer, { state: 'delivered', date: '2026-11-18' })
    await stop(customer, true)
    expect(await list(customer)).toEqual([])
  })

  it('names the last day of the agreement for a delivery that is still to come', async () => {
    const customer = await createDelivered()
    await bringSecond(customer, { state: 'booked', date: '2026-12-03' })
    await stop(customer, true)
    expect(await list(customer)).toMatchObject([{ delivery: 'coming', until: '27-11-2026' }])
  })
})

it('while it runs, it is withdrawn from as a whole, and then says so of what came', async () => {
  const customer = await createDelivered()
  expect(await list(customer)).toEqual([])
  expect((await stop(customer, false)).body).toMatchObject({ withdrawn: '21-11-2026 10:00' })
  expect(await endedMail(customer)).toContain('Wij kregen uw herroeping op')
  expect(await list(customer)).toMatchObject([{ delivery: 'delivered', received: '21-11-2026 10:00' }])
})

it('a stop in time is a withdrawal where nothing is there to be kept, whatever the page sent', async () => {
  const customer = await createPlanned(world)
  await world.call(automaticRefills.skip, {}, { token: customer.token })
  expect((await stop(customer, true)).body).toMatchObject({ withdrawn: '21-11-2026 10:00' })
})

it('keeps a withdrawal from an order in sight, also once the stop is taken back', async () => {
  const customer = await createDelivered()
  await stop(customer, true)
  world.pass(60)
  const { body } = await withdraw(customer)
  expect(body.received).toBe('21-11-2026 10:01')
  const undone = await world.call(automaticRefills.undoStop, {}, { token: customer.token })
  expect(undone.body.agreement).not.toBeNull()
  expect(await list(customer)).toEqual([body])
  world.pass(-60)
})

it('a stop by a node of the release before is not the withdrawal that was taken back before it', async () => {
  const customer = await createDelivered()
  await stop(customer, false)
  expect((await read(customer)).withdrawn).toBe('21-11-2026 10:00')
  // that release takes a stop back, and stops again, without a word of how the agreement ended
  const end = (ended_at: Date | null) =>
    world.db
      .updateTable('refill_agreements')
      .set({ ended_at })
      .where('customer_id', '=', customer.id)
      .execute()
  await end(null)
  await end(new Date('2027-03-01T09:00:00Z'))
  expect((await read(customer)).withdrawn).toBeNull()
})
