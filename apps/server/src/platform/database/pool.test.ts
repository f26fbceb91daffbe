import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connectDatabase, type Database } from './database.ts'
import { isUnavailable } from './errors.ts'
import { testDatabase } from './testing.ts'
import { type Line, lineTo } from './testing-proxy.ts'

const STATEMENT_MS = 1500

let home: Database
let line: Line
let database: Database

beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.close())

beforeEach(async () => {
  line = await lineTo(home.url)
  database = connectDatabase(line.url, 2, { statementMs: STATEMENT_MS, patientMs: 20_000 })
  return async () => {
    await database.close()
    await line.close()
  }
})

const answer = () =>
  sql<{ one: number }>`select 1 as one`.execute(database.db).then(({ rows }) => rows[0]?.one)
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

/** Lets this process notice that its sockets closed, which takes some turns of the event loop. */
async function noticed(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn()
}

test('a stopped database is unavailable at once, and usable as soon as it is back', async () => {
  expect(await answer()).toBe(1)
  await line.set('down')
  for (let call = 0; call < 5; call += 1) expect(isUnavailable(await failure(answer()))).toBe(true)
  await line.set('open')
  expect(await answer()).toBe(1)
})

test('S61 a socket that never answers is given up, and the pool recovers', async () => {
  await Promise.all([answer(), answer()])
  await line.set('silent')
  const failures = await Promise.all([1, 2, 3, 4].map(() => failure(answer())))
  expect(failures.map(isUnavailable)).toEqual([true, true, true, true])
  await line.set('open')
  expect(await Promise.all([answer(), answer(), answer()])).toEqual([1, 1, 1])
})

test('a connection that breaks at any moment while it opens fails its statement, and nothing else', async () => {
  const uncaught = vi.fn()
  process.on('unhandledRejection', uncaught)
  // each packet of the opening takes a tenth of a second on a slow line
  const cutAfter = async (ms: number) => {
    const own = await lineTo(home.url)
    await own.set('slow')
    const opening = connectDatabase(own.url, 1, { statementMs: 5000 })
    const opened = failure(sql`select 1`.execute(opening.db))
    await sleep(ms)
    await own.set('down')
    own.cut()
    const error = await opened
    await opening.close()
    await own.close()
    return error === null || isUnavailable(error)
  }
  const cuts = Array.from({ length: 30 }, (_, cut) => cutAfter(50 * cut))
  expect(await Promise.all(cuts)).toEqual(cuts.map(() => true))
  process.off('unhandledRejection', uncaught)
  expect(uncaught).not.toHaveBeenCalled()
})

test('a connection that breaks within a transaction fails the whole transaction', async () => {
  const broken = database.db.transaction().execute(async (transaction) => {
    const values = { name: 'lost', latitude: 51, longitude: 4 }
    await transaction.insertInto('depots').values(values).execute()
    line.cut()
    await noticed()
    await transaction
      .insertInto('depots')
      .values({ ...values, name: 'stray' })
      .execute()
  })
  expect(isUnavailable(await failure(broken))).toBe(true)
  const left = await home.db.selectFrom('depots').where('name', 'in', ['lost', 'stray']).selectAll().execute()
  expect(left).toEqual([])
  expect(await answer()).toBe(1)
})

test('closed idle connections do not fail the next calls', async () => {
  await Promise.all([answer(), answer()])
  line.cut()
  await noticed()
  expect(await Promise.all([answer(), answer(), answer()])).toEqual([1, 1, 1])
})

test('a statement that runs too long is cancelled, and its connection stays usable', async () => {
  const slow = await failure(sql`select pg_sleep(30)`.execute(database.db))
  expect(isUnavailable(slow)).toBe(true)
  expect(await answer()).toBe(1)
})

test('a statement about a whole file may run longer', async () => {
  await sql`select pg_sleep(${(STATEMENT_MS * 1.5) / 1000})`.execute(database.patientDb)
})

test('calls beyond the pool size wait for a connection, but not forever', async () => {
  const held: (() => void)[] = []
  const hold = () =>
    database.db.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection)
      await new Promise<void>((resolve) => held.push(resolve))
    })
  const holders = [hold(), hold()]
  await expect.poll(() => held.length).toBe(2)
  const patient = answer()
  held[0]?.()
  expect(await patient).toBe(1)
  const second = hold()
  await expect.poll(() => held.length).toBe(3)
  expect(isUnavailable(await failure(answer()))).toBe(true)
  for (const release of held) release()
  await Promise.all([...holders, second])
  expect(await answer()).toBe(1)
})

test('a closed database refuses further calls', async () => {
  await answer()
  await database.close()
  expect(await failure(answer())).toBeInstanceOf(Error)
})

test('an error of the caller is not reported as a lost database', async () => {
  expect(isUnavailable(await failure(sql`select nothing from nowhere`.execute(database.db)))).toBe(false)
  expect(isUnavailable(new Error('boom'))).toBe(false)
  expect(isUnavailable(null)).toBe(false)
})
