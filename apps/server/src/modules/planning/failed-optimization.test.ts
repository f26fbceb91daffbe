import { officeSystem } from '@brine/contract/office/system'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { startOptimizedDays } from './testing-optimization.ts'

const days = startOptimizedDays()
const { bookCrossed, find, search, start } = days
let administrator: { cookie: string }
beforeAll(async () => {
  administrator = await days.world.staffHeaders({ roles: ['administrator'] })
})

/** From now on the database refuses that a search gets into a state, with this code. @returns ends that */
async function refuse(code: string, state: 'running' | 'ready' = 'running'): Promise<() => Promise<void>> {
  const { db } = days.world
  await sql`create function refuse() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception 'refused' using errcode = '${code}'; end`)}`.execute(db)
  const end = async () => void (await sql`drop function if exists refuse() cascade`.execute(db))
  onTestFinished(end)
  await sql`create trigger refused before update on route_optimizations
    for each row when (new.state = ${sql.lit(state)}) execute function refuse()`.execute(db)
  return end
}

const listDead = async () =>
  (await days.world.call(officeSystem.read, {}, { headers: administrator })).body.dead_jobs
const retryAll = async () => {
  await days.world.call(officeSystem.retry, { body: { ids: null } }, { headers: administrator })
  await days.world.runJobs()
}
/** What was logged about failures; the log is empty afterwards. */
const takeFailures = () =>
  days.world.log
    .splice(0)
    .filter(({ level }) => level === 'warn' || level === 'error')
    .map(({ level, msg, err, optimization }) => ({ level, msg, err, optimization }))

beforeEach(() => bookCrossed())

it('tells planner and operator of a search that failed, and does not repeat it by itself', async () => {
  const mend = await refuse('22012')
  await search()
  const failed = (await find()).routing
  expect(failed?.state).toBe('failed')
  expect(await listDead()).toMatchObject([{ group: 'routes' }])
  expect(takeFailures()).toMatchObject([
    { level: 'error', msg: 'a route search failed', err: { code: '22012' }, optimization: failed?.id },
    { level: 'warn', msg: 'a job failed', err: { type: 'HopelessJob' } },
  ])
  await mend()
  // another try of the planner
  await search()
  expect((await find()).routing?.state).toBe('ready')
  // the former search was replaced: the routes of the newer one stay
  const newer = (await find()).routing
  await retryAll()
  expect((await find()).routing).toEqual(newer)
  expect(await listDead()).toEqual([])
})

it('searches again when the administrator tries it again', async () => {
  const mend = await refuse('22012')
  await search()
  takeFailures()
  await mend()
  // another search can start after a quarter of an hour; this one has only just begun
  days.world.pass(20 * 60)
  await retryAll()
  expect((await find()).routing?.state).toBe('ready')
  expect(await listDead()).toEqual([])
})

it('leaves a search to the queue, which repeats it, while the database is unavailable', async () => {
  const mend = await refuse('57014')
  await search()
  expect((await find()).routing?.state).toBe('waiting')
  expect((await start()).code).toBe('routing_under_way')
  expect(await listDead()).toEqual([])
  expect(takeFailures()).toMatchObject([{ level: 'warn', msg: 'a job failed', err: { code: '57014' } }])
  await mend()
  await sql`update pgboss.job set start_after = now() where name = 'optimize-routes'`.execute(days.world.db)
  await days.world.runJobs()
  expect((await find()).routing?.state).toBe('ready')
})

it('says of a search that it was lost by the time since it began, because it may have waited for others', async () => {
  await start()
  days.world.pass(14 * 60)
  // it runs, and the queue repeats it
  await refuse('57014', 'ready')
  await days.world.runJobs()
  takeFailures()
  days.world.pass(10 * 60)
  expect((await find()).routing?.state).toBe('running')
  expect((await start()).code).toBe('routing_under_way')
  days.world.pass(6 * 60)
  expect((await find()).routing?.state).toBe('failed')
})
