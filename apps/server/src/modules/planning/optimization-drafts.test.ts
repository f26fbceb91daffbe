import { planning } from '@brine/contract/office/planning'
import { type OptimizationRun, routeOptimization } from '@brine/contract/office/route-optimization'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { addDays } from '@brine/planning/dates'
import { bookStop } from '@brine/testkit/stops'
import { insertDriver } from '@brine/testkit/supplier'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { runOptimization } from './optimization-job.ts'

/** A different Monday for each test; the test clock is on the Saturday before the first. */
let date = '2026-11-16'
let params = { date }
/** Two towns, 55 km apart, and streets around them. */
const ghent = (street: number) => ({ latitude: 51.05 + street * 0.01, longitude: 3.72 })
const antwerp = (street: number) => ({ latitude: 51.22 + street * 0.01, longitude: 4.4 })

let world: World
let north: number
let south: number
let headers: Record<string, string>
beforeAll(async () => {
  world = await startWorld()
  north = await insertDriver(world.db, 900)
  south = await insertDriver(world.db, 900)
  headers = { cookie: await cookieOf(await world.createStaff({ is_demo: true })) }
  return () => world.close()
})
beforeEach(() => {
  date = addDays(date, 7)
  params = { date }
})
afterEach(() => expect(world.log.filter(({ level }) => level === 'error')).toEqual([]))

async function cookieOf(email: string): Promise<string> {
  const answer = await world.call(staffSessions.signIn, { body: { email, password } })
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}

/** Both drivers go to both towns: an optimization can halve the distance. */
async function bookCrossed(): Promise<number[]> {
  return [
    await bookStop(world, date, north, antwerp(0)),
    await bookStop(world, date, north, ghent(1)),
    await bookStop(world, date, north, antwerp(1)),
    await bookStop(world, date, south, ghent(2)),
    await bookStop(world, date, south, antwerp(2)),
    await bookStop(world, date, south, ghent(3)),
  ]
}

const find = async () => (await world.call(routeOptimization.find, { params }, { headers })).body
const start = () => world.call(routeOptimization.start, { params }, { headers })
const search = async () => {
  await start()
  await world.runJobs()
}
const run = (found: OptimizationRun | null) => ({ params: { date, id: found?.id ?? 0 } })
const adopt = (found: OptimizationRun | null) => world.call(routeOptimization.adopt, run(found), { headers })
const undo = (move_id: number) => world.call(stopMoves.undo, { params: { move_id } }, { headers })
const publish = (revision: number) =>
  world.call(routeOptimization.publish, { params, body: { version: revision } }, { headers })
const day = async () => (await world.call(planning.day, { params }, { headers })).body
const kmOf = ({ routes }: Awaited<ReturnType<typeof day>>) => routes.reduce((sum, { km }) => sum + km, 0)
const routesOf = ({ routes }: Awaited<ReturnType<typeof day>>) =>
  routes.map(({ driver_id, stops }) => [driver_id, stops.map(({ refill_id }) => refill_id)])
const stopsOf = ({ routes }: Awaited<ReturnType<typeof day>>) =>
  routes.flatMap(({ stops }) => stops.map(({ refill_id }) => refill_id)).sort((a, b) => a - b)

const pinOf = (refill: number, pinned: boolean) => ({
  params: { refill_id: String(refill) },
  body: { pinned },
})

it('finds shorter routes as a draft that changes nothing (R62)', async () => {
  const booked = await bookCrossed()
  const before = await day()
  expect((await start()).body).toMatchObject({ seconds: 1, routing: { state: 'waiting', share: 0 } })
  await world.runJobs()
  const found = (await find()).routing
  expect(found).toMatchObject({ state: 'ready', share: 1, unserved: 0, outdated: false })
  expect(found?.km_before).toBeCloseTo(kmOf(before), 6)
  expect(found?.km_after).toBeLessThan(kmOf(before) * 0.7)
  expect(found?.moved).toBeGreaterThan(0)
  const draft = (await world.call(routeOptimization.draft, run(found), { headers })).body
  expect(stopsOf(draft)).toEqual(booked)
  expect(kmOf(draft)).toBeCloseTo(found?.km_after ?? 0, 6)
  expect(await day()).toEqual(before)
})

it('gives the day the routes of a draft, which are then moved, undone and published (R62)', async () => {
  const booked = await bookCrossed()
  const before = await day()
  await search()
  const found = (await find()).routing
  const draft = (await world.call(routeOptimization.draft, run(found), { headers })).body
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
  const target = { driver_id: south, position: 0, version: again.version }
  const moved = await world.call(
    stopMoves.move,
    { params: { refill_id: String(first) }, body: target },
    { headers },
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
  expect((await world.call(routeOptimization.pin, pinOf(first, true), { headers })).code).toBe(
    'day_published',
  )
})

it('rejects a draft, which is then neither shown nor adopted (R62)', async () => {
  await bookCrossed()
  await search()
  const found = (await find()).routing
  const before = await day()
  const rejected = await world.call(routeOptimization.reject, run(found), { headers })
  expect(rejected.body.routing?.state).toBe('rejected')
  expect(await day()).toEqual(before)
  const again = await world.call(routeOptimization.reject, run(found), { headers })
  const shown = await world.call(routeOptimization.draft, run(found), { headers })
  expect([again.code, shown.code, (await adopt(found)).code]).toEqual(
    Array.from({ length: 3 }, () => 'changed_meanwhile'),
  )
})

it('ends a search early with what it has found, and none that has ended (R62)', async () => {
  await bookCrossed()
  const id = (await start()).body.routing?.id ?? 0
  // the job reads the request when it stores its first progress, after a second
  expect((await world.call(routeOptimization.stop, { params: { date, id } }, { headers })).status).toBe(200)
  const parts = { db: world.db, measured: { table: async () => null }, seconds: 3600 }
  await runOptimization(parts, id)
  const found = (await find()).routing
  expect(found?.state).toBe('ready')
  expect(found?.km_after).toBeLessThan((found?.km_before ?? 0) * 0.7)
  const late = await world.call(routeOptimization.stop, { params: { date, id } }, { headers })
  expect(late.code).toBe('changed_meanwhile')
})

it('reports that a booking made the draft outdated, and does not change the day', async () => {
  await bookCrossed()
  await search()
  const found = (await find()).routing
  await bookStop(world, date, north, ghent(4))
  expect((await find()).routing?.outdated).toBe(true)
  const before = await day()
  expect((await adopt(found)).code).toBe('changed_meanwhile')
  expect((await world.call(routeOptimization.draft, run(found), { headers })).code).toBe('changed_meanwhile')
  expect(await day()).toEqual(before)
})
