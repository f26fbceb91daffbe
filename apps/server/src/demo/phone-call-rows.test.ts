import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { testDatabase } from '../platform/database/testing.ts'
import { seedDemo } from './seed.ts'

const today = '2026-11-20'
let database: Database
beforeAll(async () => {
  database = await testDatabase()
  await seedDemo(database, { now: () => new Date(`${today}T09:00:00Z`) })
})
afterAll(() => database.close())

test('R67 the demo has two households without e-mail address, with the words of their coming delivery', async () => {
  const calls = await database.db
    .selectFrom('phone_calls')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['phone_calls.language', 'words', 'matters_until', 'email_address', 'telephone_number'])
    .orderBy('phone_calls.language')
    .execute()
  expect(calls).toMatchObject([
    { language: 'fr', email_address: null, telephone_number: expect.stringMatching(/\d/) },
    { language: 'nl', email_address: null, telephone_number: expect.stringMatching(/\d/) },
  ])
  for (const { matters_until, words } of calls) {
    expect(matters_until && matters_until > today).toBe(true)
    expect(words).toMatch(/kg/)
  }
})
