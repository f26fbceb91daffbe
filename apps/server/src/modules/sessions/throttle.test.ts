import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { fail } from '../../platform/http/fail.ts'
import { createThrottle, type Throttle } from './throttle.ts'

let database: Database
let throttle: Throttle
let now = new Date('2026-11-21T09:00:00Z')
beforeAll(async () => {
  database = await testDatabase()
  throttle = createThrottle(database.db, { now: () => now }, Buffer.alloc(32, 1))
})
afterAll(() => database.close())
beforeEach(() => database.db.deleteFrom('sign_in_failures').execute())

const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
/** 'in', 'wrong', or the seconds to wait. */
async function attempt(account: string, origin: string, right = false): Promise<string | number | undefined> {
  const signIn = async () => (right ? 'in' : null)
  try {
    return (await throttle.guard({ account, origin, device: null }, signIn)) ?? 'wrong'
  } catch (error) {
    return error instanceof Error && 'details' in error ? Object(error.details).retryAfter : 'broken'
  }
}
async function failFrom(origins: (index: number) => string, times: number): Promise<void> {
  for (let index = 0; index < times; index++)
    expect(await attempt(`account ${index}`, origins(index))).toBe('wrong')
}

describe('S40 an origin', () => {
  it('is a network of IPv6', async () => {
    await failFrom((index) => `2001:db8:0:7::${index.toString(16)}`, 60)
    expect(await attempt('anne', '2001:0DB8:0:0007:ffff::1', true)).toBe(30)
    expect(await attempt('anne', '2001:db8:0:8::1', true)).toBe('in')
  })

  it('is the same address of IPv4 in both notations', async () => {
    await failFrom((index) => (index % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'), 60)
    expect(await attempt('anne', '203.0.113.9', true)).toBe(30)
    expect(await attempt('anne', '203.0.113.10', true)).toBe('in')
  })

  it('is not slowed by sign-ins that are right, at once or one by one', async () => {
    await Promise.all(
      Array.from({ length: 59 }, (_, index) => attempt(`account ${index}`, '203.0.113.9', true)),
    )
    for (let index = 0; index < 70; index++) expect(await attempt('anne', '203.0.113.9', true)).toBe('in')
  })

  it('does not get its failures back by one sign-in that is right', async () => {
    await failFrom(() => '203.0.113.9', 59)
    expect(await attempt('mine', '203.0.113.9', true)).toBe('in')
    expect(await attempt('anne', '203.0.113.9')).toBe('wrong')
    expect(await attempt('anne', '203.0.113.9', true)).toBe(30)
  })

  it('is forgiven one failure in ten minutes', async () => {
    await failFrom(() => '203.0.113.9', 59)
    pass(6000)
    await failFrom(() => '203.0.113.9', 10)
    expect(await attempt('anne', '203.0.113.9', true)).toBe('in')
  })
})

describe('S38 an account', () => {
  const origin = (index: number) => `203.0.113.${index}`

  it('is forgotten a day after its last failure', async () => {
    for (let index = 0; index < 9; index++) await attempt('anne', origin(index))
    pass(86_400)
    for (let index = 0; index < 10; index++) expect(await attempt('anne', origin(index))).toBe('wrong')
    expect(await attempt('anne', origin(10))).toBe(30)
  })

  it('starts anew after a sign-in that is right', async () => {
    for (let index = 0; index < 9; index++) await attempt('anne', origin(index))
    expect(await attempt('anne', origin(9), true)).toBe('in')
    for (let index = 0; index < 10; index++) expect(await attempt('anne', origin(index))).toBe('wrong')
  })

  it('is not charged for our own failure', async () => {
    const broken = { account: 'anne', origin: origin(1), device: null }
    for (let index = 0; index < 70; index++)
      await expect(throttle.guard(broken, () => Promise.reject(fail('unavailable')))).rejects.toThrow(
        'unavailable',
      )
    expect(await attempt('anne', origin(1), true)).toBe('in')
  })
})

it('S38 refuses the right password of an account after ten wrong ones, too: its guess is counted before', async () => {
  for (let index = 0; index < 10; index++) expect(await attempt('anne', `203.0.113.${index}`)).toBe('wrong')
  expect(await attempt('anne', '198.51.100.1', true)).toBe(30)
})

it('keeps no address in the table', async () => {
  await attempt('customer anne@example.be', '203.0.113.77')
  const rows = JSON.stringify(await database.db.selectFrom('sign_in_failures').selectAll().execute())
  expect(rows).not.toMatch(/anne|203\.0/)
})
