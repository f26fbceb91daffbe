import { officeAudit } from '@brine/contract/office/audit'
import { officeCustomers } from '@brine/contract/office/customers'
import { paymentReminders } from '@brine/contract/office/payment-reminders'
import { officePayments as office } from '@brine/contract/office/payments'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { readPages } from '@brine/testkit/pdf'
import { camtFile } from '@brine/testkit/statements'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatCommunication } from './communication.ts'
import { listReceivables } from './office-queries.ts'
import { type PaymentsWorld, startPayments } from './testing.ts'

/** The clock stands at Saturday 21 November 2026. */
let given: PaymentsWorld
let headers: { cookie: string }
beforeEach(async () => {
  given = await startPayments()
  headers = given.sales
})
afterEach(async () => {
  expect(await given.findDifferences()).toEqual([])
  await given.world.close()
})

const OLD = '090933755493'
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const listed = async (query: { state?: 'open' | 'overdue' | 'paid'; search?: string } = {}) =>
  (await given.world.call(office.receivables, { query }, { headers })).body.orders
const transfer = (message: string, cents: number) => ({ cents, message, isStructured: true })

it('is listed and summed with what is overdue, and found by its number and its communications', async () => {
  const former = await given.oweFormer(12_900, { former_communication: OLD })
  const { body } = await given.world.call(office.summary, {}, { headers })
  expect(body).toMatchObject({ open_cents: 0, overdue_cents: 12_900 })
  expect(await listed({ state: 'overdue' })).toMatchObject([
    {
      ...{ order: former.number, former: '2026/0311', documented: '11-10-2026', due: '10-11-2026' },
      ...{ unpaid_cents: 12_900, withdrawn: false, communication: '+++090/9337/55493+++', no_reminder: null },
    },
  ])
  for (const search of [
    '2026/0311',
    '2026-0311',
    '20260311',
    '2026/03',
    '0311',
    '+++090/9337/5',
    formatCommunication(former.communication),
  ])
    expect(await listed({ search }), search).toHaveLength(1)
  for (const search of ['2026/0312', '/', '03']) expect(await listed({ search }), search).toEqual([])
})

it.each([
  ['0311', 1],
  ['0312', 0],
])('is found by %s, or not, where too many customers match to name them', async (search, count) => {
  await given.oweFormer(12_900)
  const bounds = { patterns: ['% nobody%'], orderNumbers: [], customerIds: null }
  const filter = { state: 'overdue', search, bounds, today: '2026-11-21' } as const
  expect(await listReceivables(given.world.db, filter, 0)).toHaveLength(count)
})

it('is paid by a line with its own communication, or with ours', async () => {
  const [own, ours] = [
    await given.oweFormer(12_900, { former_communication: OLD }),
    await given.oweFormer(4850),
  ]
  const lines = [transfer(OLD, 12_900), transfer(ours.communication, 4850)]
  const { body } = await given.importFile(camtFile({ lines }))
  expect(body).toMatchObject({ matched: 2, waiting: 0 })
  expect((await listed({ state: 'paid' })).map(({ former }) => former)).toEqual([ours.former, own.former])
  const pays = (await given.list('matched')).flatMap((line) => line.pays)
  expect(pays).toMatchObject([
    { order: ours.number, former: '2026/0312' },
    { order: own.number, former: '2026/0311' },
  ])
})

it('a line waits whose communication is of the program before and ours at once', async () => {
  const order = await given.owe(7140)
  await given.oweFormer(7140, { former_communication: order.communication })
  const { body } = await given.importFile(camtFile({ lines: [transfer(order.communication, 7140)] }))
  expect(body).toMatchObject({ matched: 0, waiting: 1 })
})

