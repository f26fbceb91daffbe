import type { OfferedDate } from '@brine/contract/customer/refills'
import { m } from '@brine/messages/server'
import { countLockWaits } from '@brine/testkit/lock-waits'
import { insertCustomerAt, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { Failure } from '../../platform/http/fail.ts'
import { lockActions } from '../../platform/limits/daily-limit-queries.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { expectSoundDays } from '../planning/testing.ts'
import type { CustomerRefills } from './customer.ts'
import { createTestRefills } from './testing.ts'

const clock = { now: () => new Date('2026-03-06T09:00:00Z') }
const TUESDAY = '2026-03-10'

let database: Database
let refills: CustomerRefills
let mails: Mail[]
beforeAll(async () => {
  database = await testDatabase(10)
  await insertPrice(database.db)
  ;({ refills, mails } = createTestRefills(database.db, clock))
})
afterAll(() => database.close())
beforeEach(async () => {
  mails.length = 0
  for (const table of [
    ...([
      'idempotency_keys',
      'stops',
      'orders',
      'refills',
      'driver_days',
      'driver_weekdays',
      'drivers',
    ] as const),
    ...(['offers', 'installations', 'customers'] as const),
  ])
    await database.db.deleteFrom(table).execute()
})

const bodyOf = ({ date, driver_id }: OfferedDate) => ({
  ...{ date, driver_id, comment: '', slots: ['morning', 'afternoon'] as const },
})

/** The result of an order: 'booked' or the code of its failure. */
async function outcome(order: Promise<unknown>): Promise<string> {
  return order.then(
    () => 'booked',
    (error: unknown) => {
      if (error instanceof Failure) return error.code
      throw error
    },
  )
}

/** Mails that confirm a booking, a change or a cancellation, selected by title. */
const mailsOf = (kind: 'booked' | 'changed' | 'cancelled') =>
  mails.filter(({ title, language }) => title === m[`mail.salt_${kind}.title`]({}, { locale: language }))

const asking = (id: number) => ({ id, isViewed: false })

const count = (outcomes: readonly string[], wanted: string) =>
  outcomes.filter((each) => each === wanted).length

test('S50: 50 parallel orders of one customer give one open order', async () => {
  await insertDriver(database.db, 900)
  await insertDriver(database.db, 900)
  const { id } = await insertCustomerAt(database.db)
  const moments = await refills.offeredDates(asking(id), 'nl')
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const moment = moments[index % moments.length]
      if (!moment) throw new Error('nothing offered')
      return outcome(refills.order(id, bodyOf(moment), 'nl', index % 2 === 0 ? `key-${index}` : null))
    }),
  )
  expect(count(outcomes, 'booked')).toBe(1)
  expect(count(outcomes, 'open_order_exists')).toBe(49)
  const rows = await database.db.selectFrom('refills').select('state').execute()
  expect(rows).toEqual([{ state: 'booked' }])
  expect(await database.db.selectFrom('stops').select('refill_id').execute()).toHaveLength(1)
  expect(mailsOf('booked')).toHaveLength(1)
})

describe.each([20, 100])('S51: %i customers and one free delivery', (customers) => {
  test('one order succeeds, and the others fail with date_taken', async () => {
    const driver = await insertDriver(database.db, 48)
    const asked = []
    for (let index = 0; index < customers; index += 1) {
      const { id } = await insertCustomerAt(database.db, { refill_packs: 6 })
      const moment = (await refills.offeredDates(asking(id), 'nl')).find(({ date }) => date === TUESDAY)
      if (!moment) throw new Error('Tuesday was not offered')
      asked.push({ id, moment })
    }
    const outcomes = await Promise.all(
      asked.map(({ id, moment }) => outcome(refills.order(id, bodyOf(moment), 'nl', `key-${id}`))),
    )
    expect(count(outcomes, 'booked')).toBe(1)
    expect(count(outcomes, 'date_taken')).toBe(customers - 1)
    const stops = await database.db.selectFrom('stops').select(['driver_id', 'kg']).execute()
    expect(stops).toEqual([{ driver_id: driver, kg: 48 }])
    expect(await database.db.selectFrom('refills').select('id').execute()).toHaveLength(1)
    // a refused order leaves nothing behind, not even its key, so that the customer can try again
    expect(await database.db.selectFrom('idempotency_keys').select('key').execute()).toHaveLength(1)
  })
})

