import { driverLeaves } from '@brine/contract/office/driver-leaves'
import { routeOptimization } from '@brine/contract/office/route-optimization'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { bookStop } from '@brine/testkit/stops'
import { expect, it } from 'vitest'
import { runOptimization } from './optimization-job.ts'
import { type Day, ghent, kmOf, startOptimizedDays, stopsOf } from './testing-optimization.ts'

const days = startOptimizedDays()
const { adopt, bookCrossed, day, find, publish, run, search, start, undo } = days
const routesOf = ({ routes }: Day) =>
  routes.map(({ driver_id, stops }) => [driver_id, stops.map(({ refill_id }) => refill_id)])

it('finds shorter routes as a draft that changes nothing (R62)', async () => {
  const booked = await bookCrossed()
  const before = await day()
  expect((await start()).body).toMatchObject({ seconds: 1, routing: { state: 'waiting', share: 0 } })
  await days.world.runJobs()
  const found = (await find()).routing
  expect(found).toMatchObject({ state: 'ready', share: 1, unserved: 0, outdated: false })
  expect(found?.km_before).toBeCloseTo(kmOf(before), 6)
  expect(found?.km_after).toBeLessThan(kmOf(before) * 0.7)
  expect(found?.moved).toBeGreaterThan(0)
  const draft = (await days.world.call(routeOptimization.draft, run(found), { headers: days.headers })).body
  expect(stopsOf(draft)).toEqual(booked)
  expect(kmOf(draft)).toBeCloseTo(found?.km_after ?? 0, 6)
  expect(await day()).toEqual(before)
})

it('gives the day the routes of a draft, which are then moved, undone and published (R62)', async () => {
  const booked = await bookCrossed()
  const before = await day()
  await search()
  const found = (await find()).routing
  const draft = (await days.world.call(routeOptimization.draft, run(found), { headers: days.headers })).body
  const adopted = (await adopt(found)).body
  expect(routesOf(adopted)).toEqual(routesOf(draft))
  expect((await find()).routing?.state).toBe('adopted')
  // what was adopted is a day like any other
  const undone = (await undo(adopted.move_id)).body
  expect(routesOf(undone)).toEqual(routesOf(before))
  expect((await find()).routing).toMatchObject({ state: 'ready', outdated: false })
  expect((await undo(adopted.move_id)).code).toBe('not_found')
  const again = (await adopt(found)).body
  const [first = 0] = booked
  const target = { driver_id: days.south, position: 0, version: again.version }
  const moved = await days.world.call(
    stopMoves.move,
    { params: { refill_id: String(first) }, body: target },
    { headers: days.headers },
  )
  expect(moved.status).toBe(200)
  expect((await undo(again.move_id)).code).toBe('changed_meanwhile')
  expect((await publish(again.version)).code).toBe('changed_meanwhile')
  expect((await publish(moved.body.version)).body).toMatchObject({ published: true })
  expect(stopsOf(await day())).toEqual(booked)
  expect([(await start()).code, (await publish(moved.body.version)).code]).toEqual([
    'day_published',
    'day_published',
  ])
  expect((await days.pin(first, true)).code).toBe('day_published')
})

it('rejects a draft, which is then neither shown nor adopted (R62)', async () => {
  await bookCrossed()
  await search()
  const found = (await find()).routing
  const before = await day()
  const rejected = await days.world.call(routeOptimization.reject, run(found), { headers: days.headers })
  expect(rejected.body.routing?.state).toBe('rejected')
  expect(await day()).toEqual(before)
  const again = await days.world.call(routeOptimization.reject, run(found), { headers: days.headers })
  const shown = await days.world.call(routeOptimization.draft, run(found), { headers: days.headers })
  expect([again.code, shown.code, (await adopt(found)).code]).toEqual(
    Array.from({ length: 3 }, () => 'changed_meanwhile'),
  )
})

it('ends a search early with what it has found, and none that has ended (R62)', async () => {
  await bookCrossed()
  const id = (await start()).body.routing?.id ?? 0
  // the job reads the request when it stores its first progress, a hundredth of the longest search
  expect(
    (
      await days.world.call(
        routeOptimization.stop,
        { params: { date: days.date, id } },
        { headers: days.headers },
      )
    ).status,
  ).toBe(200)
  const parts = { ...days.parts(), measured: { table: async () => null }, seconds: 240 }
  await runOptimization(parts, id)
  const found = (await find()).routing
  expect(found?.state).toBe('ready')
  expect(found?.km_after).toBeLessThan((found?.km_before ?? 0) * 0.7)
  const late = await days.world.call(
    routeOptimization.stop,
    { params: { date: days.date, id } },
    { headers: days.headers },
  )
  expect(late.code).toBe('changed_meanwhile')
})

it('reports that a booking made the draft outdated, and does not change the day', async () => {
  await bookCrossed()
  await search()
  const found = (await find()).routing
  await bookStop(days.world, days.date, days.north, ghent(4))
  expect((await find()).routing?.outdated).toBe(true)
  const before = await day()
  expect((await adopt(found)).code).toBe('changed_meanwhile')
  expect((await days.world.call(routeOptimization.draft, run(found), { headers: days.headers })).code).toBe(
    'changed_meanwhile',
  )
  expect(await day()).toEqual(before)
})

it('is outdated once a driver of it is on leave (R62)', async () => {
  await bookCrossed()
  await search()
  const found = (await find()).routing
  const { south, date, world } = days
  const leave = { driver_id: south, first_day: date, last_day: date, reason: 'illness', note: '' } as const
  const body = { told: [{ driver_id: south, date }], ...leave }
  const headers = await world.staffHeaders({ roles: ['planner', 'administrator'] })
  expect((await world.call(driverLeaves.create, { body }, { headers })).code).toBeNull()
  expect((await find()).routing?.outdated).toBe(true)
  expect((await adopt(found)).code).toBe('changed_meanwhile')
})

it('is outdated once a stop is pinned that it gives to another driver (R62)', async () => {
  const booked = await bookCrossed()
  await search()
  const found = (await find()).routing
  const draft = await days.world.call(routeOptimization.draft, run(found), { headers: days.headers })
  const holderOf = ({ routes }: Day, refill: number) =>
    routes.find(({ stops }) => stops.some(({ refill_id }) => refill_id === refill))?.driver_id
  const before = await day()
  const [kept, moved] = [true, false].map((isKept) =>
    booked.find((id) => (holderOf(before, id) === holderOf(draft.body, id)) === isKept),
  )
  await days.pin(kept ?? 0, true)
  expect((await find()).routing?.outdated).toBe(false)
  await days.pin(moved ?? 0, true)
  expect((await find()).routing?.outdated).toBe(true)
  expect((await adopt(found)).code).toBe('changed_meanwhile')
  expect(await day()).toEqual(before)
})
