import { driverDays } from '@brine/contract/driver/driver-days'
import { absences, type HandOverPlan } from '@brine/contract/office/absences'
import { officeAudit } from '@brine/contract/office/audit'
import { planning } from '@brine/contract/office/planning'
import { addDays } from '@brine/planning/dates'
import type { Slot } from '@brine/planning/model'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

/** A different Monday for each test: the world's day, at nine. */
let date = '2026-11-16'
let world: World
let planner: { cookie: string }
let ill: number
let near: number
let far: number
beforeAll(async () => {
  world = await startWorld()
  return () => world.close()
})
beforeEach(async () => {
  date = addDays(date, 7)
  world.pass((new Date(`${date}T08:00:00Z`).getTime() - world.now().getTime()) / 1000)
  planner = await world.staffHeaders({ roles: ['planner', 'administrator'] })
  await world.db.deleteFrom('driver_weekdays').execute()
  ill = await insertDriver(world.db, 900)
  near = await insertDriver(world.db, 200)
  far = await insertDriver(world.db, 900)
})
afterEach(() => expect(world.log.filter(({ level }) => level === 'error')).toEqual([]))

const at = (north: number) => ({ latitude: 51.05 + north * 0.01, longitude: 3.72 })
const book = (driver: number, north: number, kg = 48, slots?: Slot[]) =>
  bookStop(world, date, driver, at(north), { kg, ...(slots && { slots }) })
const paramsOf = (driver: number) => ({ date, driver_id: String(driver) })
const plan = async (driver = ill, without?: number[]) =>
  world.call(
    absences.plan,
    { params: paramsOf(driver), query: without ? { without: without.join() } : {} },
    { headers: planner },
  )
/** What the page sends back of a plan. */
const movesOf = ({ moves }: Partial<HandOverPlan>) =>
  (moves ?? []).map(({ refill_id, driver_id, position }) => ({ refill_id, driver_id, position }))
const day = async () => (await world.call(planning.day, { params: { date } }, { headers: planner })).body
const routeOf = async (driver: number) => (await day()).routes.find(({ driver_id }) => driver_id === driver)
const stopsOf = async (driver: number) => (await routeOf(driver))?.stops.map(({ refill_id }) => refill_id)
const send = async (body: object) =>
  world.call(
    absences.handOver,
    { params: paramsOf(ill), body: { version: (await day()).version, moves: [], ...body } },
    { headers: planner },
  )
/** Hands over all that the plan of this moment has. */
const give = async (more: object = { reason: 'driver' }) =>
  send({ moves: movesOf((await plan()).body), ...more })
const countMails = async () => {
  const emails = await world.db.selectFrom('customers').select('email_address').execute()
  const mails = await Promise.all(emails.map(({ email_address }) => world.mails(email_address ?? '')))
  return mails.flat().length
}
const report = async (refill_id: number, driver: number, more: object = {}) =>
  world.call(
    driverDays.report,
    {
      params: { report_id: crypto.randomUUID() },
      body: {
        ...{ refill_id, date, outcome: 'delivered', kg: 48, salt_level: null, note: '' },
        made_at: world.now().getTime(),
        ...more,
      },
    },
    { headers: await world.staffHeaders({ roles: ['driver'], driver_id: driver }) },
  )

