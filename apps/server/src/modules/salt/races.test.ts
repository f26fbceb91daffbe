import type { ContactMoment } from '@brine/contract/salt'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { Failure } from '../../platform/http/fail.ts'
import { insertDriver, insertHousehold, insertPrice } from '../../testing/supplier.ts'
import { createOrdersService } from '../orders/service.ts'
import { createPlanning } from '../planning/service.ts'
import { createReferralsService } from '../referrals/service.ts'
import type { Confirmation } from './mails/confirmation.ts'
import { createSaltService, type SaltService } from './service.ts'

const clock = { now: () => new Date('2026-03-06T09:00:00Z') }
const TUESDAY = '2026-03-10'

let database: Database
let salt: SaltService
let confirmed: Confirmation[] = []
beforeAll(async () => {
  database = await testDatabase(10)
  await insertPrice(database.db)
  const { db } = database
  const writeDocument = () => {
    throw new Error('no document is asked for here')
  }
  salt = createSaltService({
    db,
    clock,
    planning: createPlanning(db, clock),
    orders: createOrdersService({ db, clock, writeDocument }),
    referrals: createReferralsService({ db, clock, invite: async () => undefined }),
    confirm: async (_, confirmation) => void confirmed.push(confirmation),
  })
})
afterAll(() => database.close())
beforeEach(async () => {
  confirmed = []
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

const bodyOf = ({ date, driver_id }: ContactMoment) => ({
  ...{ date, driver_id, comment: '', slots: ['morning', 'afternoon'] as const },
})

/** How an order ended: 'booked' or the code of its failure. */
async function outcome(order: Promise<unknown>): Promise<string> {
  return order.then(
    () => 'booked',
    (error: unknown) => {
      if (error instanceof Failure) return error.code
      throw error
    },
  )
}

const count = (outcomes: readonly string[], wanted: string) =>
  outcomes.filter((each) => each === wanted).length

test('S50: 50 parallel orders of one customer give one open order', async () => {
  await insertDriver(database.db, 900)
  await insertDriver(database.db, 900)
  const { id } = await insertHousehold(database.db)
  const moments = await salt.moments(id, 'nl')
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const moment = moments[index % moments.length]
      if (!moment) throw new Error('nothing offered')
      return outcome(salt.order(id, bodyOf(moment), 'nl', index % 2 === 0 ? `key-${index}` : null))
    }),
  )
  expect(count(outcomes, 'booked')).toBe(1)
  expect(count(outcomes, 'open_order_exists')).toBe(49)
  const refills = await database.db.selectFrom('refills').select('state').execute()
  expect(refills).toEqual([{ state: 'booked' }])
  expect(await database.db.selectFrom('stops').select('refill_id').execute()).toHaveLength(1)
  expect(confirmed).toHaveLength(1)
})

describe.each([20, 100])('S51: %i customers on one last place', (customers) => {
  test('one gets it, the others are told that the date is taken', async () => {
    const driver = await insertDriver(database.db, 48)
    const asked = []
    for (let index = 0; index < customers; index += 1) {
      const { id } = await insertHousehold(database.db, { refill_packs: 6 })
      const moment = (await salt.moments(id, 'nl')).find(({ date }) => date === TUESDAY)
      if (!moment) throw new Error('Tuesday was not offered')
      asked.push({ id, moment })
    }
    const outcomes = await Promise.all(
      asked.map(({ id, moment }) => outcome(salt.order(id, bodyOf(moment), 'nl', `key-${id}`))),
    )
    expect(count(outcomes, 'booked')).toBe(1)
    expect(count(outcomes, 'date_taken')).toBe(customers - 1)
    const stops = await database.db.selectFrom('stops').select(['driver_id', 'kg']).execute()
    expect(stops).toEqual([{ driver_id: driver, kg: 48 }])
    expect(await database.db.selectFrom('refills').select('id').execute()).toHaveLength(1)
    // who was refused may try again: nothing of the attempt is left, its key neither
    expect(await database.db.selectFrom('idempotency_keys').select('key').execute()).toHaveLength(1)
  })
})

test('S52: a repeat under the same key, even at the same moment, is one order with one answer', async () => {
  await insertDriver(database.db, 900)
  const { id } = await insertHousehold(database.db)
  const [moment, other] = await salt.moments(id, 'nl')
  if (!moment || !other) throw new Error('nothing offered')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => salt.order(id, bodyOf(moment), 'nl', 'the-key')),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(confirmed).toHaveLength(1)
  expect(await outcome(salt.order(id, bodyOf(other), 'nl', 'the-key'))).toBe('idempotency_key_reused')
  expect(await outcome(salt.order(id, bodyOf(moment), 'nl', 'another'))).toBe('open_order_exists')
})
