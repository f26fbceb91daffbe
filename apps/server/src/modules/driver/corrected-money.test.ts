import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { officeAudit } from '@brine/contract/office/audit'
import { officePayments } from '@brine/contract/office/payments'
import { officeRefillList } from '@brine/contract/office/refill-list'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import { camtFile } from '@brine/testkit/statements'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendStatement } from '../payments/testing.ts'
import { type DriverDay, type Home, missed, startDriverDay } from './testing.ts'

let day: DriverDay<'paid' | 'books' | 'called' | 'cancels' | 'race' | 'again'>
let sales: { cookie: string }
beforeAll(async () => {
  day = await startDriverDay({ paid: {}, books: {}, called: {}, cancels: {}, race: {}, again: {} })
  sales = await day.world.staffHeaders({ roles: ['sales'] })
})
afterAll(() => day.world.close())

const withdrawn = { outcome: 'withdrawn', kg: null, salt_level: null } as const
const correct = async (of: Home, given: object) =>
  (await day.send(day.reportOf(of, { ...given, corrects: true }))).body
const receivableOf = ({ id }: Home) =>
  day.world.db
    .selectFrom('receivables')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['number', 'communication', 'amount_cents', 'paid_cents'])
    .where('orders.refill_id', '=', id)
    .executeTakeFirstOrThrow()
const linesIn = async (state: 'waiting' | 'matched') =>
  (await day.world.call(officePayments.lines, { query: { state } }, { headers: sales })).body.lines

it('a payment of a delivery that is taken back waits in the list again, with nothing to pay', async () => {
  await day.send(day.reportOf(day.home.paid))
  const { communication, number } = await receivableOf(day.home.paid)
  const transfer = { cents: 7140, message: communication, isStructured: true }
  await sendStatement(day.world, camtFile({ lines: [transfer] }), sales)
  expect(await receivableOf(day.home.paid)).toMatchObject({ paid_cents: 7140 })

  expect(await correct(day.home.paid, withdrawn)).toEqual({ refusal: null })
  expect(await receivableOf(day.home.paid)).toMatchObject({ amount_cents: 0, paid_cents: 0 })
  const [line] = await linesIn('waiting')
  expect(line).toMatchObject({ amount_cents: 7140, proposal: null })
  expect(await linesIn('matched')).toEqual([])
  const bankLines = { kind: 'bank_line' } as const
  const { entries } = (await day.world.call(officeAudit.list, { query: bankLines }, { headers: day.office }))
    .body
  expect(entries[0]).toMatchObject({ act: 'bank_line.released', record_id: line?.id })
  // and it cannot be matched with what nobody owes
  const body = { version: line?.version ?? 0, parts: [{ order: number, amount_cents: 7140 }] }
  const params = { id: line?.id ?? 0 }
  expect((await day.world.call(officePayments.match, { params, body }, { headers: sales })).status).toBe(400)

  // the list of refills shows no payment of what is not delivered
  const query = { search: number }
  const listed = await day.world.call(officeRefillList.list, { query }, { headers: sales })
  expect(listed.body.refills).toMatchObject([{ number, state: 'planned', payment: null }])
  const { text } = await day.world.call(officeRefillList.file, { query }, { headers: sales })
  const rows = parse(text, { delimiter: ';', columns: true, bom: true })
  expect(rows).toMatchObject([{ number, payment: '', unpaid: '', due: '' }])

  // delivered after all: the same communication names the debt, and the payment that waits fits it
  await day.send(day.reportOf(day.home.paid))
  expect((await linesIn('waiting'))[0]).toMatchObject({ proposal: { orders: [{ order: number }] } })
})

it('a statement that pays a delivery while it is taken back pays nothing: its line waits', async () => {
  await day.send(day.reportOf(day.home.race))
  const { communication } = await receivableOf(day.home.race)
  const line = { cents: 7140, message: communication, isStructured: true, name: 'RACE' }
  const [sent, corrected] = await Promise.all([
    sendStatement(day.world, camtFile({ lines: [line], number: '002' }), sales),
    correct(day.home.race, withdrawn),
  ])
  expect([sent.status, corrected]).toEqual([200, { refusal: null }])
  expect(await receivableOf(day.home.race)).toMatchObject({ amount_cents: 0, paid_cents: 0 })
  expect((await linesIn('waiting')).filter(({ name }) => name === 'RACE')).toHaveLength(1)
  expect(await linesIn('matched')).toEqual([])
})

it('the credit note of an order that is cancelled afterwards stays with its customer', async () => {
  const { email } = day.home.cancels
  await day.send(day.reportOf(day.home.cancels))
  await correct(day.home.cancels, missed)
  const { token } = await day.world.startSession(email)
  expect((await day.world.call(refills.cancel, {}, { token })).status).toBe(200)
  const [order] = (await day.world.call(orders.list, {}, { token })).body
  expect(order).toMatchObject({ price: 0, download_url: `/${order?.id}` })
  const suffix = String(order?.id)
  expect((await day.world.call(orders.document, { params: { suffix } }, { token })).status).toBe(200)
})

