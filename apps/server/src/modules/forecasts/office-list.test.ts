import { officeForecasts as calls } from '@brine/contract/office/forecasts'
import { addDays } from '@brine/planning/dates'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import type { RefillAgreements } from '../../platform/database/tables.ts'

let world: World
let headers: { cookie: string }
const today = '2026-11-21'
const ids: Record<string, number> = {}
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['planner'] })
  for (const [name, days] of Object.entries({ second: 20, first: 5, ordered: 3, last: 60 }))
    await createForecast(name, days)
  await addRefill('ordered', addDays(today, 2), 'booked')
  await addRefill('first', addDays(today, -50), 'delivered')
})
afterAll(() => world.close())

/** Early so many days ahead; middle and late each a week later. */
async function createForecast(name: string, daysAhead: number): Promise<void> {
  const email = await world.createCustomer({ last_name: name })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id } = await found.executeTakeFirstOrThrow()
  const early = addDays(today, daysAhead)
  await world.db
    .insertInto('run_out_forecasts')
    .values({
      ...{ customer_id: id, computed_on: today, early, middle: addDays(early, 7), late: addDays(early, 14) },
      ...{ stock_kg: 12.4, tank_kg: 60, kg_per_day: 0.5, refill_kg: name === 'first' ? 48 : 0 },
    })
    .execute()
  ids[name] = id
}

async function addRefill(name: string, date: string, state: 'booked' | 'delivered'): Promise<void> {
  const at = { created_at: world.now(), action_at: world.now() }
  await world.db
    .insertInto('refills')
    .values({
      ...{ customer_id: ids[name] ?? 0, date, slots: ['morning'], packs: 6, kg: 48, state, ...at },
      ...{ price_cents: 7140, vat_rate: 21 },
    })
    .execute()
}

const list = async (query: { share?: 'all'; until?: string; after?: string } = {}) =>
  (await world.call(calls.list, { query }, { headers })).body
const names = async (query: Parameters<typeof list>[0] = {}) =>
  (await list(query)).run_outs.map(({ customer }) => customer.name.replace('Anne ', ''))

it('lists who runs out without an order, by the early day', async () => {
  expect(await names()).toEqual(['first', 'second', 'last'])
  expect(await names({ share: 'all' })).toEqual(['ordered', 'first', 'second', 'last'])
  expect(await names({ until: addDays(today, 20) })).toEqual(['first', 'second'])
  expect((await list({ share: 'all' })).run_outs[0]).toMatchObject({
    ...{ early: '2026-11-24', middle: '2026-12-01', late: '2026-12-08', stock_kg: 12 },
    ...{ ordered: '2026-11-23', reminded: null, automatic: null },
  })
})

it('continues after the last one of a page, and refuses a day that does not exist', async () => {
  expect(await names({ after: `${addDays(today, 5)}.${ids.first}` })).toEqual(['second', 'last'])
  const answer = await world.call(calls.list, { query: { until: '2026-02-30' } }, { headers })
  expect(answer.code).toBe('invalid_request')
})

it('expects each refill in the weeks of its range, and never one that is ordered', async () => {
  const weeks = (await world.call(calls.weeks, {}, { headers })).body
  expect(weeks).toHaveLength(13)
  expect(weeks[0]).toMatchObject({ first: '2026-11-16', customers: 0 })
  const sum = weeks.reduce((total, { customers }) => total + customers, 0)
  expect(sum).toBeCloseTo(3, 0)
  // only one customer had a delivery before
  expect(weeks.reduce((total, { kg }) => total + kg, 0)).toBeGreaterThanOrEqual(46)
  expect(weeks.reduce((total, { kg }) => total + kg, 0)).toBeLessThanOrEqual(50)
  for (const { customers, low, high, kg, kg_low, kg_high } of weeks)
    expect([low <= customers, customers <= high, kg_low <= kg, kg <= kg_high]).toEqual(Array(4).fill(true))
  // of one customer, some of 48 kg fall into each of these weeks: the range is as wide as that
  const wide = weeks.find(({ kg }) => kg > 0)
  expect(wide && wide.kg_high - wide.kg).toBeGreaterThan(10)
})

it('is a file of exactly what is filtered, with an audit entry', async () => {
  const answer = await world.call(calls.file, { query: { until: addDays(today, 20) } }, { headers })
  const [head, ...lines] = answer.text.trim().split('\r\n')
  expect(head).toContain('"early";"middle";"late"')
  expect(lines.map((line) => line.split(';')[1])).toEqual(['"Anne first"', '"Anne second"'])
  const entries = world.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'staff.list_saved')
  expect((await entries.execute()).map(({ details }) => details)).toEqual([{ list: 'run-outs' }])
})

it('says whose refills are automatic, so that nobody asks them, and which of them wait in vain', async () => {
  const agree = (name: string, columns: Partial<Insertable<RefillAgreements>>) =>
    world.db
      .insertInto('refill_agreements')
      .values({
        ...{ customer_id: ids[name] ?? 0, packs: 6, pack_cents: 1190, started_at: world.now(), ...columns },
      })
      .execute()
  await agree('first', {})
  await agree('second', { stuck_since: world.now(), stuck_reason: 'no_day' })
  await agree('last', { ended_at: world.now() })
  expect((await list()).run_outs.map(({ automatic }) => automatic)).toEqual(['running', 'stuck', null])
  const file = (await world.call(calls.file, { query: {} }, { headers })).text
  expect(
    file
      .trim()
      .split('\r\n')
      .map((line) => line.split(';').at(-1)),
  ).toEqual([...['"automatic"', '"running"', '"stuck"', '""']])
})