test('S52: repeats under the same key, even in parallel, give one order with one answer', async () => {
  await insertDriver(database.db, 900)
  const { id } = await insertCustomerAt(database.db)
  const [moment, other] = await refills.offeredDates(asking(id), 'nl')
  if (!moment || !other) throw new Error('nothing offered')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => refills.order(id, bodyOf(moment), 'nl', 'the-key')),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(mailsOf('booked')).toHaveLength(1)
  expect(await outcome(refills.order(id, bodyOf(other), 'nl', 'the-key'))).toBe('idempotency_key_reused')
  expect(await outcome(refills.order(id, bodyOf(moment), 'nl', 'another'))).toBe('open_order_exists')
})

test('a change waits for an order of the same customer without holding what the order needs', async () => {
  await insertDriver(database.db, 900)
  const { id } = await insertCustomerAt(database.db)
  const [moment, other] = await refills.offeredDates(asking(id), 'nl')
  if (!moment || !other) throw new Error('nothing offered')
  await refills.order(id, bodyOf(moment), 'nl', null)
  const changed = await database.db.transaction().execute(async (tx) => {
    // as far as an order has come when it has counted itself
    await lockActions(tx, id)
    const change = outcome(refills.change(id, bodyOf(other), 'nl', null))
    await expect.poll(() => countLockWaits(database.db)).toBe(1)
    const customer = sql`select from customers where id = ${id} for no key update nowait`
    await expect(customer.execute(tx)).resolves.toBeDefined()
    return { change }
  })
  expect(await changed.change).toBe('booked')
})

test('S51: parallel orders, changes and cancellations leave one stop per customer and no overfull day', async () => {
  const drivers = [await insertDriver(database.db, 200), await insertDriver(database.db, 150)]
  const customers = []
  for (let index = 0; index < 40; index += 1) {
    const { id } = await insertCustomerAt(database.db, { refill_packs: 6 })
    customers.push({ id, moments: (await refills.offeredDates(asking(id), 'nl')).slice(0, 4) })
  }
  const pick = (moments: readonly OfferedDate[], index: number) => {
    const moment = moments[index % moments.length]
    if (!moment) throw new Error('nothing offered')
    return bodyOf(moment)
  }
  // two of three customers swap days in both directions while the others order
  const outcomes = await Promise.all(
    customers.map(async ({ id, moments }, index) => {
      const steps = [await outcome(refills.order(id, pick(moments, index), 'nl', null))]
      if (index % 3 > 0) steps.push(await outcome(refills.change(id, pick(moments, index + 1), 'nl', null)))
      if (index % 5 === 0) steps.push(await outcome(refills.cancel(id, null)))
      return steps
    }),
  )
  for (const code of outcomes.flat())
    expect(['booked', 'date_taken', 'no_open_order', 'invalid_date']).toContain(code)
  expect(mailsOf('changed').length).toBeGreaterThan(0)
  expect(mailsOf('cancelled').length).toBeGreaterThan(0)
  const planned = await database.db
    .selectFrom('refills')
    .leftJoin('stops', 'stops.refill_id', 'refills.id')
    .select(['refills.state', 'refills.date', 'stops.date as stop_date', 'stops.driver_id'])
    .execute()
  for (const { state, date, stop_date } of planned) expect(stop_date).toBe(state === 'booked' ? date : null)
  expect(drivers).toEqual(expect.arrayContaining(planned.flatMap(({ driver_id }) => driver_id ?? [])))
  await expectSoundDays(database.db)
})
