import { orders } from '@brine/contract/customer/orders'
import { officeInvoices } from '@brine/contract/office/electronic-invoices'
import { paymentReminders } from '@brine/contract/office/payment-reminders'
import { officePayments } from '@brine/contract/office/payments'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import { unresolvedDeliveries } from '@brine/contract/office/unresolved-deliveries'
import { readPages } from '@brine/testkit/pdf'
import { parse } from 'csv-parse/sync'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DriverDay, type Home, missed, startDriverDay } from './testing.ts'

/** Deliveries of 24 November, and the documents that are issued on 14 December. */
let day: DriverDay<'offline' | 'office' | 'corrected' | 'moved' | 'before'>
let sales: { cookie: string }
beforeAll(async () => {
  day = await startDriverDay({ offline: {}, office: {}, corrected: {}, moved: {}, before: {} })
  await day.send(day.reportOf(day.home.corrected, missed))
  const business = { company_name: 'Bakkerij Zonneveld bv', vat_number: '0123456749' }
  for (const home of [day.home.moved, day.home.before]) {
    const { id } = await day.customerOf(home)
    await day.world.db.updateTable('customers').set(business).where('id', '=', id).execute()
    await day.send(day.reportOf(home))
  }
  const offline = day.reportOf(day.home.offline)
  day.world.pass(20 * 24 * 3600)
  sales = await day.world.staffHeaders({ roles: ['sales'] })
  const driver = await day.world.staffHeaders({ roles: ['driver'], driver_id: day.driverId })
  expect((await day.send(offline, undefined, driver)).body).toEqual({ refusal: null })
  await reportForDriver(day.home.office)
  await correct(day.home.corrected, { outcome: 'delivered', packs: 6 })
})
afterAll(() => day.world.close())

async function reportForDriver({ id }: Home) {
  const headers = await day.signInOffice()
  const body = { outcome: 'delivered', packs: 6 } as const
  const given = { params: { refill_id: String(id) }, body }
  expect((await day.world.call(unresolvedDeliveries.reportForDriver, given, { headers })).status).toBe(204)
}

async function correct({ id }: Home, given: { outcome: 'delivered'; packs: number } | { outcome: 'missed' }) {
  const headers = await day.signInOffice()
  const params = { refill_id: String(id) }
  const { version } = (await day.world.call(reportedDeliveries.read, { params }, { headers })).body
  const body = { packs: null, ...given, version, reason: 'wrong_outcome' as const }
  expect((await day.world.call(reportedDeliveries.correct, { params, body }, { headers })).status).toBe(204)
}

const numberOf = async ({ id }: Home) =>
  (
    await day.world.db
      .selectFrom('orders')
      .select('number')
      .where('refill_id', '=', id)
      .executeTakeFirstOrThrow()
  ).number

/** The document of the delivery, as its customer reads it. */
async function printed(home: Home): Promise<string> {
  const { token } = await day.world.startSession(home.email)
  const url = `/orders/api/orders/file/${await numberOf(home)}`
  const headers = { authorization: `Bearer ${token}` }
  const [page] = await readPages((await day.world.inject({ method: 'GET', url, headers })).rawPayload)
  return page?.text ?? ''
}

/** The day of the delivery in each electronic invoice of an order. @param to the last day of the invoices, YYYY-MM-DD */
async function invoicedDays(number: string, to: string): Promise<object> {
  const headers = await day.world.staffHeaders({ roles: ['sales'] })
  const url = `${officeInvoices.ofPeriod.path}?from=2026-11-01&to=${to}`
  const { rawPayload } = await day.world.inject({ method: 'GET', url, headers })
  const files = Object.entries(unzipSync(rawPayload)).filter(([name]) => name.startsWith(number))
  return Object.fromEntries(
    files.map(([name, content]) => [
      ...[name, /<cbc:ActualDeliveryDate>(.*?)</.exec(strFromU8(content))?.[1]],
    ]),
  )
}

