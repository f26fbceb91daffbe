import { accounts } from '@brine/contract/customer/accounts'
import { orders } from '@brine/contract/customer/orders'
import { passwords } from '@brine/contract/customer/passwords'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { customerEmails } from '@brine/contract/office/customer-emails'
import { type MailedPage, mailedToken } from '../../../../../packages/testkit/src/mailed.ts'
import { stopLinkOf } from '../../../../../packages/testkit/src/stop-link.ts'
import { insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { password, type World } from '../../../../../packages/testkit/src/world.ts'
import type { PrepareStart } from './rows.ts'

const platform = 'client_dashboard'
const ghent = { latitude: 51.05, longitude: 3.72, refill_packs: 6 }

/** Inserts a price and a driver. Without them no day is offered. */
export async function openBusiness({ db }: World): Promise<void> {
  await insertPrice(db)
  await insertDriver(db, 900)
}

export const guest =
  (path: string): PrepareStart =>
  async () => ({ path })

type Given = Parameters<World['createCustomer']>[0]

/** A customer who can order salt. */
export const customer =
  (path: string, given: Given = {}): PrepareStart =>
  async (world) => ({ path, email: await world.createCustomer({ ...ghent, ...given }) })

/** A customer who waits for the device. */
export const waiting = (path: string): PrepareStart =>
  customer(path, { placed: false, date_signed: '2026-11-02', date_called: '2026-11-10' })

/** A customer with this address who is not signed in yet. */
export const someone =
  (path: string, email_address: string): PrepareStart =>
  async (world) => {
    await world.createCustomer({ ...ghent, email_address })
    return { path }
  }

/** The page behind a mailed link. */
const linked =
  (page: MailedPage, ask: (world: World) => Promise<string>): PrepareStart =>
  async (world) => ({ path: `/auth/${page}/${await mailedToken(world, await ask(world), page)}` })

export const activation = linked('activate', async (world) => {
  const email = await world.createCustomer({ password_hash: null, activated_at: null })
  await world.call(passwords.resendActivationLink, { body: { email, platform } })
  return email
})

export const reset = linked('reset', async (world) => {
  const email = await world.createCustomer()
  await world.call(passwords.forgotPassword, { body: { email, platform } })
  return email
})

export const confirmation = linked('confirm-email', async (world) => {
  const email = await world.createCustomer()
  const { token } = await world.startSession(email)
  await world.call(accounts.change, { body: { email_address: `new.${email}`, password } }, { token })
  return `new.${email}`
})

/** A customer for whom the office was asked for another address. */
export const askedOfOffice: PrepareStart = async (world) => {
  const email = await world.createCustomer(ghent)
  const found = world.db.selectFrom('customers').select(['id', 'revision']).where('email_address', '=', email)
  const { id, revision } = await found.executeTakeFirstOrThrow()
  const headers = await world.staffHeaders({ roles: ['support'] })
  const body = { version: revision, email: `new.${email}`, identity: 'counter' as const }
  await world.call(customerEmails.ask, { params: { id }, body }, { headers })
  return { path: '/account', email }
}

export const undo = linked('undo-email', async (world) => {
  const email = await world.createCustomer()
  const { token } = await world.startSession(email)
  await world.call(accounts.change, { body: { email_address: `new.${email}`, password } }, { token })
  const link = await mailedToken(world, `new.${email}`, 'confirm-email')
  await world.call(accounts.confirmEmail, { body: { token: link } })
  return email
})

/** The page that switches a kind of messages off. */
export const stopping: PrepareStart = async (world) => {
  const email = await world.createCustomer()
  return { path: await stopLinkOf(world, email, 'on_the_way') }
}

/** The page that orders with the link of a reminder. */
export const reminded: PrepareStart = async (world) => {
  const email = await world.createCustomer(ghent)
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id } = await found.executeTakeFirstOrThrow()
  const days = { computed_on: '2026-11-21', early: '2026-12-05', middle: '2026-12-12', late: '2026-12-20' }
  const stock = { stock_kg: 12, tank_kg: 60, kg_per_day: 0.5 }
  await world.db
    .insertInto('run_out_forecasts')
    .values({ customer_id: id, ...days, ...stock })
    .execute()
  await world.runDaily('remind-before-run-out')
  const [mail] = await world.mails(email)
  return { path: /\/reminder#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link in the reminder' }
}

/** The page that refuses further invitations. */
export const refusal: PrepareStart = async (world) => {
  const email = await world.createCustomer()
  const { token } = await world.startSession(email)
  await world.call(referrals.refer, { body: { email: `friend.${email}` } }, { token })
  const [mail] = await world.mails(`friend.${email}`)
  return { path: /\/refuse\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? 'no link in the invitation' }
}

/** A customer with one order, which has a document that is not owed. */
export const customerWithOrder: PrepareStart = async (world) => ({
  path: '/orders',
  email: (await insertDocumentedOrder(world)).email,
})

/** A business with one order, whose document is also an electronic invoice. */
export const businessWithOrder: PrepareStart = async (world) => {
  // before its document, which keeps who bought
  const business = { company_name: 'Bakkerij Claes bv', vat_number: '0123456749' }
  const { email, number: _, ...owed } = await insertDocumentedOrder(world, business)
  await insertReceivable(world, owed)
  return { path: '/orders', email }
}

/** The payment of a customer's order. */
export const customerWithPayment: PrepareStart = async (world) => {
  const { email, number, ...owed } = await insertDocumentedOrder(world)
  await insertReceivable(world, owed)
  return { path: `/orders/${number}`, email }
}

async function insertReceivable(world: World, owed: { customer_id: number; order_id: number }) {
  await world.db
    .insertInto('receivables')
    .values({ ...owed, amount_cents: 245_000, due_on: '2026-12-04', created_at: world.now() })
    .execute()
}

async function insertDocumentedOrder(world: World, given: Given = {}) {
  const email = await world.createCustomer({ ...ghent, ...given })
  const { id: customer_id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  const at = '2026-11-20T08:42:00Z'
  const number = `26-${customer_id}`
  const { id: order_id } = await world.db
    .insertInto('orders')
    .values({
      number,
      customer_id,
      type: 'repair',
      price_cents: 245_000,
      vat_rate: 6,
      ordered_at: at,
      created_at: at,
      document_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const line = { order_id, position: 0, item: 'call_out', quantity: 1, unit_price_cents: 245_000 } as const
  await world.db.insertInto('order_lines').values(line).execute()
  return { email, number, customer_id, order_id }
}

/** The page that withdraws from the order of a planned delivery. */
export const withdrawing: PrepareStart = async (world) => {
  const { email = '' } = await customerWithDelivery('')(world)
  const { token } = await world.startSession(email)
  const [order] = (await world.call(orders.list, {}, { token })).body
  return { path: `/orders/${order?.id}/withdraw`, email }
}

/** A customer with a planned delivery that can still be changed. */
export const customerWithDelivery =
  (path: string): PrepareStart =>
  async (world) => {
    const email = await world.createCustomer(ghent)
    const { token } = await world.startSession(email)
    const moment = (await world.call(refills.offeredDates, {}, { token })).body.at(-1)
    if (!moment) throw new Error('nothing offered')
    const { date, driver_id } = moment
    const body = { date, driver_id, comment: '', slots: ['morning' as const] }
    await world.call(refills.order, { body }, { token })
    return { path, email }
  }
