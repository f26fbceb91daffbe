import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { refills } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import { isWorkday } from '@brine/planning/holidays'
import { createAgreed, createPlanned } from '@brine/testkit/automatic'
import { countLockWaits, runIntoDeadlock } from '@brine/testkit/lock-waits'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
})
afterAll(() => world.close())

const decide = () => world.runDaily('decide-automatic-refills')
const agreementOf = (id: number) =>
  world.db.selectFrom('refill_agreements').selectAll().where('customer_id', '=', id).executeTakeFirstOrThrow()
const refillsOf = (id: number) =>
  world.db
    .selectFrom('refills')
    .selectAll()
    .where('customer_id', '=', id)
    .where('state', '<>', 'delivered')
    .execute()

const windowOf = async (email: string) => {
  const { agreement } = (await world.call(automaticRefills.read, {}, await world.startSession(email))).body
  return agreement?.window ?? { from: '', until: '' }
}

it('books each household once, told five days ahead and before its salt is used up, with two nodes at once', async () => {
  const mailed = await createAgreed(world)
  const called = await createAgreed(world)
  const { from, until } = await windowOf(mailed.email)
  await world.db
    .updateTable('customers')
    .set({ email_address: null, activated_at: null, password_hash: null })
    .where('id', '=', called.id)
    .execute()
  const bookedOn = new Map<number, string>()
  for (; bookedOn.size < 2 && isoDayOf(world.now()) < until; world.pass(24 * 3600)) {
    await Promise.all([decide(), decide()])
    for (const { id } of [mailed, called])
      if (!bookedOn.has(id) && (await refillsOf(id)).length > 0) bookedOn.set(id, isoDayOf(world.now()))
  }
  await decide()
  // the office calls on a working day, and a long weekend may come first
  for (const [{ id }, notice] of [[mailed, 5] as const, [called, 9] as const]) {
    const [refill, ...more] = await refillsOf(id)
    expect(more).toEqual([])
    expect(refill?.date).toBe(addDays(bookedOn.get(id) ?? '', notice))
    expect([(refill?.date ?? '') >= from, (refill?.date ?? '') <= until]).toEqual([true, true])
    expect(await agreementOf(id)).toMatchObject({ refill_id: refill?.id, stuck_since: null })
  }
  const mails = (await world.mails(mailed.email)).filter(({ subject }) => subject.startsWith('Wij komen op'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toMatch(/verplaatsen of overslaan/)
})

/** Orders twice at once on the first offered day. */
async function orderTwice(email: string, packs: number) {
  const session = await world.startSession(email)
  const [offered] = (await world.call(refills.offeredDates, { query: { packs } }, session)).body
  if (!offered) throw new Error('nothing was offered')
  const body = { date: offered.date, driver_id: offered.driver_id, comment: '', packs }
  return () => [1, 2].map(() => world.call(refills.order, { body }, session))
}

/** The only open order, and whether it is the one of the agreement. */
async function onlyOrderOf(id: number) {
  const [open, ...more] = (await refillsOf(id)).filter(({ state }) => state !== 'cancelled')
  expect([Boolean(open), more]).toEqual([true, []])
  return { isOurs: (await agreementOf(id)).refill_id === open?.id }
}

it('gives one household one order, whoever comes first: two nodes, its own order, or its undo', async () => {
  const { id, email } = await createAgreed(world)
  let { until: last } = await windowOf(email)
  while (!isWorkday(last)) last = addDays(last, -1)
  // the last evening: whoever waits longer runs out
  while (addDays(isoDayOf(world.now()), 5) < last) world.pass(24 * 3600)
  const order = await orderTwice(email, 3)
  const [, , ...ordered] = await Promise.all([decide(), decide(), ...order()])
  const took = ordered.filter((answer) => answer?.status === 201).length
  expect((await onlyOrderOf(id)).isOurs).toBe(took === 0)

  const planned = await createPlanned(world)
  const session = await world.startSession(planned.email)
  await world.call(automaticRefills.skip, {}, session)
  const orderInstead = await orderTwice(planned.email, 3)
  const undo = () => world.call(automaticRefills.undoSkip, {}, session)
  const answers = await Promise.all([undo(), ...orderInstead(), undo()])
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect((await onlyOrderOf(planned.id)).isOurs).toBe(
    [answers[0], answers[3]].some((one) => one?.status === 200),
  )
})

it('books the packs that a household lowers while the evening runs', async () => {
  const { id, email } = await createAgreed(world)
  let { until: last } = await windowOf(email)
  while (!isWorkday(last)) last = addDays(last, -1)
  while (addDays(isoDayOf(world.now()), 5) < last) world.pass(24 * 3600)
  const session = await world.startSession(email)
  const lowered = await world.db.transaction().execute(async (tx) => {
    await sql`select from refill_agreements where customer_id = ${id} for update`.execute(tx)
    const change = world.call(automaticRefills.change, { body: { packs: 3 } }, session)
    await expect.poll(() => countLockWaits(world.db)).toBe(1)
    // the evening has gathered its pool with 6 packs, and waits behind the household
    const evening = decide()
    await expect.poll(() => countLockWaits(world.db)).toBe(2)
    return { change, evening }
  })
  expect((await lowered.change).code).toBeNull()
  await lowered.evening
  expect(await refillsOf(id)).toMatchObject([{ packs: 3, kg: 24 }])
})

it('tells office and household once when no day is left, and waits again when there is one', async () => {
  const { id, email } = await createAgreed(world)
  const where = { latitude: null, longitude: null }
  await world.db.updateTable('customers').set(where).where('id', '=', id).execute()
  await decide()
  await decide()
  expect(await agreementOf(id)).toMatchObject({ stuck_reason: 'no_location' })
  const notified = (await world.mails(email)).filter(({ subject }) =>
    subject.startsWith('Wij vinden nog geen dag'),
  )
  expect(notified).toHaveLength(1)
  await world.db
    .updateTable('customers')
    .set({ latitude: 51.05, longitude: 3.72 })
    .where('id', '=', id)
    .execute()
  await decide()
  expect(await agreementOf(id)).toMatchObject({ stuck_since: null, stuck_reason: null })
})

it('takes a delivery that the customer cancelled elsewhere as skipped, and one that came as the end of a round', async () => {
  const { id, refillId, date } = await createPlanned(world)
  await world.db
    .updateTable('refills')
    .set({ state: 'cancelled', cancelled_by: 'customer' })
    .where('id', '=', refillId)
    .execute()
  await decide()
  expect(await agreementOf(id)).toMatchObject({ refill_id: null, skipped_until: addDays(date, 28) })
  expect((await refillsOf(id)).map(({ state }) => state)).toEqual(['cancelled'])
})

it('decides again about a household after a deadlock with another transaction', async () => {
  const { id, refillId, date } = await createPlanned(world)
  await world.db
    .updateTable('refills')
    .set({ state: 'cancelled', cancelled_by: 'customer' })
    .where('id', '=', refillId)
    .execute()
  const held = sql`select from refills where id = ${refillId} for update`
  const wanted = sql`select from refill_agreements where customer_id = ${id} for update`
  await runIntoDeadlock(world.db, { held, wanted }, decide)
  expect(await agreementOf(id)).toMatchObject({ refill_id: null, skipped_until: addDays(date, 28) })
})
