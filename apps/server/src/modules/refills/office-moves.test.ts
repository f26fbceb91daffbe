import { refillMoves } from '@brine/contract/office/refill-moves'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** A Monday and the Tuesday after it; the world begins on Saturday 21 November. */
const [monday, tuesday] = ['2026-11-30', '2026-12-01']

let world: World
let driver: number
let headers: { cookie: string }
beforeEach(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  driver = await insertDriver(world.db, 480)
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['support'] })
})
afterEach(() => world.close())

const book = (date = monday) => bookStop(world, date, driver, ghent)
/** As shown to the office: by default as they are now. */
async function send(ids: readonly number[], date = tuesday, shown?: number) {
  const rows = await world.db.selectFrom('refills').select(['id', 'revision']).execute()
  const revisions = new Map(rows.map(({ id, revision }) => [id, revision]))
  const refills = ids.map((id) => ({ id, version: shown ?? revisions.get(id) ?? 0 }))
  return world.call(refillMoves.move, { body: { date, refills } }, { headers })
}
const outcomes = async (refills: readonly number[], date?: string) =>
  (await send(refills, date)).body.moves.map(({ outcome }) => outcome)
const set = (
  id: number,
  columns: { state?: 'missed' | 'delivered'; comment?: string; slots?: ['morning'] },
) => world.db.updateTable('refills').set(columns).where('id', '=', id).execute()
const stops = () =>
  world.db.selectFrom('stops').select(['refill_id as id', 'date', 'position']).orderBy('refill_id').execute()