/** Takes the document back, and delivers again today, as a node of the release before does: it knows no day of the work. */
async function deliverAgainOnNodeOfBefore({ id }: Home): Promise<void> {
  const { db } = day.world
  const at = day.world.now()
  const order = await db
    .selectFrom('orders')
    .select(['id', 'document_at', 'price_cents'])
    .where('refill_id', '=', id)
    .executeTakeFirstOrThrow()
  const replaced = { replaced_at: order.document_at ?? at, replaced_cents: order.price_cents }
  const credit = { order_id: order.id, serial: 2, price_cents: 0, issued_at: at, ...replaced }
  const replaced_lines = await db
    .selectFrom('order_lines')
    .select(['item', 'description', 'quantity', 'unit_price_cents', 'vat_rate'])
    .where('order_id', '=', order.id)
    .execute()
  await db
    .insertInto('document_corrections')
    .values({ ...credit, replaced_lines })
    .execute()
  const parties = await db
    .selectFrom('document_parties')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  for (const serial of [2, 3])
    await db
      .insertInto('document_parties')
      .values({ ...parties, serial })
      .execute()
  await db.updateTable('refills').set({ date: '2026-12-14' }).where('id', '=', id).execute()
  const document = { document_at: at, document_serial: 3 }
  await db.updateTable('orders').set(document).where('id', '=', order.id).execute()
}

const late = ['offline', 'office', 'corrected'] as const
it.each(late)('a document that is made weeks after the delivery is of its own day: %s', async (name) => {
  const home = day.home[name]
  const number = await numberOf(home)
  const { token } = await day.world.startSession(home.email)
  const payment = await day.world.call(orders.payment, { params: { number } }, { token })
  expect(payment.body).toMatchObject({
    ...{ state: 'open', days_late: 0, done: '24-11-2026', issued: '14-12-2026', due: '28-12-2026' },
  })
  const document = await printed(home)
  expect(document).toContain('Opgemaakt op maandag 14 december 2026')
  expect(document).toContain('Geleverd op dinsdag 24 november 2026')
  expect(document).toContain('Tegen maandag 28 december 2026')
  const body = { orders: [number] }
  const { reminders } = (await day.world.call(paymentReminders.remind, { body }, { headers: sales })).body
  expect(reminders).toMatchObject([{ order: number, outcome: 'not_overdue' }])
  const query = { from: '2026-11-24', to: '2026-12-14' }
  const { text } = await day.world.call(officePayments.dayBook, { query }, { headers: sales })
  const rows: Record<string, string>[] = parse(text, { delimiter: ';', columns: true, bom: true })
  expect(rows.filter(({ document }) => document === number)).toMatchObject([
    { date: '14-12-2026', total: '71,40', due: '28-12-2026' },
  ])
})

it('what the customer paid at the door is recorded on the day of the delivery', async () => {
  const params = { number: await numberOf(day.home.office) }
  const cash = { kind: 'cash', amount_cents: 1000, unpaid_cents: 7140, note: '' } as const
  const record = async (on: string) =>
    (
      await day.world.call(
        recordedPayments.record,
        { params, body: { ...cash, day: on } },
        { headers: sales },
      )
    ).status
  expect(await record('2026-11-23')).toBe(400)
  expect(await record('2026-11-24')).toBe(200)
})

it('a document of the release before does not have the day of a document that was taken back', async () => {
  const { before } = day.home
  const number = await numberOf(before)
  await deliverAgainOnNodeOfBefore(before)
  expect(await printed(before)).toContain('Geleverd op maandag 14 december 2026')
  expect(await invoicedDays(number, '2026-12-14')).toEqual({
    [`${number}.xml`]: '2026-11-24',
    [`${number}-2.xml`]: '2026-11-24',
    [`${number}-3.xml`]: '2026-12-14',
  })
})

it('documents keep the day of their delivery when the order gets another day and is delivered again', async () => {
  const { moved } = day.home
  const number = await numberOf(moved)
  expect(await printed(moved)).toContain('Geleverd op dinsdag 24 november 2026')
  await correct(moved, { outcome: 'missed' })
  const { date } = await day.choose(moved.email)
  expect(date > '2026-12-14').toBe(true)
  const creditNote = await printed(moved)
  expect(creditNote).toContain('Creditnota')
  expect(creditNote).toContain('Geleverd op dinsdag 24 november 2026')

  day.world.pass((Date.parse(`${date}T18:00:00Z`) - day.world.now().getTime()) / 1000)
  await reportForDriver(moved)
  expect(await invoicedDays(number, date)).toEqual({
    [`${number}.xml`]: '2026-11-24',
    [`${number}-2.xml`]: '2026-11-24',
    [`${number}-3.xml`]: date,
  })
})
