import { planning } from '@brine/contract/office/planning'
import { type OptimizationRun, routeOptimization } from '@brine/contract/office/route-optimization'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { addDays } from '@brine/planning/dates'
import type { Location } from '@brine/planning/model'
import { bookStop } from '@brine/testkit/stops'
import { insertDriver } from '@brine/testkit/supplier'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { MeasuredRoads } from './measured-roads.ts'
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
const stopsOf = ({ routes }: Awaited<ReturnType<typeof day>>) =>
  routes.flatMap(({ stops }) => stops.map(({ refill_id }) => refill_id)).sort((a, b) => a - b)

it('uses measured roads if available', async () => {
  await bookCrossed()
  // legs within a town take so long that every route should alternate between the towns
  const legs: MeasuredRoads = {
    async table(_, groups) {
      const locations = groups.flat()
      const isNear = (from: Location, to: Location) => Math.abs(from.latitude - to.latitude) < 0.1
      const km = locations.flatMap((from) => locations.map((to) => (isNear(from, to) ? 100 : 1)))
      return { locations, km: Float64Array.from(km), minutes: Float64Array.from(km, () => 10) }
    },
  }
  const id = (await start()).body.routing?.id ?? 0
  await runOptimization({ db: world.db, measured: legs, seconds: 1 }, id)
  const found = (await find()).routing
  expect(found).toMatchObject({ state: 'ready', unserved: 0 })
  // with estimates, each driver should stay in one town, which these roads make long
  expect(found?.km_after).toBeLessThanOrEqual(found?.km_before ?? 0)
})

const pinOf = (refill: number, pinned: boolean) => ({
  params: { refill_id: String(refill) },
  body: { pinned },
})

it('keeps a pinned stop with its driver', async () => {
  const [first = 0] = await bookCrossed()
  expect((await world.call(routeOptimization.pin, pinOf(first, true), { headers })).body.pinned).toEqual([
    first,
  ])
  await search()
  await adopt((await find()).routing)
  const holder = (await day()).routes.find(({ stops }) => stops.some(({ refill_id }) => refill_id === first))
  expect(holder?.driver_id).toBe(north)
})

it('gives the stops of an absent driver to the others', async () => {
  const booked = await bookCrossed()
  await world.db.updateTable('driver_days').set({ closed: true }).where('driver_id', '=', south).execute()
  await search()
  await adopt((await find()).routing)
  const after = await day()
  expect(after.routes.find(({ driver_id }) => driver_id === south)?.stops ?? []).toEqual([])
  expect(stopsOf(after)).toEqual(booked)
})

it('resumes the optimization of a killed process', async () => {
  await bookCrossed()
  await start()
  await world.db
    .updateTable('route_optimizations')
    .set({ state: 'running', share: 0.4 })
    .where('date', '=', date)
    .execute()
  expect((await find()).routing).toMatchObject({ state: 'running', share: 0.4 })
  await world.runJobs()
  expect((await find()).routing).toMatchObject({ state: 'ready', share: 1 })
})

it('runs one optimization at a time, and starts another after a lost one', async () => {
  await bookCrossed()
  const [one, two] = await Promise.all([start(), start()])
  expect([one.code, two.code].sort()).toEqual([null, 'routing_under_way'].sort())
  world.pass(16 * 60)
  expect((await start()).body.routing?.state).toBe('waiting')
})

it('publishes the routes as booked', async () => {
  await bookCrossed()
  const before = await day()
  expect((await publish(before.version)).body.published).toBe(true)
  const after = await day()
  expect(after).toEqual({ ...before, published: true, version: after.version })
  expect(after.version).toBeGreaterThan(before.version)
})

it('writes an audit entry for each action of the office, and none for a refused one', async () => {
  const [first = 0] = await bookCrossed()
  const listEntries = () =>
    world.db.selectFrom('audit_entries').select(['action', 'record_id', 'details']).orderBy('id').execute()
  const before = (await listEntries()).length
  await world.call(routeOptimization.pin, pinOf(first, true), { headers })
  await world.call(routeOptimization.pin, pinOf(first, false), { headers })
  await start()
  await world.runJobs()
  const found = (await find()).routing
  await undo((await adopt(found)).body.move_id)
  await world.call(routeOptimization.reject, run(found), { headers })
  const { version: revision } = await day()
  await publish(revision)
  await publish(revision)
  const numbered = Number(date.replaceAll('-', ''))
  expect((await listEntries()).slice(before)).toEqual([
    { action: 'refill.pinned', record_id: first, details: {} },
    { action: 'refill.unpinned', record_id: first, details: {} },
    { action: 'day.routing_started', record_id: numbered, details: {} },
    { action: 'day.routing_adopted', record_id: numbered, details: {} },
    { action: 'day.routing_undone', record_id: numbered, details: {} },
    { action: 'day.routing_rejected', record_id: numbered, details: {} },
    { action: 'day.published', record_id: numbered, details: {} },
  ])
})

it('prints the route sheet of a driver: the stops in order, and the load in reverse order', async () => {
  await bookCrossed()
  const input = { params: { date, driver_id: String(north) } }
  const { route, load } = (await world.call(routeOptimization.sheet, input, { headers })).body
  expect(load.map(({ refill_id }) => refill_id)).toEqual(
    route.stops.map(({ refill_id }) => refill_id).reverse(),
  )
  const file = await world.call(routeOptimization.sheetFile, input, {
    headers: { ...headers, 'accept-language': 'fr' },
  })
  expect(file.headers['content-type']).toContain('application/pdf')
  expect(String(file.headers['content-disposition'])).toContain('Feuille_de_route')
  expect(file.text).toContain('<pdfuaid:part>1</pdfuaid:part>')
  const everybody = await world.call(routeOptimization.sheetsFile, { params }, { headers })
  expect(String(everybody.headers['content-disposition'])).toContain(`Routebladen_${date}.pdf`)
  expect(everybody.text).toContain('<pdfuaid:part>1</pdfuaid:part>')
  // a page for each driver
  expect(everybody.text.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  const dayOff = await world.call(
    routeOptimization.sheetsFile,
    { params: { date: '2026-11-15' } },
    { headers },
  )
  expect(dayOff.code).toBe('not_found')
  const nobody = await world.call(
    routeOptimization.sheet,
    { params: { date, driver_id: '999' } },
    { headers },
  )
  expect(nobody.code).toBe('not_found')
})

it('finds no day for a date that does not exist', async () => {
  const answer = await world.call(routeOptimization.find, { params: { date: '2026-02-30' } }, { headers })
  expect([answer.status, answer.code]).toEqual([404, 'not_found'])
})