describe('the stops of an absent driver', () => {
  it('go to the others as the plan says, within load and half days; what fits nowhere is named and stays', async () => {
    const [light, heavy, tooHeavy] = [await book(ill, 2), await book(ill, 3, 160), await book(ill, 4, 1200)]
    const [first, second] = [await book(near, 1, 100), await book(far, -9, 100)]
    // room for the heavy one only
    await world.db.updateTable('drivers').set({ capacity_kg: 270 }).where('id', '=', far).execute()
    await publishDay(world, date, planner)
    const { body } = await plan()
    expect(body.left).toMatchObject([{ refill_id: tooHeavy, obstacle: 'load' }])
    expect(body.moves.map(({ refill_id, driver_id }) => [refill_id, driver_id]).sort()).toEqual([
      [light, near],
      [heavy, far],
    ])
    expect(body.moves.every(({ name, driver_name, starts }) => name && driver_name && starts >= 480)).toBe(
      true,
    )
    // seen, and nothing changed
    expect(await stopsOf(ill)).toEqual([light, heavy, tooHeavy])

    expect((await give({})).text).toContain('"reason"')
    expect((await give({ reason: 'driver', note: 'Griep' })).status).toBe(200)
    expect(await routeOf(ill)).toMatchObject({ closed: true, stops: [{ refill_id: tooHeavy }] })
    expect((await stopsOf(near))?.toSorted()).toEqual([light, first].toSorted())
    expect((await stopsOf(far))?.toSorted()).toEqual([heavy, second].toSorted())
    for (const driver of [near, far]) expect((await routeOf(driver))?.problems).toEqual([])
    // nobody's promise changes, so nobody is told
    expect(await countMails()).toBe(0)
    const kinds = (await day()).changes.map(({ driver_id, kind, reason }) => [driver_id, kind, reason])
    expect(kinds).toEqual(
      expect.arrayContaining([
        [ill, 'away', 'driver'],
        [ill, 'removed', 'driver'],
        [near, 'added', 'driver'],
        [far, 'added', 'driver'],
      ]),
    )
    const { entries } = (await world.call(officeAudit.list, { query: { kind: 'day' } }, { headers: planner }))
      .body
    expect(entries[0]).toMatchObject({ act: 'day.handed_over' })
    expect(entries[0]?.details).toEqual(
      expect.arrayContaining([
        { name: 'moved', value: '2' },
        { name: 'left', value: '1' },
      ]),
    )
  })

  it('keep the promised half day, and come after what the others have reported', async () => {
    const morning = await book(ill, 2, 48, ['morning'])
    const [done, open] = [await book(near, 1), await book(near, 2)]
    await publishDay(world, date, planner)
    expect((await report(done, near)).body).toEqual({ refusal: null })
    await give()
    const order = (await stopsOf(near)) ?? []
    expect(order[0]).toBe(done)
    expect(order.slice(1).toSorted()).toEqual([morning, open].toSorted())
    const moved = (await routeOf(near))?.stops.find(({ refill_id }) => refill_id === morning)
    expect(moved?.starts).toBeLessThanOrEqual(12 * 60)
  })

  it('stay when it is too late for their half day, or nobody else drives', async () => {
    const morning = await book(ill, 2, 48, ['morning'])
    await book(near, 1)
    await publishDay(world, date, planner)
    // half past twelve
    world.pass(3.5 * 3600)
    planner = await world.staffHeaders({ roles: ['planner', 'administrator'] })
    expect((await plan()).body).toMatchObject({
      moves: [],
      left: [{ refill_id: morning, obstacle: 'hours' }],
    })
    await world.db
      .updateTable('driver_days')
      .set({ closed: true })
      .where('driver_id', 'in', [near, far])
      .execute()
    expect((await plan()).body.left).toMatchObject([{ obstacle: 'driver' }])
  })

  it('that are reported stay, and a planner who saw the day before gets the conflict', async () => {
    const [done, open] = [await book(ill, 2), await book(ill, 3)]
    await publishDay(world, date, planner)
    await report(done, ill)
    const { version, ...found } = (await plan()).body
    expect(found.moves.map(({ refill_id }) => refill_id)).toEqual([open])
    const shown = { version, moves: movesOf(found), reason: 'driver' }
    const both = await Promise.all([send(shown), send(shown)])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['changed_meanwhile', null].toSorted())
    expect(await stopsOf(ill)).toEqual([done])
    // absent already: what is left can still be handed over
    expect((await give()).status).toBe(200)
    expect((await day()).changes.filter(({ kind }) => kind === 'away')).toHaveLength(1)
  })

  it('stay to be delivered when a driver who takes them reports a later stop, whether meanwhile or afterwards', async () => {
    const handed = await book(ill, 2)
    const later = await book(near, 4)
    await publishDay(world, date, planner)
    await world.db.transaction().execute(async (tx) => {
      // as the report does it, which commits after the hand-over
      const customer = tx.selectFrom('refills').select('customer_id').where('id', '=', later)
      await tx.selectFrom('customers').select('id').where('id', '=', customer).forNoKeyUpdate().execute()
      await tx
        .updateTable('refills')
        .set({ state: 'delivered', action_at: world.now() })
        .where('id', '=', later)
        .execute()
      expect((await give()).status).toBe(200)
    })
    const between = (await routeOf(near))?.stops.map(({ refill_id, state }) => [refill_id, state])
    expect(between).toEqual([
      [handed, 'booked'],
      [later, 'delivered'],
    ])
    // and the same in this order
    const [another, last] = [await book(ill, 5), await book(near, 6)]
    await world.db.updateTable('driver_days').set({ closed: false }).where('driver_id', '=', ill).execute()
    expect((await give()).status).toBe(200)
    expect((await report(last, near)).body).toEqual({ refusal: null })
    const after = (await routeOf(near))?.stops.map(({ refill_id, state }) => [refill_id, state])
    expect(after?.slice(2)).toEqual([
      [another, 'booked'],
      [last, 'delivered'],
    ])
  })

  it('get the room of what the other van has delivered, not of what it brings back', async () => {
    const [handed] = [await book(ill, 2, 80), await book(far, -9)]
    const [delivered, missed] = [await book(near, 1, 48), await book(near, 1, 48)]
    await world.db.updateTable('drivers').set({ capacity_kg: 100 }).where('id', 'in', [near, far]).execute()
    await publishDay(world, date, planner)
    const full = { moves: [], left: [{ refill_id: handed, obstacle: 'load' }] }
    await report(missed, near, { outcome: 'missed', kg: null })
    expect((await plan()).body).toMatchObject(full)
    await report(missed, near)
    // half of it came back
    await report(delivered, near, { kg: 24 })
    expect((await plan()).body).toMatchObject(full)
    await report(delivered, near, { kg: 48, corrects: true })
    expect((await plan()).body).toMatchObject({ moves: [{ refill_id: handed, driver_id: near }], left: [] })
    expect((await give()).status).toBe(200)
    expect(await routeOf(near)).toMatchObject({ problems: [], stops: [{}, {}, { refill_id: handed }] })
  })

  it('can stay where the planner leaves them, and others take their room', async () => {
    const [light, heavy] = [await book(ill, 2, 90), await book(ill, 3, 120)]
    await book(near, 1, 80)
    await world.db.updateTable('drivers').set({ capacity_kg: 90 }).where('id', '=', far).execute()
    await publishDay(world, date, planner)
    expect((await plan()).body).toMatchObject({ moves: [{}, {}], left: [] })
    const { body } = await plan(ill, [light])
    expect(body).toMatchObject({ moves: [{ refill_id: heavy, driver_id: near }], left: [] })
    expect((await send({ moves: movesOf(body), reason: 'van' })).status).toBe(200)
    expect(await routeOf(ill)).toMatchObject({ closed: true, stops: [{ refill_id: light }] })
    // and later, also that one; the van of the other driver is full by now
    const rest = (await plan()).body
    expect(rest.moves).toMatchObject([{ refill_id: light, driver_id: far, position: 0 }])
    await give()
    expect(await stopsOf(far)).toEqual([light])
  })

  it('move all or none, exactly as shown: a report meanwhile, or an hour that passed, is said', async () => {
    const [first, second] = [await book(ill, 2, 48, ['morning']), await book(ill, 3)]
    const other = await book(near, 4)
    await book(far, -9)
    await publishDay(world, date, planner)
    const shown = (await plan()).body
    const moves = movesOf(shown)
    expect(moves).toHaveLength(2)
    const before = await day()
    const refused = async () => {
      const answer = await send({ version: shown.version, moves, reason: 'driver' })
      expect(await day()).toMatchObject({ version: before.version, changes: [] })
      expect(await stopsOf(ill)).toEqual(
        before.routes.find((each) => each.driver_id === ill)?.stops.map((each) => each.refill_id),
      )
      return answer.code
    }
    // not a stop of this route, twice, and to nobody who drives
    const move = moves.find(({ position }) => position === 0)
    for (const wrong of [{ refill_id: other }, { driver_id: ill }])
      expect((await send({ moves: [{ ...move, ...wrong }], reason: 'driver' })).code).toBe(
        'changed_meanwhile',
      )
    const twice = [move, { ...move, driver_id: far, position: 0 }]
    expect((await send({ moves: twice, reason: 'driver' })).code).toBe('changed_meanwhile')
    // the other driver has passed where the stops would have come; a report leaves the revision of its day
    expect(shown.moves.map(({ driver_id }) => driver_id)).toEqual([near, near])
    await report(other, near)
    expect(await refused()).toBe('changed_meanwhile')
    const again = movesOf((await plan()).body)
    expect(again).toHaveLength(2)
    // one of the two is promised for the morning, which has ended
    world.pass(3.5 * 3600)
    planner = await world.staffHeaders({ roles: ['planner', 'administrator'] })
    expect((await send({ moves: again, reason: 'driver' })).code).toBe('changed_meanwhile')
    expect((await stopsOf(ill))?.toSorted()).toEqual([first, second].toSorted())
    expect((await plan()).body).toMatchObject({
      moves: [{ refill_id: second }],
      left: [{ refill_id: first }],
    })
  })

  it('come with the minutes that they cost, the hour from now on, and the hour that was announced', async () => {
    const [announced, unannounced] = [await book(ill, 2), await book(ill, 3)]
    await book(near, 1)
    await publishDay(world, date, planner)
    await world.db
      .insertInto('arrival_windows')
      .values({ refill_id: announced, date, opens: 540, closes: 600, revision: 1, announced_at: world.now() })
      .execute()
    // half past twelve: by the plan of the morning, the driver would long have been there
    world.pass(3.5 * 3600)
    planner = await world.staffHeaders({ roles: ['planner', 'administrator'] })
    const { moves } = (await plan()).body
    expect(moves.map((each) => [each.refill_id, each.announced])).toEqual(
      expect.arrayContaining([
        [announced, { from: 540, to: 600 }],
        [unannounced, null],
      ]),
    )
    for (const { starts, added_minutes } of moves) {
      expect(starts).toBeGreaterThan(12.5 * 60)
      expect(added_minutes).toBeGreaterThan(5)
    }
  })

  it('are handed over on a published day that is not over, by planners', async () => {
    await book(ill, 2)
    expect((await plan()).code).toBe('not_found')
    await publishDay(world, date, planner)
    const support = await world.staffHeaders({ roles: ['support'] })
    expect((await world.call(absences.plan, { params: paramsOf(ill) }, { headers: support })).code).toBe(
      'not_allowed',
    )
    world.pass(24 * 3600)
    planner = await world.staffHeaders({ roles: ['planner'] })
    expect((await plan()).code).toBe('day_published')
    expect((await send({ reason: 'driver' })).code).toBe('day_published')
  })
})