it('is proposed for a line with its number and amount, and matched beside an order', async () => {
  const former = await given.oweFormer(12_900, { last_name: 'Claeys' })
  const order = await given.owe(100)
  const message = 'Factuur 2026 0311 dank u'
  await given.importFile(
    camtFile({
      lines: [
        { cents: 12_900, message },
        { cents: 13_000, message: 'x' },
      ],
    }),
  )
  const [both, one] = (await given.list()).sort((a, b) => b.amount_cents - a.amount_cents)
  expect(one?.proposal).toMatchObject({ reasons: ['number'], orders: [{ former: '2026/0311' }] })
  const parts = [
    { order: former.number, amount_cents: 12_900 },
    { order: order.number, amount_cents: 100 },
  ]
  const input = { params: { id: both?.id ?? 0 }, body: { version: both?.version ?? 0, parts } }
  const matched = await given.world.call(office.match, input, { headers })
  expect(matched.body.pays).toMatchObject([{ order: order.number }, { former: '2026/0311' }])
  const administrator = await given.world.staffHeaders({ roles: ['administrator'] })
  const log = await given.world.call(
    officeAudit.list,
    { query: { kind: 'bank_line' } },
    { headers: administrator },
  )
  expect(log.body.entries).toMatchObject([
    { details: expect.arrayContaining([{ name: 'orders', value: `2026/0311 ${order.number}` }]) },
  ])
  expect(await listed()).toEqual([])
  // to wait again: the document is open again
  const again = { params: { id: both?.id ?? 0 }, body: { version: matched.body.version } }
  expect((await given.world.call(office.release, again, { headers })).status).toBe(200)
  expect(await listed()).toHaveLength(2)
})

it('a payment is recorded by hand and removed, each with an audit entry that names the document', async () => {
  const { number, customerId } = await given.oweFormer(12_900)
  const params = { number }
  const body = {
    unpaid_cents: 12_900,
    kind: 'cash',
    day: '2026-10-11',
    amount_cents: 2900,
    note: '',
  } as const
  const early = { ...body, day: '2026-10-10' }
  expect(await given.world.call(recordedPayments.record, { params, body: early }, { headers })).toMatchObject(
    {
      ...{ status: 400, code: 'invalid_request' },
    },
  )
  const recorded = await given.world.call(recordedPayments.record, { params, body }, { headers })
  expect(recorded.body).toMatchObject({
    owed: { former: '2026/0311', unpaid_cents: 10_000 },
    payments: [{ kind: 'cash', amount_cents: 2900 }],
  })
  const id = recorded.body.payments[0]?.id ?? 0
  const removal = { params: { number, id }, body: { unpaid_cents: 10_000, reason: 'typed_wrongly' as const } }
  const removed = await given.world.call(recordedPayments.remove, removal, { headers })
  expect(removed.body).toMatchObject({ owed: { unpaid_cents: 12_900 }, payments: [] })
  const administrator = await given.world.staffHeaders({ roles: ['administrator'] })
  const query = { kind: 'former_document' as const }
  const log = await given.world.call(officeAudit.list, { query }, { headers: administrator })
  const named = expect.arrayContaining([{ name: 'number', value: '2026/0311' }])
  expect(log.body.entries).toMatchObject([
    { act: 'former_document.payment_removed', customer_id: customerId, details: named },
    { act: 'former_document.payment_recorded', customer_id: customerId, details: named },
  ])
  // another program's key of the same form names nothing
  const other = await given.world.call(
    recordedPayments.ofOrder,
    { params: { number: 'former.9999999999' } },
    { headers },
  )
  expect(other.body).toEqual({ owed: null, payments: [] })
})

