import { type DriverDraft, officeFleet } from '@brine/contract/office/fleet'
import { planning } from '@brine/contract/office/planning'
import { routeOptimization } from '@brine/contract/office/route-optimization'
import { addDays } from '@brine/planning/dates'
import { publishDay } from '@brine/testkit/publish'
import { bookStop } from '@brine/testkit/stops'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { driverOf, type FleetWorld, koen, leuven, startFleet, TUESDAY, van } from './testing.ts'

const WEDNESDAY = '2026-12-02'

let world: FleetWorld['world']
let headers: FleetWorld['headers']
let addDriver: FleetWorld['addDriver']
let fleet: FleetWorld['fleet']
let change: FleetWorld['change']
let routeOf: FleetWorld['routeOf']
let listActionsOn: FleetWorld['listActionsOn']
let clear: FleetWorld['clear']
beforeAll(async () => {
  ;({ world, headers, addDriver, fleet, change, routeOf, listActionsOn, clear } = await startFleet())
  return () => world.close()
})
afterEach(async () => {
  expect(world.log.filter(({ level }) => level === 'error')).toEqual([])
  await clear()
})

describe('a change that conflicts with planned days', () => {
  it.each([
    ['a van that carries less', { van: { ...van, capacity_kg: 90 } }, [[TUESDAY, ['capacity']]]],
    [
      'a shorter day',
      { shift_end: 490 },
      [
        [TUESDAY, ['shift']],
        [WEDNESDAY, ['shift']],
      ],
    ],
    ['a weekday that is gone', { weekdays: [3] }, [[TUESDAY, ['away']]]],
    ['a last day of work', { last_day: TUESDAY }, [[WEDNESDAY, ['left']]]],
  ] as const)('tells of %s first, and takes nothing off them', async (_, given, expected) => {
    const driver = await addDriver()
    const refills = [
      await bookStop(world, TUESDAY, driver, leuven),
      await bookStop(world, TUESDAY, driver, leuven),
    ]
    await bookStop(world, WEDNESDAY, driver, leuven)
    const wish = {
      ...given,
      ...('weekdays' in given ? { weekdays: [...given.weekdays] } : {}),
    } as Partial<DriverDraft>
    const { days, made: untold } = await change(driver, wish, false)
    expect(days.map(({ date, problems }) => [date, problems])).toEqual(expected)
    expect(untold.code).toBe('days_concerned')
    expect((await routeOf(TUESDAY, driver))?.closed).toBe(false)
    expect((await change(driver, wish)).made.body.days).toEqual(days)
    const kept = await world.db.selectFrom('stops').select('date').where('refill_id', 'in', refills).execute()
    expect(kept).toEqual([{ date: TUESDAY }, { date: TUESDAY }])
    // the board shows the problem; a change that does not make it worse reports no day
    for (const { date, problems } of days) {
      const route = await routeOf(date, driver)
      const isAway = problems.includes('away') || problems.includes('left')
      expect([route?.closed, route?.problems]).toEqual([isAway, isAway ? [] : problems])
    }
    expect((await change(driver, wish)).days).toEqual([])
    expect((await listActionsOn(driver, 'driver.')).at(1)?.details).toEqual({ days: expected.length })
  })

  it('changes its days: nobody publishes what they saw before it', async () => {
    const driver = await addDriver()
    await bookStop(world, TUESDAY, driver, leuven)
    const params = { date: TUESDAY }
    const { version } = (await world.call(planning.day, { params }, { headers })).body
    expect((await change(driver, { weekdays: [3] })).made.code).toBeNull()
    const { code } = await world.call(routeOptimization.publish, { params, body: { version } }, { headers })
    expect(code).toBe('changed_meanwhile')
  })

  it('does not affect published days, and reports those of a driver who has left', async () => {
    const driver = await addDriver()
    await bookStop(world, TUESDAY, driver, leuven)
    await publishDay(world, TUESDAY, headers)
    const before = await routeOf(TUESDAY, driver)
    expect((await change(driver, { van: { ...van, capacity_kg: 10 }, weekdays: [4] })).days).toEqual([])
    expect(await routeOf(TUESDAY, driver)).toMatchObject({
      ...before,
      ...{ other_van: true, own_capacity_kg: 10 },
    })
    const { days } = await change(driver, { last_day: addDays(TUESDAY, -1) })
    expect(days).toMatchObject([
      { date: TUESDAY, published: true, problems: ['left'], driver_name: 'Koen Claes', stops: 1 },
    ])
  })

  it('is refused when it affects other days by now', async () => {
    const driver = await addDriver()
    await bookStop(world, TUESDAY, driver, leuven)
    const { depot_id, version: revision } = driverOf(await fleet(), driver) ?? { depot_id: 0, version: 0 }
    const wish = { ...koen(depot_id), weekdays: [4] }
    const params = { id: driver }
    const { days } = (await world.call(officeFleet.previewDriverChange, { params, body: wish }, { headers }))
      .body
    await bookStop(world, WEDNESDAY, driver, leuven)
    const body = { version: revision, told: days, ...wish }
    expect((await world.call(officeFleet.changeDriver, { params, body }, { headers })).code).toBe(
      'days_concerned',
    )
    expect(driverOf(await fleet(), driver)?.weekdays).toEqual([2, 3])
  })
})
