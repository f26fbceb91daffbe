import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database, Queries } from './database.ts'
import { inOrder } from './in-order.ts'
import { transact } from './pipeline.ts'
import { testDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase(2)
  await sql`create table steps (id serial, word text unique)`.execute(database.db)
})
afterAll(() => database.close())
beforeEach(() => sql`truncate steps restart identity`.execute(database.db))

const insert = (word: string) => async (tx: Queries) => {
  await sql`insert into steps (word) values (${word})`.execute(tx)
  return word
}
const list = async (queries: Queries) => {
  const { rows } = await sql<{ word: string }>`select word from steps order by id`.execute(queries)
  return rows.map(({ word }) => word)
}

test('runs each step after those before it, and answers in the same order', async () => {
  const answers = await transact(database.db, (tx) =>
    inOrder(tx, [insert('first'), list, insert('second'), list]),
  )
  expect(answers).toEqual(['first', ['first'], 'second', ['first', 'second']])
})

test('writes nothing after a step that fails by itself, although another one goes on', async () => {
  let goesOn: Promise<unknown> = Promise.resolve()
  const failing = transact(database.db, (tx) =>
    inOrder(tx, [
      (queries) => {
        goesOn = insert('first')(queries).then(() => insert('second')(queries))
        return goesOn
      },
      () => Promise.reject(new Error('no')),
    ]),
  )
  await expect(failing).rejects.toThrow('no')
  await expect(goesOn).rejects.toThrow()
  expect(await list(database.db)).toEqual([])
})

test('sends all steps before the first answer arrives', async () => {
  const events: string[] = []
  const step = (word: string) => async (tx: Queries) => {
    events.push(`sent ${word}`)
    await insert(word)(tx)
    events.push(`answered ${word}`)
  }
  await transact(database.db, (tx) => inOrder(tx, [step('first'), step('second')]))
  expect(events).toEqual(['sent first', 'sent second', 'answered first', 'answered second'])
})

test('fails with the first failure, and rolls back every step', async () => {
  const failing = transact(database.db, (tx) =>
    inOrder(tx, [insert('first'), insert('first'), insert('second')]),
  )
  await expect(failing).rejects.toThrow('duplicate key')
  expect(await list(database.db)).toEqual([])
})

test('keeps the order in a plain transaction as well', async () => {
  await database.db.transaction().execute((tx) => inOrder(tx, [insert('first'), insert('second')]))
  expect(await list(database.db)).toEqual(['first', 'second'])
})
