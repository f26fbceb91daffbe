import { routeOptimization } from '@brine/contract/office/route-optimization'
import type { Location } from '@brine/planning/model'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { MeasuredRoads } from './measured-roads.ts'
import { runOptimization } from './optimization-job.ts'
import { startOptimizedDays, stopsOf } from './testing-optimization.ts'

const days = startOptimizedDays()
const { adopt, bookCrossed, day, find, publish, run, search, start, undo } = days

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
  await runOptimization({ ...days.parts(), measured: legs, seconds: 1 }, id)
  const found = (await find()).routing
  expect(found).toMatchObject({ state: 'ready', unserved: 0 })
  // with estimates, each driver should stay in one town, which these roads make long
  expect(found?.km_after).toBeLessThanOrEqual(found?.km_before ?? 0)
})

it('keeps a pinned stop with its driver', async () => {
  const [first = 0] = await bookCrossed()
  expect((await days.pin(first, true)).body.pinned).toEqual([first])
  await search()
  await adopt((await find()).routing)
  const holder = (await day()).routes.find(({ stops }) => stops.some(({ refill_id }) => refill_id === first))
  expect(holder?.driver_id).toBe(days.north)
})

it('gives the stops of an absent driver to the others', async () => {
  const booked = await bookCrossed()
  await days.world.db
    .updateTable('driver_days')
    .set({ closed: true })
    .where('driver_id', '=', days.south)
    .execute()
  await search()
  await adopt((await find()).routing)
  const after = await day()
  expect(after.routes.find(({ driver_id }) => driver_id === days.south)?.stops ?? []).toEqual([])
  expect(stopsOf(after)).toEqual(booked)
})

it('resumes the optimization of a killed process', async () => {
  await bookCrossed()
  await start()
  await days.world.db
    .updateTable('route_optimizations')
    .set({ state: 'running', share: 0.4 })
    .where('date', '=', days.date)
    .execute()
  expect((await find()).routing).toMatchObject({ state: 'running', share: 0.4 })
  await days.world.runJobs()
  expect((await find()).routing).toMatchObject({ state: 'ready', share: 1 })
})

it('may search a large day for ten minutes, after one of waiting for the routing server', async () => {
  const { rows } = await sql<{ seconds: number }>`
    select expire_seconds as seconds from pgboss.queue where name = 'optimize-routes'`.execute(days.world.db)
  expect(rows[0]?.seconds).toBeGreaterThan(11 * 60)
})

it('runs one optimization at a time, and starts another after a lost one', async () => {
  await bookCrossed()
  const [one, two] = await Promise.all([start(), start()])
  expect([one.code, two.code].sort()).toEqual([null, 'routing_under_way'].sort())
  days.world.pass(15 * 60)
  expect((await find()).routing?.state).toBe('waiting')
  expect((await start()).code).toBe('routing_under_way')
  days.world.pass(1)
  // the page offers another one only where none is under way
  expect((await find()).routing?.state).toBe('failed')
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
    days.world.db
      .selectFrom('audit_entries')
      .select(['action', 'record_id', 'details'])
      .orderBy('id')
      .execute()
  const before = (await listEntries()).length
  await days.pin(first, true)
  await days.pin(first, false)
  await start()
  await days.world.runJobs()
  const found = (await find()).routing
  await undo((await adopt(found)).body.move_id)
  await days.world.call(routeOptimization.reject, run(found), { headers: days.headers })
  const { version: revision } = await day()
  await publish(revision)
  await publish(revision)
  const numbered = Number(days.date.replaceAll('-', ''))
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
  const input = { params: { date: days.date, driver_id: String(days.north) } }
  const { route, load } = (await days.world.call(routeOptimization.sheet, input, { headers: days.headers }))
    .body
  expect(load.map(({ refill_id }) => refill_id)).toEqual(
    route.stops.map(({ refill_id }) => refill_id).reverse(),
  )
  const file = await days.world.call(routeOptimization.sheetFile, input, {
    headers: { ...days.headers, 'accept-language': 'fr' },
  })
  expect(file.headers['content-type']).toContain('application/pdf')
  expect(String(file.headers['content-disposition'])).toContain('Feuille_de_route')
  expect(file.text).toContain('<pdfuaid:part>1</pdfuaid:part>')
  const everybody = await days.world.call(
    routeOptimization.sheetsFile,
    { params: { date: days.date } },
    { headers: days.headers },
  )
  expect(String(everybody.headers['content-disposition'])).toContain(`Routebladen_${days.date}.pdf`)
  expect(everybody.text).toContain('<pdfuaid:part>1</pdfuaid:part>')
  // a page for each driver
  expect(everybody.text.match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  const dayOff = await days.world.call(
    routeOptimization.sheetsFile,
    { params: { date: '2026-11-15' } },
    { headers: days.headers },
  )
  expect(dayOff.code).toBe('not_found')
  const nobody = await days.world.call(
    routeOptimization.sheet,
    { params: { date: days.date, driver_id: '999' } },
    { headers: days.headers },
  )
  expect(nobody.code).toBe('not_found')
})

it('finds no day for a date that does not exist', async () => {
  const answer = await days.world.call(
    routeOptimization.find,
    { params: { date: '2026-02-30' } },
    { headers: days.headers },
  )
  expect([answer.status, answer.code]).toEqual([404, 'not_found'])
})
