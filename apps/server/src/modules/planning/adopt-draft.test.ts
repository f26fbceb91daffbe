import fc from 'fast-check'
import '../../../../../scripts/lib/fixed-chance.ts'
import { ghent, insertCustomerAt, insertDriver } from '@brine/testkit/supplier'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { Failure } from '../../platform/http/fail.ts'
import { getDayState } from './driver-day-queries.ts'
import { adoptDraft } from './optimization-drafts.ts'

const NOW = new Date('2026-03-06T09:00:00Z')
const DATE = '2026-03-10'
const OTHER_DATE = '2026-03-11'
const DRIVERS = 3

let database: Database
let drivers: number[]
beforeAll(async () => {
  database = await testDatabase(2)
  drivers = []
  for (let count = 0; count < DRIVERS; count += 1) drivers.push(await insertDriver(database.db, 900))
})
afterAll(() => database.close())

/** Books new stops: `counts` has the number for each driver. */
async function bookAll(date: string, counts: readonly number[]): Promise<number[]> {
  const { db } = database
  const ids: number[] = []
  for (const [index, count] of counts.entries()) {
    const driver_id = drivers[index] ?? 0
    if (count > 0) await db.insertInto('driver_days').values({ driver_id, date, revision: 1 }).execute()
    for (let position = 0; position < count; position += 1) {
      const { id: customer_id } = await insertCustomerAt(db)
      const { id } = await db
        .insertInto('refills')
        .values({
          ...{ customer_id, state: 'booked', date, slots: ['morning'], packs: 1, kg: 8 },
          ...{ price_cents: 1190, vat_rate: 21, created_at: NOW, action_at: NOW },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const stop = { refill_id: id, driver_id, date, position, kg: 8, service_minutes: 7, slots: ['morning'] }
      await db
        .insertInto('stops')
        .values({ ...stop, ...ghent })
        .execute()
      ids.push(id)
    }
  }
  return ids
}

const positionsOf = () =>
  database.db
    .selectFrom('stops')
    .select(['refill_id', 'driver_id', 'date', 'position'])
    .orderBy('refill_id')
    .execute()

/** Possible results of an optimization: every stop once, or, if it is wrong, some missing, twice, or of another day. */
const cases = fc.record({
  counts: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: DRIVERS, maxLength: DRIVERS }),
  seats: fc.array(fc.tuple(fc.integer({ min: 0, max: DRIVERS - 1 }), fc.nat()), {
    minLength: 9,
    maxLength: 9,
  }),
  mistake: fc.constantFrom('none', 'none', 'missing', 'twice', 'foreign', 'changed' as const),
})

test('R62 adopting a draft neither loses nor duplicates a stop for any result of an optimization, and is all or nothing', async () => {
  const outcomes = { adopted: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(cases, async ({ counts, seats, mistake }) => {
      const { db } = database
      for (const table of ['route_optimizations', 'stops', 'refills', 'driver_days'] as const)
        await db.deleteFrom(table).execute()
      const ids = await bookAll(DATE, counts)
      const [foreign = 0] = await bookAll(OTHER_DATE, [1])
      const routes = drivers.map((driverId, index) => ({
        driverId,
        stops: ids
          .map((id, seat) => ({ id: String(id), seat: seats[seat] ?? [0, 0] }))
          .filter(({ seat }) => seat[0] === index)
          .sort((a, b) => a.seat[1] - b.seat[1])
          .map(({ id }) => id),
      }))
      const filled = routes.find(({ stops }) => stops.length > 0)
      if (mistake === 'missing') filled?.stops.pop()
      if (mistake === 'twice' && filled) routes[0]?.stops.push(filled.stops[0] ?? '')
      if (mistake === 'foreign') routes[0]?.stops.push(String(foreign))
      const { revisions } = await getDayState(db, DATE)
      const { id: routingId } = await db
        .insertInto('route_optimizations')
        .values({ date: DATE, state: 'ready', requested_at: NOW, revisions, routes })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (mistake === 'changed')
        await db.updateTable('driver_days').set({ closed: false }).where('date', '=', DATE).execute()
      const before = await positionsOf()

      const isAdopted = await db
        .transaction()
        .execute((tx) => adoptDraft(tx, DATE, routingId))
        .then(() => true)
        .catch((error) => {
          if (error instanceof Failure) return false
          throw error
        })
      const after = await positionsOf()
      outcomes[isAdopted ? 'adopted' : 'refused'] += 1
      expect(after.map(({ refill_id, date }) => [refill_id, date])).toEqual(
        before.map(({ refill_id, date }) => [refill_id, date]),
      )
      if (!isAdopted) expect(after).toEqual(before)
      const elsewhere = (rows: typeof after) => rows.filter(({ date }) => date !== DATE)
      expect(elsewhere(after)).toEqual(elsewhere(before))
      if (mistake === 'none' || !filled) expect(isAdopted).toBe(true)
      if (filled && (mistake === 'missing' || mistake === 'changed')) expect(isAdopted).toBe(false)
      if (mistake === 'none')
        for (const { driverId, stops } of routes)
          expect(
            after
              .filter(({ driver_id, date }) => driver_id === driverId && date === DATE)
              .sort((a, b) => a.position - b.position)
              .map(({ refill_id }) => String(refill_id)),
          ).toEqual(stops)
    }),
    { numRuns: 25, seed: 7 },
  )
  expect(Math.min(outcomes.adopted, outcomes.refused)).toBeGreaterThan(0)
})
