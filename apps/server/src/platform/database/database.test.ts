import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { isDuplicate } from './errors.ts'
import { testDatabase } from './testing.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const createdAt = new Date('2026-03-29T00:59:59.123Z')

async function addCustomer(email_address: string): Promise<number> {
  const { id } = await database.db
    .insertInto('customers')
    .values({
      email_address,
      language: 'nl',
      first_name: 'Lieve',
      last_name: 'Peeters',
      address: 'Markt',
      address_number: '1',
      postal_code: '9000',
      city_name: 'Gent',
      latitude: 51.05,
      longitude: 3.72,
      created_at: createdAt,
      modified_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('values', () => {
  test('have the types that tables.ts declares', async () => {
    const customer_id = await addCustomer('values@example.test')
    const moments = [{ date: '2026-03-29', driver_id: 3, label: 'suggested' }]
    await database.db.insertInto('installations').values({ customer_id, date_signed: '2026-03-29' }).execute()
    await database.db.insertInto('offers').values({ customer_id, offered_at: createdAt, moments }).execute()
    await database.db
      .insertInto('refills')
      .values({
        customer_id,
        state: 'booked',
        date: '2026-10-25',
        slots: ['morning', 'afternoon'],
        packs: 4,
        kg: 96,
        price_cents: 5200,
        vat_rate: 6.5,
        created_at: createdAt,
        action_at: createdAt,
      })
      .execute()
    const row = await database.db
      .selectFrom('refills')
      .innerJoin('installations', 'installations.customer_id', 'refills.customer_id')
      .innerJoin('offers', 'offers.customer_id', 'refills.customer_id')
      .where('refills.customer_id', '=', customer_id)
      .where('refills.date', 'in', ['2026-10-25'])
      .select(['refills.id', 'date', 'slots', 'vat_rate', 'date_signed', 'moments', 'refills.created_at'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      id: expect.any(Number),
      date: '2026-10-25',
      slots: ['morning', 'afternoon'],
      vat_rate: 6.5,
      date_signed: '2026-03-29',
      moments,
      created_at: createdAt,
    })
  })

  test.each([
    ['text', ['', 'NULL', '"a", {b}', 'c\\d', "é'"]],
    ['text', []],
    ['text', [null, 'e']],
    ['uuid', ['0b0f4b3a-5d8e-4d4e-9a51-0d5b0f4b3a5d']],
    ['bigint', [1, Number.MAX_SAFE_INTEGER]],
    ['integer', [-1, 0]],
    ['numeric', [6.5]],
    ['float8', [0.1]],
    ['date', ['2026-03-29']],
  ])('an array of %s comes back as it was sent: %j', async (type, values) => {
    const sent = sql<{ values: unknown }>`select ${values}::${sql.raw(type)}[] as values`
    expect((await sent.execute(database.db)).rows[0]?.values).toEqual(values)
  })

  test('arrays of booleans and moments are read as such', async () => {
    const read = sql`select '{t,f}'::boolean[] as flags, array[${createdAt}::timestamptz] as moments`
    expect((await read.execute(database.db)).rows).toEqual([{ flags: [true, false], moments: [createdAt] }])
  })

  test('a bigint beyond 2^53 is an error, never a different number', async () => {
    const read = sql<{ n: number }>`select 9007199254740993::bigint as n`.execute(database.db)
    await expect(read).rejects.toThrow('does not fit')
    expect(
      (await sql<{ n: number }>`select 9007199254740991::bigint as n`.execute(database.db)).rows[0]?.n,
    ).toBe(Number.MAX_SAFE_INTEGER)
  })
})

test('identifies a violated unique index by its name', async () => {
  await addCustomer('twice@example.test')
  const error = await addCustomer('twice@example.test').catch((caught: unknown) => caught)
  expect(isDuplicate(error, 'customers_email_address')).toBe(true)
  expect(isDuplicate(error, 'refills_one_open')).toBe(false)
})

test('a transaction that throws changes nothing', async () => {
  const failed = database.db.transaction().execute(async (transaction) => {
    await transaction.insertInto('depots').values({ name: 'half', latitude: 51, longitude: 4 }).execute()
    throw new Error('second thoughts')
  })
  await expect(failed).rejects.toThrow('second thoughts')
  const depots = await database.db.selectFrom('depots').where('name', '=', 'half').select('id').execute()
  expect(depots).toEqual([])
})
