import { planOf } from '@brine/testkit/query-plan'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteOffersBefore } from './offer-queries.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const DAY_MS = 86_400_000
/** Offers of which no date was chosen: more than one statement deletes. */
const MANY = 5001

it('deletes at night what nobody chose after 30 days, and what was chosen after two years', async () => {
  await world.createCustomer()
  const { id: customer_id } = await world.db.selectFrom('customers').select('id').executeTakeFirstOrThrow()
  const offered = (days: number, more: number) => new Date(world.now().getTime() - days * DAY_MS - more)
  const chosen = { customer_id, moments: sql<string>`'[]'::jsonb`, chosen_at: world.now() }
  const other = { ...chosen, chosen_at: null }
  const kept = [
    { ...other, offered_at: offered(30, 0) },
    { ...chosen, offered_at: offered(31, 0) },
    { ...chosen, offered_at: offered(730, 0) },
  ]
  await world.db
    .insertInto('offers')
    .values([...kept, { ...chosen, offered_at: offered(730, 1) }])
    .execute()
  await sql`
    insert into offers (customer_id, offered_at, moments)
    select ${customer_id}, ${offered(30, 1)}, '[]' from generate_series(1, ${MANY}::integer)`.execute(
    world.db,
  )
  await world.runDaily('delete-old-offers')
  const left = await world.db.selectFrom('offers').select(['offered_at', 'chosen_at']).orderBy('id').execute()
  expect(left).toEqual(kept.map(({ offered_at, chosen_at }) => ({ offered_at, chosen_at })))
})

it.each(['chosen', 'unchosen'] as const)(
  'finds the %s ones by their time, however many there are',
  async (which) => {
    const plan = await planOf(world.database, (db) => deleteOffersBefore(db, world.now(), which))
    expect(plan).toContain(`using offers_${which}`)
  },
)
