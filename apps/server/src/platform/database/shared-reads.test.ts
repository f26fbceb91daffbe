import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { currentSpan, runIn } from '../traces/span.ts'
import { testSpan } from '../traces/testing.ts'
import { builtOnce } from './built-once.ts'
import { connectDatabase, type Database, type Queries } from './database.ts'
import { isUnavailable } from './errors.ts'
import { testDatabase } from './testing.ts'
import { type Line, lineTo } from './testing-proxy.ts'

/** Longer than any test. */
const NEVER_MS = 60_000

let home: Database
let line: Line
let database: Database

beforeAll(async () => {
  home = await testDatabase()
})
afterAll(() => home.close())

beforeEach(async () => {
  line = await lineTo(home.url)
  database = connectDatabase(line.url, 4, { lateMs: NEVER_MS })
  return async () => {
    await database.close()
    await line.close()
  }
})

const row = { name: 'Gent', latitude: 51, longitude: 4 }
const depots = builtOnce((db, name: string) =>
  db.selectFrom('depots').select('name').where('name', '=', name),
)
const echo = builtOnce((db, text: string) => db.selectNoFrom((eb) => eb.val(text).as('text')))
const failure = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

/** Holds a lock that every read of the depots waits for. @returns its end */
async function lockDepots(): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const holding = home.db.transaction().execute(async (tx) => {
    await sql`lock table depots`.execute(tx)
    locked.resolve()
    await end.promise
  })
  await locked.promise
  return async () => {
    end.resolve()
    await holding
  }
}

/** How many connections wait for that lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(home.db)
  return rows[0]?.count ?? 0
}

const echoes = (db: Queries) => Promise.all(['a', 'b', 'c', 'd'].map((text) => echo(db, text)))
const echoed = ['a', 'b', 'c', 'd'].map((text) => [{ text }])

test('a read within a transaction sees what the transaction wrote', async () => {
  const found = await database.db.transaction().execute(async (tx) => {
    await tx.insertInto('depots').values(row).execute()
    return [await depots(tx, row.name), await depots(database.db, row.name)]
  })
  expect(found).toEqual([[{ name: 'Gent' }], []])
})

test('a read that hangs delays none of those behind it for long', async () => {
  const patient = connectDatabase(line.url, 8)
  const unlock = await lockDepots()
  const hanging = [1, 2].map(() => depots(patient.db, 'Aalst'))
  expect(await echoes(patient.db)).toEqual(echoed)
  await unlock()
  expect(await Promise.all(hanging)).toEqual([[], []])
  await patient.close()
})

test('O10 a read that was late stays part of its own trace', async () => {
  const traces: (string | undefined)[] = []
  const report = () => void traces.push(currentSpan()?.traceId)
  const patient = connectDatabase(line.url, 8, {}, report)
  const unlock = await lockDepots()
  const reads = ['a', 'b', 'c'].map((traceId) => runIn(testSpan(traceId), () => depots(patient.db, 'Aalst')))
  // one timer finds all of them late; on shared connections at most two would wait
  await expect.poll(countWaiting).toBeGreaterThanOrEqual(3)
  await unlock()
  await Promise.all(reads)
  expect(traces.sort()).toEqual(['a', 'b', 'c'])
  await patient.close()
})

test('reads on a lost connection are repeated', async () => {
  await echoes(database.db)
  const unlock = await lockDepots()
  const reads = [1, 2, 3, 4].map(() => depots(database.db, 'Aalst'))
  line.cut()
  await unlock()
  expect(await Promise.all(reads)).toEqual([[], [], [], []])
})

test('an unreachable database is reported at once, and read as soon as it is back', async () => {
  await echoes(database.db)
  await line.set('down')
  const failures = await Promise.all([1, 2, 3].map(() => failure(echo(database.db, 'a'))))
  expect(failures.map(isUnavailable)).toEqual([true, true, true])
  await line.set('open')
  expect(await echoes(database.db)).toEqual(echoed)
})

test('a silent connection is given up', async () => {
  const impatient = connectDatabase(line.url, 4, { statementMs: 1500, lateMs: 50 })
  await line.set('silent')
  const silent = [1, 2, 3].map(() => failure(echo(impatient.db, 'a')))
  expect((await Promise.all(silent)).map(isUnavailable)).toEqual([true, true, true])
  await line.set('open')
  expect(await echoes(impatient.db)).toEqual(echoed)
  await impatient.close()
})

test('a refused statement fails alone', async () => {
  const divide = builtOnce((db, by: number) => db.selectNoFrom(sql<number>`1 / ${by}::int`.as('share')))
  const [first, refused, second] = await Promise.all([
    divide(database.db, 1),
    failure(divide(database.db, 0)),
    divide(database.db, 1),
  ])
  expect([first, second]).toEqual([[{ share: 1 }], [{ share: 1 }]])
  expect(refused).toMatchObject({ code: '22012' })
})

test('closing waits for running reads and refuses further ones', async () => {
  const reads = echoes(database.db)
  await database.close()
  expect(await reads).toEqual(echoed)
  expect(isUnavailable(await failure(echo(database.db, 'a')))).toBe(true)
})
