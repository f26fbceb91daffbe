import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { driverDays } from '@brine/contract/driver/driver-days'
import { absences } from '@brine/contract/office/absences'
import { officePhoneCalls } from '@brine/contract/office/phone-calls'
import { planning } from '@brine/contract/office/planning'
import { refillMoves } from '@brine/contract/office/refill-moves'
import { createPlanned } from '@brine/testkit/automatic'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** A Monday, on which it is nine o'clock; Wednesday is the first day that is offered. */
const [monday, wednesday, thursday] = ['2026-11-23', '2026-11-25', '2026-11-26']
const why = { reason: 'driver', note: 'Ziek' } as const

let world: World
let driver: number
let planner: { cookie: string }
beforeEach(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  driver = await insertDriver(world.db, 480)
  world.pass((new Date(`${monday}T08:00:00Z`).getTime() - world.now().getTime()) / 1000)
  planner = await world.staffHeaders({ name: 'Amélie', roles: ['planner'] })
})
afterEach(() => world.close())

const book = (given: Parameters<typeof bookStop>[4] = {}) => bookStop(world, monday, driver, ghent, given)
const publish = async () => expect((await publishDay(world, monday, planner)).code).toBeNull()
const refillOf = (id: number) =>
  world.db
    .selectFrom('refills')
    .select(['customer_id', 'state', 'date', 'slots', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
async function send(ids: readonly number[], more: object = why, headers = planner) {
  const refills = []
  for (const id of ids) refills.push({ id, version: (await refillOf(id)).revision })
  return world.call(refillMoves.move, { body: { refills, ...more } }, { headers })
}
const outcomes = async (...given: Parameters<typeof send>) =>
  (await send(...given)).body.moves.map(({ outcome, date }) => [outcome, date])
const stops = () =>
  world.db.selectFrom('stops').select(['refill_id as id', 'date']).orderBy('refill_id').execute()
const dayOf = async (id: number) => (await stops()).find((stop) => stop.id === id)?.date
const changes = async () =>
  (await world.call(planning.day, { params: { date: monday } }, { headers: planner })).body.changes
async function subjects(id: number): Promise<string[]> {
  const { customer_id } = await refillOf(id)
  const customer = world.db.selectFrom('customers').select('email_address').where('id', '=', customer_id)
  const { email_address } = await customer.executeTakeFirstOrThrow()
  return (await world.mails(email_address ?? '')).map(({ subject }) => subject)
}
async function report(id: number) {
  const headers = await world.staffHeaders({ roles: ['driver'], driver_id: driver })
  const body = {
    ...{ refill_id: id, date: monday, outcome: 'missed' as const, kg: null, salt_level: null, note: '' },
    made_at: world.now().getTime(),
  }
  return world.call(driverDays.report, { params: { report_id: crypto.randomUUID() }, body }, { headers })
}

describe('what a published day cannot bring any more', () => {
  it('goes to other days, and driver, household and audit log know', async () => {
    const [one, other] = [await book(), await book({ slots: ['morning'] })]
    await publish()
    const absent = { params: { date: monday, driver_id: String(driver) } }
    const { version } = (await world.call(absences.plan, absent, { headers: planner })).body
    await world.call(
      absences.handOver,
      { ...absent, body: { version, moves: [], ...why } },
      { headers: planner },
    )
    expect(await outcomes([one, other])).toEqual([
      ['moved', wednesday],
      ['moved', wednesday],
    ])
    expect(await stops()).toEqual([one, other].map((id) => ({ id, date: wednesday })))
    expect(await refillOf(other)).toMatchObject({ date: wednesday, slots: ['morning'], revision: 1 })
    expect(
      (await changes()).map(({ kind, refill_id, reason, note }) => [kind, refill_id, reason, note]),
    ).toEqual([
      ['away', null, 'driver', 'Ziek'],
      ['removed', one, 'driver', 'Ziek'],
      ['removed', other, 'driver', 'Ziek'],
    ])
    const headers = await world.staffHeaders({ roles: ['driver'], driver_id: driver })
    const [route] = (await world.call(driverDays.days, {}, { headers })).body.days
    expect(route).toMatchObject({ stops: [], changes: [{}, { kind: 'removed' }, { kind: 'removed' }] })
    for (const id of [one, other]) {
      const customer = world.db.selectFrom('refills').innerJoin('customers', 'customers.id', 'customer_id')
      const { email_address } = await customer
        .select('email_address')
        .where('refills.id', '=', id)
        .executeTakeFirstOrThrow()
      const [mail, ...more] = await world.mails(email_address ?? '')
      expect(more).toEqual([])
      expect(mail?.subject).toBe('Uw zoutlevering krijgt een andere dag: woensdag 25 november 2026')
      expect(mail?.text).toContain('Onze excuses voor het ongemak.')
    }
    const entries = world.db.selectFrom('audit_entries').select(['staff_name', 'record_id', 'details'])
    expect(await entries.where('action', '=', 'refill.changed').orderBy('id').execute()).toEqual(
      [one, other].map((id) => ({ staff_name: 'Amélie', record_id: id, details: { reason: 'driver' } })),
    )
  })

  it('is called about, where there is no e-mail address', async () => {
    const id = await book()
    const { customer_id } = await refillOf(id)
    await world.db
      .updateTable('customers')
      .set({ email_address: null, activated_at: null })
      .where('id', '=', customer_id)
      .execute()
    await publish()
    expect(await outcomes([id])).toEqual([['moved', wednesday]])
    const query = { pile: 'open', share: 'all' } as const
    const calls = (await world.call(officePhoneCalls.list, { query }, { headers: planner })).text
    expect(calls).toContain('Uw zoutlevering krijgt een andere dag')
  })

  it('stays for other roles, without a reason, and once the day is over', async () => {
    const id = await book()
    await publish()
    const support = await world.staffHeaders({ roles: ['support'] })
    expect(await outcomes([id], why, support)).toEqual([['day_published', null]])
    expect(await outcomes([id], {})).toEqual([['day_published', null]])
    expect((await send([id], { reason: 'other', note: ' ' })).code).toBe('invalid_request')
    world.pass(24 * 3600)
    planner = await world.staffHeaders({ roles: ['planner'] })
    expect(await outcomes([id])).toEqual([['day_published', null]])
    expect(await dayOf(id)).toBe(monday)
    expect([await changes(), await subjects(id)]).toEqual([[], []])
  })

  it('stays after its customer withdrew, because nobody may bring it any more', async () => {
    const id = await book()
    await publish()
    await world.db.updateTable('refills').set({ withdrawn_at: world.now() }).execute()
    expect(await outcomes([id])).toEqual([['withdrawn', null]])
    expect(await dayOf(id)).toBe(monday)
  })

  it('stays once its driver has reported it, and the others go', async () => {
    const [reported, other] = [await book(), await book()]
    await publish()
    const { revision } = await refillOf(reported)
    expect((await report(reported)).body).toEqual({ refusal: null })
    const refills = [reported, other].map((id) => ({ id, version: revision }))
    const { moves } = (
      await world.call(refillMoves.move, { body: { refills, ...why } }, { headers: planner })
    ).body
    expect(moves.map(({ outcome }) => outcome)).toEqual(['changed_meanwhile', 'moved'])
    expect(await refillOf(reported)).toMatchObject({ state: 'missed', date: monday })
    expect(await dayOf(reported)).toBe(monday)
  })

  it('stays where a colleague has given it to another driver, whom the planner was not shown', async () => {
    const id = await book()
    await publish()
    const shown = { id, version: (await refillOf(id)).revision, driver_id: driver + 1 }
    const ask = async (refill: object) =>
      (
        await world.call(
          refillMoves.move,
          { body: { refills: [{ ...shown, ...refill }], ...why } },
          { headers: planner },
        )
      ).body.moves[0]?.outcome
    expect(await ask({})).toBe('changed_meanwhile')
    expect(await dayOf(id)).toBe(monday)
    expect(await ask({ driver_id: driver })).toBe('moved')
  })

  it('goes to one day that the planner names, and says whose wish it was', async () => {
    const id = await book()
    await publish()
    expect(await outcomes([id], { date: thursday, reason: 'customer' })).toEqual([['moved', thursday]])
    expect(await subjects(id)).toEqual([expect.stringMatching(/^Uw zoutlevering is gewijzigd/)])
  })

  it('is named where no day has room', async () => {
    await world.db.updateTable('drivers').set({ capacity_kg: 50 }).execute()
    const [light, heavy] = [await book({ kg: 48 }), await book({ kg: 60 })]
    await publish()
    expect(await outcomes([light, heavy])).toEqual([
      ['moved', wednesday],
      ['no_room', null],
    ])
    expect(await dayOf(heavy)).toBe(monday)
    expect(await subjects(heavy)).toEqual([])
  })

  it('keeps its half day, on the first day that has room in it', async () => {
    const [morning, any] = [await book({ slots: ['morning'] }), await book()]
    // the last stop of each of six days begins just before noon, and would begin after it
    for (const day of [wednesday, thursday, '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02'])
      for (const _ of [1, 2, 3]) await bookStop(world, day, driver, ghent, { slots: ['morning'] })
    await world.db.updateTable('stops').set({ service_minutes: 118 }).where('date', '>', monday).execute()
    await publish()
    expect(await outcomes([morning])).toEqual([['moved', '2026-12-03']])
    expect(await outcomes([any], { ...why, date: wednesday })).toEqual([['moved', wednesday]])
    expect((await refillOf(morning)).slots).toEqual(['morning'])
  })

  it('spreads over the days that have room, also when two planners move at once', async () => {
    await world.db.updateTable('drivers').set({ capacity_kg: 50 }).execute()
    const ids = [await book(), await book(), await book(), await book()]
    await publish()
    const both = await Promise.all([outcomes(ids.slice(0, 2)), outcomes(ids.slice(2))])
    const days = both.flat().map(([outcome, date]) => (outcome === 'moved' ? date : outcome))
    expect(new Set(days).size).toBe(4)
    expect((await stops()).map(({ date }) => date).sort()).toEqual([...days].sort())
  })
})

it('each refill of an unpublished day goes to a day of its own choice as well, and no reason is stored', async () => {
  const id = await bookStop(world, wednesday, driver, ghent)
  expect(await outcomes([id], {})).toEqual([['moved', thursday]])
  // never to an earlier day than was promised, although that one is free
  const [[outcome, date] = []] = await outcomes([id], why)
  expect(outcome).toBe('moved')
  expect(`${date}` > thursday).toBe(true)
  const entries = world.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'refill.changed')
  expect(await entries.execute()).toEqual([{ details: {} }, { details: {} }])
})

it('under an agreement, goes no later than the last safe day, though a later one costs fewer kilometres', async () => {
  const { id, token, refillId } = await createPlanned(world)
  // so much earlier that the salt is used up two days after the planned day
  await world.db
    .updateTable('refills')
    .set({ date: sql<string>`date - 25` })
    .where('customer_id', '=', id)
    .where('state', '=', 'delivered')
    .execute()
  const { agreement } = (await world.call(automaticRefills.read, {}, { token })).body
  expect([agreement?.delivery?.date, agreement?.window?.until]).toEqual(['2026-11-30', '2026-12-01'])
  for (const near of ['2026-12-02', '2026-12-03']) await bookStop(world, near, driver, ghent)
  expect(await outcomes([refillId], {})).toEqual([['moved', '2026-12-01']])
})
