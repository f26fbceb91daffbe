import { accounts } from '@brine/contract/customer/accounts'
import { installations } from '@brine/contract/customer/installations'
import { referrals } from '@brine/contract/customer/referrals'
import { reviews } from '@brine/contract/customer/reviews'
import { support } from '@brine/contract/customer/support'
import { isoDayOf } from '@brine/contract/dates'
import { officeCustomers as office } from '@brine/contract/office/customers'
import { addDays } from '@brine/planning/dates'
import { countLockWaits } from '@brine/testkit/lock-waits'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fresh, head, type Importing, lineOf, startImporting } from '../imports/testing.ts'

const CANARY = 'Kanarievogel'
let world: World
let headers: { cookie: string }
let books: Importing
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Ingrid', roles: ['administrator'] })
  books = await startImporting(world)
})
afterAll(() => world.close())

/** Starts an erasure, and what waits for its end. @returns what `start` returned, after the erasure */
async function beside<T>(id: number, name: string, start: () => Promise<T>): Promise<T> {
  const { erased, started } = await world.db.transaction().execute(async (tx) => {
    await sql`select from customers where id = ${id} for update`.execute(tx)
    const input = { params: { id }, body: { version: 0, name } }
    const erased = world.call(office.erase, input, { headers })
    await expect.poll(() => countLockWaits(world.db)).toBe(1)
    const started = start()
    await expect.poll(() => countLockWaits(world.db)).toBe(2)
    return { erased, started }
  })
  expect((await erased).status).toBe(204)
  return started
}

const appointment = () => ({
  moments: { [addDays(isoDayOf(world.now()), 20)]: ['morning' as const] },
  address: { street: CANARY, number: '1', postalCode: '9000', city: 'Gent', country: 'BE' },
  comment: CANARY,
})
const problem = {
  titleCode: 'custom',
  titleText: CANARY,
  detailsCode: 'custom',
  detailsText: CANARY,
} as const
type Session = { token: string }
const calls: Record<string, (session: Session) => Promise<{ code: string | null }>> = {
  account: (session) => world.call(accounts.change, { body: { first_name: CANARY } }, session),
  request: (session) =>
    world.call(
      support.request,
      { body: { ...problem, appointment: { ...appointment(), using_client_dashboard: true } } },
      session,
    ),
  review: (session) =>
    world.call(reviews.post, { body: { rating: 5, title: CANARY, text: CANARY } }, session),
  referral: (session) => world.call(referrals.refer, { body: { email: `${CANARY}@post.example` } }, session),
  proposal: (session) => world.call(installations.propose, { body: appointment() }, session),
}

it.each(Object.entries(calls))('writes nothing after an erasure under way: %s', async (kind, call) => {
  const email = await world.createCustomer({ last_name: 'De Smet', placed: kind !== 'proposal' })
  const found = world.db
    .selectFrom('customers')
    .select(['id', 'first_name'])
    .where('email_address', '=', email)
  const { id, first_name } = await found.executeTakeFirstOrThrow()
  const session = await world.startSession(email)
  const answer = await beside(id, `${first_name} De Smet`, () => call(session))
  expect(answer.code).toBe('not_signed_in')
  expect((await world.dump()).toLowerCase()).not.toContain(CANARY.toLowerCase())
})

it('imports nothing about a customer whose erasure is under way', async () => {
  const line = fresh()
  await books.run('customers', `${head}\n${line.line}`)
  const { id = 0 } = (await books.customer(line.id)) ?? {}
  await world.db.deleteFrom('installations').where('customer_id', '=', id).execute()
  const corrected = lineOf({ external_id: line.id, email: line.email, first_name: CANARY })
  const run = await beside(id, 'Els De Smet', () => books.run('customers', `${head}\n${corrected}`))
  expect(run.state).toBe('done')
  expect(await books.customer(line.id)).toMatchObject({ first_name: '', address: '', imported_hash: null })
  const devices = world.db.selectFrom('installations').selectAll().where('customer_id', '=', id)
  expect(await devices.execute()).toEqual([])
  expect(await world.dump()).not.toContain(CANARY)
})
