import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Database, Queries } from './database.ts'
import { transact } from './pipeline.ts'
import { testDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase(2)
})
afterAll(() => database.close())
afterEach(() => database.db.deleteFrom('order_numbers').execute())

const write = (db: Queries, year: number, last: number) =>
  db.insertInto('order_numbers').values({ year, last }).execute()
const count = (db: Queries, year: number) =>
  db
    .updateTable('order_numbers')
    .set({ last: sql<number>`last + 1` })
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow()
const years = async () =>
  (await database.db.selectFrom('order_numbers').select('year').execute()).map((row) => row.year)

test('concurrent statements run in call order, each seeing the one before', async () => {
  const counted = await transact(database.db, (tx) =>
    Promise.all([write(tx, 2026, 1), ...Array.from({ length: 40 }, () => count(tx, 2026))]),
  )
  expect(counted.slice(1)).toEqual(Array.from({ length: 40 }, (_, index) => ({ last: index + 2 })))
})

test('sends them without waiting for each other', async () => {
  await transact(database.db, async (tx) => {
    const connection = await tx.getExecutor().provideConnection(async (own) => own)
    const sent = vi.spyOn(connection, 'executeQuery')
    const both = Promise.all([write(tx, 2026, 1), count(tx, 2026)])
    expect(sent).toHaveBeenCalledTimes(2)
    await both
  })
})

test('a statement sent last is committed with the rest, or nothing is', async () => {
  const { db } = database
  const answer = await transact(db, async (tx, sendLast) => {
    await write(tx, 2026, 1)
    sendLast(write(tx, 2027, 1))
    return 'done'
  })
  expect(answer).toBe('done')
  expect(await years()).toEqual([2026, 2027])

  const failing = transact(db, async (tx, sendLast) => {
    await write(tx, 2028, 1)
    sendLast(write(tx, 2026, 1))
    return 'done'
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await years()).toEqual([2026, 2027])
})

test('writes nothing when the work fails', async () => {
  const failing = transact(database.db, async (tx, sendLast) => {
    sendLast(write(tx, 2026, 1))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await years()).toEqual([])
})

test('names what failed of the statements sent last, if others were sent after it', async () => {
  const failing = transact(database.db, async (tx, sendLast) => {
    await write(tx, 2026, 1)
    sendLast(write(tx, 2026, 1))
    await write(tx, 2027, 1)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(await years()).toEqual([])
})

test('refuses a statement after the end', async () => {
  let late: Promise<unknown> = Promise.resolve()
  await transact(database.db, async (tx) => {
    // between the end of the work and the end of the transaction
    late = Promise.resolve().then(() => Promise.resolve().then(() => write(tx, 2026, 1)))
    late.catch(() => undefined)
  })
  await expect(late).rejects.toThrow('after the end of its transaction')
  expect(await years()).toEqual([])
})