it('a customer without e-mail address is called about the correction instead', async () => {
  const { id } = await day.customerOf(day.home.called)
  const account = { email_address: null, activated_at: null, telephone_number: '09 000 44 55' }
  await day.world.db.updateTable('customers').set(account).where('id', '=', id).execute()
  await day.send(day.reportOf(day.home.called))
  await correct(day.home.called, missed)
  const calls = day.world.db.selectFrom('phone_calls').select(['subject', 'words', 'state'])
  const listed = await calls.where('customer_id', '=', id).orderBy('id').execute()
  expect(listed.map(({ state }) => state).slice(-2)).toEqual(['outdated', 'open'])
  expect(listed.at(-1)?.words).toContain('Er was niemand thuis, en wij leverden niets.')
})

it('the day book keeps what was booked, and has each correction on its own day', async () => {
  await day.send(day.reportOf(day.home.books))
  const { number } = await receivableOf(day.home.books)
  day.world.pass(24 * 3600)
  const office = await day.world.staffHeaders({ roles: ['sales'] })
  const by = await day.world.staffHeaders({ roles: ['driver'], driver_id: day.driverId })
  // written on the day itself, and sent on the next one
  const made_at = day.world.now().getTime() - 23 * 3_600_000
  for (const given of [{ kg: 40 }, withdrawn]) {
    const report = day.reportOf(day.home.books, { ...given, corrects: true, made_at })
    expect((await day.send(report, undefined, by)).body).toEqual({ refusal: null })
  }
  const { text } = await day.world.call(
    officePayments.dayBook,
    { query: { from: '2026-11-01', to: '2026-11-30' } },
    { headers: office },
  )
  const rows: Record<string, string>[] = parse(text, { delimiter: ';', columns: true, bom: true })
  expect(rows.filter(({ document }) => document?.startsWith(number))).toMatchObject([
    { date: '24-11-2026', document: number, total: '71,40', net_21: '59,01', vat_21: '12,39', state: '' },
    { date: '25-11-2026', document: `${number}-2`, total: '-11,90', net_21: '-9,84', vat_21: '-2,06' },
    { date: '25-11-2026', document: `${number}-3`, total: '-59,50', net_21: '-49,17', vat_21: '-10,33' },
  ])
})

it('a document after a credit note is booked on the day on which it is made', async () => {
  const { again } = day.home
  const driver = await day.world.staffHeaders({ roles: ['driver'], driver_id: day.driverId })
  const made_at = new Date('2026-11-24T10:00:00Z').getTime()
  await day.send(day.reportOf(again, { made_at }), undefined, driver)
  const { number } = await receivableOf(again)
  for (const given of [
    { outcome: 'missed', packs: null } as const,
    { outcome: 'delivered', packs: 6 } as const,
  ]) {
    const headers = await day.signInOffice()
    const params = { refill_id: String(again.id) }
    const { version: revision } = (await day.world.call(reportedDeliveries.read, { params }, { headers }))
      .body
    const body = { ...given, version: revision, reason: 'wrong_outcome' as const }
    expect((await day.world.call(reportedDeliveries.correct, { params, body }, { headers })).status).toBe(204)
    day.world.pass(2 * 24 * 3600)
  }
  const headers = await day.world.staffHeaders({ roles: ['sales'] })
  const query = { from: '2026-11-01', to: '2026-11-30' }
  const { text } = await day.world.call(officePayments.dayBook, { query }, { headers })
  const rows: Record<string, string>[] = parse(text, { delimiter: ';', columns: true, bom: true })
  expect(rows.filter(({ document }) => document?.startsWith(number))).toMatchObject([
    { date: '25-11-2026', document: number, total: '71,40' },
    { date: '25-11-2026', document: `${number}-2`, total: '-71,40' },
    { date: '27-11-2026', document: `${number}-3`, total: '71,40' },
  ])
  // the customer reads when it was delivered
  const { token } = await day.world.startSession(again.email)
  const payment = await day.world.call(orders.payment, { params: { number } }, { token })
  expect(payment.body).toMatchObject({ done: '24-11-2026' })
})

it('keeps each replaced document as it was', async () => {
  const rows = day.world.db.selectFrom('document_corrections').selectAll().orderBy('id')
  const kept = await rows.where('replaced_cents', '=', 7140).execute()
  expect(kept.at(-1)).toMatchObject({
    serial: 2,
    replaced_lines: [{ item: 'salt_pack', quantity: 6, unit_price_cents: 1190 }],
  })
  await expect(day.world.db.deleteFrom('document_corrections').execute()).rejects.toThrow('only grows')
})