it('a reminder by mail has the old number and the account of the firm', async () => {
  const dutch = await given.oweFormer(12_900, { former_communication: OLD })
  const french = await given.oweFormer(4850, { language: 'fr' })
  const body = { orders: [dutch.number, french.number] }
  const { reminders } = (await given.world.call(paymentReminders.remind, { body }, { headers })).body
  expect(reminders).toMatchObject([
    { former: '2026/0311', outcome: 'sent' },
    { former: '2026/0312', outcome: 'sent' },
  ])
  const [mail] = await given.world.mails(dutch.email)
  expect(plain(mail?.subject ?? '')).toBe(
    'Herinnering: document 2026/0311, te betalen tegen zondag 6 december 2026',
  )
  for (const words of [
    ...['€ 129,00', 'Factuur uit ons vorige programma', 'Factuur 2026/0311 van zondag 11 oktober 2026'],
    ...['dinsdag 10 november 2026', '+++090/9337/55493+++', /BE\d\d \d{4} \d{4} \d{4}/],
    new RegExp(`/orders/${dutch.number.replace('.', '\\.')}`),
  ])
    expect(plain(mail?.text ?? '')).toMatch(words)
  const [other] = await given.world.mails(french.email)
  for (const words of [
    ...['Facture de notre programme précédent', 'Facture 2026/0312 du dimanche 11 octobre 2026'],
    formatCommunication(french.communication),
  ])
    expect(plain(other?.text ?? '')).toContain(words)
  const administrator = await given.world.staffHeaders({ roles: ['administrator'] })
  const log = await given.world.call(
    officeAudit.list,
    { query: { kind: 'former_document' } },
    { headers: administrator },
  )
  expect(log.body.entries.map(({ act }) => act)).toEqual([
    'former_document.reminded',
    'former_document.reminded',
  ])
})

it('a reminder on paper is printed by the key of the document', async () => {
  const former = await given.oweFormer(12_900, { former_communication: OLD })
  await given.removeEmail(former)
  const body = { orders: [former.number], letters: true }
  const { reminders } = (await given.world.call(paymentReminders.remind, { body }, { headers })).body
  expect(reminders).toMatchObject([{ outcome: 'letter', letter: { printable: true } }])
  const url = `${paymentReminders.letters.path}?orders=${former.number},26-1001`
  const { statusCode, rawPayload } = await given.world.inject({ url, headers })
  expect(statusCode).toBe(200)
  const [page] = await readPages(rawPayload)
  expect(plain(JSON.stringify(page))).toContain('Factuur 2026/0311 van zondag 11 oktober 2026')
})

it('is in the file of what is owed by its own number, and in no day book', async () => {
  const former = await given.oweFormer(12_900, { former_communication: OLD })
  const order = await given.owe(7140)
  const rowsOf = (text: string): Record<string, string>[] =>
    parse(text, { delimiter: ';', columns: true, bom: true })
  const file = await given.world.call(office.receivablesFile, { query: {} }, { headers })
  expect(rowsOf(file.text)).toMatchObject([
    { order: '', former_document: '2026/0311', communication: OLD, unpaid: '129,00' },
    { order: order.number, former_document: '' },
  ])
  const query = { from: '2026-01-01', to: '2026-12-31' }
  const book = await given.world.call(office.dayBook, { query }, { headers })
  expect(rowsOf(book.text).map(({ document }) => document)).toEqual([order.number])
  expect(book.text).not.toContain(former.former)
})

it('is on the page of its customer and in the own data, and an erasure deletes the reminders and keeps the sums', async () => {
  const former = await given.oweFormer(12_900, { former_communication: OLD, first_name: 'An' })
  const administrator = await given.world.staffHeaders({ roles: ['administrator'] })
  const params = { id: former.customerId }
  const record = await given.world.call(officeCustomers.read, { params }, { headers: administrator })
  expect(record.body.orders).toEqual([])
  expect(record.body.owed).toMatchObject([
    {
      ...{ order: former.number, state: 'overdue', unpaid_cents: 12_900, due: '10-11-2026' },
      former: { number: '2026/0311', documented: '11-10-2026', amount_cents: 12_900 },
    },
  ])
  const copy = await given.world.call(officeCustomers.export, { params }, { headers: administrator })
  expect(JSON.parse(copy.text).payments).toMatchObject([
    { number: '2026/0311', communication: OLD, amount_cents: 12_900, former_document_of: '2026-10-11' },
  ])
  const reminded = { body: { orders: [former.number] } }
  await given.world.call(paymentReminders.remind, reminded, { headers })
  const { version, account } = record.body
  const erased = { params, body: { version, name: account.name } }
  const options = { headers: administrator }
  expect((await given.world.call(officeCustomers.erase, erased, options)).status).toBe(204)
  expect(await given.world.db.selectFrom('payment_reminders').selectAll().execute()).toEqual([])
  expect(await listed()).toMatchObject([{ former: '2026/0311', unpaid_cents: 12_900 }])
})