const daysOf = async () => (await stops()).map(({ id, date }) => [id, date])
const refillOf = (id: number) =>
  world.db
    .selectFrom('refills')
    .select(['state', 'date', 'slots', 'comment', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
async function mailsOf(id: number): Promise<string[]> {
  const { email_address: email } = await world.db
    .selectFrom('refills')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select('email_address')
    .where('refills.id', '=', id)
    .executeTakeFirstOrThrow()
  return (await world.mails(email ?? '')).map(({ subject }) => subject)
}
const audited = async () =>
  (
    await world.db
      .selectFrom('audit_entries')
      .select(['staff_name', 'record_id'])
      .where('action', '=', 'refill.changed')
      .orderBy('id')
      .execute()
  ).map(({ staff_name, record_id }) => [staff_name, record_id])

it('planned, missed and unplanned refills move, with half day and comment, and each customer is told', async () => {
  const [planned, missed, unplanned] = [await book(), await book('2026-11-20'), await book()]
  await set(planned, { slots: ['morning'], comment: 'Sonnez deux fois.' })
  await set(missed, { state: 'missed' })
  await world.db.deleteFrom('stops').where('refill_id', '=', unplanned).execute()
  expect(await outcomes([planned, missed, unplanned, planned])).toEqual(['moved', 'moved', 'moved'])
  expect(await daysOf()).toEqual([planned, missed, unplanned].map((id) => [id, tuesday]))
  expect(await refillOf(planned)).toEqual({
    ...{ state: 'booked', date: tuesday, slots: ['morning'], comment: 'Sonnez deux fois.', revision: 1 },
  })
  expect(await refillOf(missed)).toMatchObject({ state: 'booked', date: tuesday })
  expect(await mailsOf(planned)).toEqual(['Uw zoutlevering krijgt een andere dag: dinsdag 1 december 2026'])
  for (const id of [missed, unplanned])
    expect(await mailsOf(id)).toEqual(['Uw zoutlevering is ingepland: dinsdag 1 december 2026'])
  expect(await audited()).toEqual([planned, missed, unplanned].map((id) => ['Amélie', id]))
})

it('a refill in no route is planned on the day that it has', async () => {
  const id = await book(tuesday)
  await set(id, { slots: ['morning'] })
  await world.db.deleteFrom('stops').execute()
  expect(await outcomes([id])).toEqual(['moved'])
  expect(await daysOf()).toEqual([[id, tuesday]])
})

it('a repeated call moves nothing, and tells nobody again', async () => {
  const ids = [await book(), await book()]
  await send(ids)
  const before = await stops()
  expect(await outcomes(ids)).toEqual(['unchanged', 'unchanged'])
  expect(await stops()).toEqual(before)
  for (const id of ids) expect(await mailsOf(id)).toHaveLength(1)
  expect(await audited()).toHaveLength(2)
})

it('leaves a day that the customer has chosen since the office was shown the refill', async () => {
  const [chosen, other] = [await book(), await book()]
  const shown = (await refillOf(chosen)).revision
  const wednesday = '2026-12-02'
  await outcomes([chosen], wednesday)
  const { moves } = (await send([chosen, other], tuesday, shown)).body
  expect(moves.map(({ outcome }) => outcome)).toEqual(['changed_meanwhile', 'moved'])
  expect(await daysOf()).toEqual([
    [chosen, wednesday],
    [other, tuesday],
  ])
  expect(await mailsOf(chosen)).toHaveLength(1)
})

it('of two calls at once, one moves each refill', async () => {
  const ids = [await book(), await book(), await book()]
  const [one, other] = await Promise.all([outcomes(ids), outcomes([...ids].reverse())])
  const all = [...one, ...other].sort()
  expect(all).toEqual(['moved', 'moved', 'moved', 'unchanged', 'unchanged', 'unchanged'])
  expect(await daysOf()).toEqual(ids.map((id) => [id, tuesday]))
  expect((await stops()).map(({ position }) => position).sort()).toEqual([0, 1, 2])
  for (const id of ids) expect([(await refillOf(id)).revision, (await mailsOf(id)).length]).toEqual([1, 1])
})

it('where the day has no room for all, the others stay and are told nothing', async () => {
  await world.db.updateTable('drivers').set({ capacity_kg: 100 }).execute()
  const ids = [await book(), await book(), await book()]
  expect(await outcomes(ids)).toEqual(['moved', 'moved', 'no_room'])
  expect((await daysOf()).map(([, date]) => date)).toEqual([tuesday, tuesday, monday])
  expect(await mailsOf(ids[2] ?? 0)).toEqual([])
  expect(await refillOf(ids[2] ?? 0)).toMatchObject({ date: monday, revision: 0 })
})

it('of two calls at once for the last place of a day, one moves its refill', async () => {
  await world.db.updateTable('drivers').set({ capacity_kg: 50 }).execute()
  const [one, other] = [await book(), await book('2026-12-02')]
  expect((await Promise.all([outcomes([one]), outcomes([other])])).flat().sort()).toEqual([
    'moved',
    'no_room',
  ])
  expect((await daysOf()).filter(([, date]) => date === tuesday)).toHaveLength(1)
})

it('says why others stay: delivered, unknown, published, not on the map, or a day without drivers', async () => {
  const [delivered, published, lost] = [await book(), await book('2026-11-24'), await book()]
  await set(delivered, { state: 'delivered' })
  const planner = await world.staffHeaders({ roles: ['planner'] })
  expect((await publishDay(world, '2026-11-24', planner)).code).toBeNull()
  await world.db
    .updateTable('customers')
    .set({ latitude: null, longitude: null })
    .where('id', 'in', (eb) => eb.selectFrom('refills').select('customer_id').where('id', '=', lost))
    .execute()
  const before = await stops()
  expect(await outcomes([delivered, 999_999, published, lost])).toEqual([
    ...['not_open', 'not_open', 'day_published', 'no_location'],
  ])
  // a Saturday
  expect(await outcomes([await book()], '2026-12-05')).toEqual(['no_room'])
  expect((await stops()).slice(0, before.length)).toEqual(before)
  expect(await audited()).toEqual([])
})

it.each(['2026-11-22', '2026-12-25', '2027-02-01', '2026-02-30'])('refuses the day %s', async (date) => {
  expect(await send([await book()], date)).toMatchObject({ status: 422, code: 'invalid_date' })
})

it('takes 1 to 100 refills', async () => {
  const many = Array.from({ length: 101 }, (_, index) => 900_000 + index)
  expect([(await send([])).status, (await send(many)).status]).toEqual([400, 400])
  expect(await outcomes(many.slice(1))).toHaveLength(100)
})
