import { signInLinks } from '@brine/contract/customer/sign-in-links'
import { support } from '@brine/contract/customer/support'
import { customerEndings } from '@brine/contract/office/customer-endings'
import type { EndReason } from '@brine/contract/office/customer-record'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { type OrderLine, officeOrders } from '@brine/contract/office/orders'
import { officePhoneCalls } from '@brine/contract/office/phone-calls'
import { officeSupport } from '@brine/contract/office/support'
import { telephoneRequests } from '@brine/contract/office/telephone-requests'
import { createPlanned, createSupplied } from '@brine/testkit/automatic'
import { leak } from '@brine/testkit/requests'
import { insertCustomerAt, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
  headers = await world.staffHeaders({ roles: ['support', 'sales', 'administrator'] })
})
afterAll(() => world.close())

const by = () => ({ headers })
async function end(id: number, reason: EndReason = 'deceased'): Promise<void> {
  const found = world.db.selectFrom('customers').select('revision').where('id', '=', id)
  const { revision } = await found.executeTakeFirstOrThrow()
  const given = { params: { id }, body: { version: revision, reason, note: '' } }
  expect((await world.call(customerEndings.end, given, by())).code).toBeNull()
}
const subjectsOf = async (email: string) => (await world.mails(email)).map(({ subject }) => subject)
/** The states of the messages of a customer, newest first. */
async function messagesOf(id: number) {
  const given = { params: { id }, query: { show: 'messages' as const } }
  const { entries } = (await world.call(customerTimeline.list, given, by())).body
  return entries.flatMap(({ message }) => message?.state ?? [])
}
const waitingMails = async () =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = 'send-mail' and state = 'created'`.execute(
      world.db,
    )
  ).rows[0]?.count

/** The office writes down a request during a call. */
const note = (id: number) =>
  world.call(
    telephoneRequests.note,
    {
      params: { id },
      body: { titleCode: 'custom', detailsCode: 'custom', text: 'Het toestel mag weg.', answer: null },
    },
    by(),
  )
const answer = (id: number) =>
  world.call(
    officeSupport.answer,
    { params: { id }, body: { version: 0, text: 'Wij komen het halen.' } },
    by(),
  )

/** Completes an order of the office and corrects it, which mails the customer. */
async function correctOrder(id: number): Promise<void> {
  const line = { item: 'labour', product_id: null, description: '', quantity: 1, vat_rate: 21 } as const
  const lines: OrderLine[] = [{ ...line, unit_price_cents: 12_100 }]
  const body = { type: 'repair' as const, vat_reason: null, lines }
  const created = await world.call(officeOrders.create, { params: { id }, body }, by())
  const params = { number: created.body.number }
  const date = world.now().toISOString().slice(0, 10)
  await world.call(officeOrders.complete, { params, body: { version: 0, date } }, by())
  await end(id)
  const cheaper = {
    ...{ version: 1, vat_reason: null, reason: 'wrong_price' as const, note: '' },
    lines: [{ ...line, unit_price_cents: 6050 }],
  }
  expect((await world.call(officeOrders.correct, { params, body: cheaper }, by())).code).toBeNull()
}

it('sends nothing to the house of who died, not even what waits to be sent', async () => {
  const { id, email } = await createPlanned(world)
  // of the agreement, and of the delivery
  expect(await waitingMails()).toBe(2)
  await end(id)
  // gone from the queue, from which the page System would offer to send it again after failures
  expect(await waitingMails()).toBe(0)
  expect(await subjectsOf(email)).toEqual([])
  expect(await messagesOf(id)).toEqual(['dropped', 'dropped'])
})

it('acknowledges no request that somebody telephones, and tells the office of it', async () => {
  const { id, email } = await createSupplied(world)
  await end(id)
  expect((await note(id)).status).toBe(201)
  expect(await subjectsOf(email)).toEqual([])
  expect(await messagesOf(id)).toEqual(['dropped'])
  const moved = await createSupplied(world)
  await end(moved.id, 'moved')
  await note(moved.id)
  expect(await subjectsOf(moved.email)).toEqual([expect.stringMatching(/goed ontvangen/)])
})

it('sends no mail about a document that is corrected', async () => {
  const { id, email } = await createSupplied(world)
  await correctOrder(id)
  expect(await subjectsOf(email)).toEqual([])
  expect(await messagesOf(id)).toEqual(['dropped'])
})

it('sends what is asked for: a link to sign in, the answer of a person, the acknowledgement of the form', async () => {
  const { id, email, token } = await createSupplied(world)
  await end(id)
  const asked = { email, platform: 'client_dashboard' as const, browser: 'a'.repeat(32) }
  expect((await world.call(signInLinks.ask, { body: asked })).code).toBeNull()
  const request = (await note(id)).body.id
  expect((await answer(request)).code).toBeNull()
  expect((await world.call(support.request, { body: leak }, { token })).status).toBe(201)
  expect((await subjectsOf(email)).map((subject) => subject.replace(/\d+/, 'N')).sort()).toEqual([
    'Antwoord op uw verzoek N',
    'Uw link om u aan te melden bij Clairsel',
    'Uw verzoek N is goed ontvangen',
  ])
})

it('makes no call of a message to who has no address, but of an answer', async () => {
  const none = { email_address: null, activated_at: null, telephone_number: '09 000 44 55' }
  const { id } = await insertCustomerAt(world.db, none)
  await correctOrder(id)
  const calls = async () =>
    (await world.call(officePhoneCalls.list, { query: { pile: 'open', share: 'all' } }, by())).body.calls.map(
      ({ subject }) => subject,
    )
  expect(await calls()).toEqual([])
  await answer((await note(id)).body.id)
  expect(await calls()).toEqual([expect.stringMatching(/antwoord/i)])
})

it('clears at night why a relation ended that a node of the release before erased', async () => {
  const { id } = await createSupplied(world)
  const other = await createSupplied(world)
  await end(id, 'moved')
  await end(other.id, 'moved')
  await world.db.updateTable('customers').set({ erased_at: world.now() }).where('id', '=', id).execute()
  await world.runDaily('clear-ends-of-erased')
  const ended = await world.db
    .selectFrom('customers')
    .select(['id', 'relation_end_reason', 'relation_ended_at'])
    .where('id', 'in', [id, other.id])
    .orderBy('id')
    .execute()
  expect(ended).toEqual([
    { id, relation_end_reason: null, relation_ended_at: null },
    { id: other.id, relation_end_reason: 'moved', relation_ended_at: world.now() },
  ])
})
