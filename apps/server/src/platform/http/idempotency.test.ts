import { setTimeout as sleep } from 'node:timers/promises'
import { call } from '@brine/contract/call'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database, Queries } from '../database/database.ts'
import { testDatabase } from '../database/testing.ts'
import { fail } from './fail.ts'
import { deleteOldKeys, idempotently } from './idempotency.ts'

const order = call({ method: 'POST', path: '/test/orders', access: 'public', summary: '', status: 201 })
const cancel = call({ method: 'POST', path: '/test/cancel', access: 'public', summary: '' })
const now = new Date('2026-11-21T09:00:00Z')

let database: Database
let customerId: number
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('depots').execute()
  customerId = await createCustomer()
})

let count = 0
async function createCustomer(): Promise<number> {
  count += 1
  const { id } = await database.db
    .insertInto('customers')
    .values({
      email_address: `anne${count}@post.example`,
      language: 'nl',
      first_name: 'Anne',
      last_name: 'Peeters',
      address: 'Kerkstraat',
      address_number: '1',
      postal_code: '3000',
      city_name: 'Leuven',
      latitude: 50,
      longitude: 4,
      created_at: now,
      modified_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A visible effect: creates a depot of this name. */
const effect =
  (name: string, ms = 0) =>
  async (tx: Queries) => {
    const row = { name, latitude: 50, longitude: 4 }
    const { id } = await tx.insertInto('depots').values(row).returning('id').executeTakeFirstOrThrow()
    await sleep(ms)
    return { id, name, none: null }
  }
const effects = async () => (await database.db.selectFrom('depots').select('name').execute()).length

const run = (key: string | null, body: unknown, name: string, ms = 0) =>
  idempotently(database.db, { customerId, key, call: order, body, now }, effect(name, ms))

it('runs the effect again, once, after a conflict with another transaction', async () => {
  let runs = 0
  const answer = await idempotently(
    database.db,
    { customerId, key: 'again', call: order, body: {}, now },
    async (tx) => {
      runs += 1
      const created = await effect('one')(tx)
      if (runs === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      return created
    },
  )
  expect([runs, answer.name, await effects()]).toEqual([2, 'one', 1])
  expect(await run('again', {}, 'two')).toEqual(answer)
})

it('S52 repeats the first answer for the same body, even with reordered keys', async () => {
  const first = await run('k', { a: 1, b: [1, { c: 2, d: 3 }] }, 'one')
  expect(await run('k', { b: [1, { d: 3, c: 2 }], a: 1 }, 'two')).toEqual(first)
  expect(await effects()).toBe(1)
})

it('S52 refuses a key that was used with another body or call', async () => {
  await run('k', { a: 1 }, 'one')
  await expect(run('k', { a: 2 }, 'two')).rejects.toMatchObject({ code: 'idempotency_key_reused' })
  const other = { customerId, key: 'k', call: cancel, body: { a: 1 }, now }
  await expect(idempotently(database.db, other, effect('two'))).rejects.toMatchObject({ status: 422 })
  expect(await effects()).toBe(1)
})

it('S52 has one effect and one answer for concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => run('k', {}, `${index}`, 50)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await effects()).toBe(1)
})

it('forgets a failure, and runs the next attempt', async () => {
  const failing = idempotently(
    database.db,
    { customerId, key: 'k', call: order, body: {}, now },
    async (tx) => {
      await effect('one')(tx)
      throw fail('date_taken')
    },
  )
  await expect(failing).rejects.toMatchObject({ code: 'date_taken' })
  expect(await effects()).toBe(0)
  expect((await run('k', {}, 'two')).name).toBe('two')
})

it('separates the keys of two customers', async () => {
  const first = await run('k', {}, 'one')
  customerId = await createCustomer()
  expect((await run('k', {}, 'two')).id).not.toBe(first.id)
})

it('repeats the effect without a key', async () => {
  await run(null, {}, 'one')
  await run(null, {}, 'one')
  expect(await effects()).toBe(2)
})

it('remembers an effect without an answer', async () => {
  let times = 0
  const silent = () =>
    idempotently(database.db, { customerId, key: 'k', call: order, body: {}, now }, async () => {
      times += 1
      return undefined
    })
  expect([await silent(), await silent(), times]).toEqual([undefined, undefined, 1])
})

it('keeps a key for seven days', async () => {
  await run('k', {}, 'one')
  const days = (n: number) => new Date(now.getTime() + n * 86_400_000)
  await deleteOldKeys(database.db, days(7))
  expect((await run('k', {}, 'two')).name).toBe('one')
  await deleteOldKeys(database.db, days(7.01))
  expect((await run('k', {}, 'two')).name).toBe('two')
})
