import { orders } from '@brine/contract/customer/orders'
import { officeAudit } from '@brine/contract/office/audit'
import { officeOrders as office } from '@brine/contract/office/orders'
import { officePayments } from '@brine/contract/office/payments'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { camtFile } from '@brine/testkit/statements'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendStatement } from '../payments/testing.ts'
import {
  type CompletedOrder,
  type Correction,
  completeOrder,
  correctOrder,
  dayBookOf,
  labour,
  part,
} from './testing-corrections.ts'

let world: World
let headers: { cookie: string }
let admin: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Katrien', roles: ['sales'] })
  admin = await world.staffHeaders({ roles: ['administrator'] })
})
afterAll(() => world.close())

let id: number
let email: string
beforeEach(async () => {
  email = await world.createCustomer()
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  id = (await found.executeTakeFirstOrThrow()).id
})

const completed = (given?: CompletedOrder) => completeOrder({ world, headers, customerId: id }, given)
const correct = (number: string, given: Correction, by = headers) =>
  correctOrder({ world, headers: by }, number, given)
const credit = (number: string) => correct(number, { lines: [], reason: 'returned' })
/** Code and field of a refused call. */
async function refusal(answer: Promise<{ text: string }>): Promise<string> {
  const [{ code, field }] = JSON.parse((await answer).text).errors
  return [code, field].filter(Boolean).join(' ')
}
const owed = async (number: string) =>
  (await world.call(recordedPayments.ofOrder, { params: { number } }, { headers })).body.owed
/** The last mail, on one line. */
const lastMail = async () => ((await world.mails(email)).at(-1)?.text ?? '').replace(/\s+/g, ' ')
const atHome = async () => {
  const { token } = await world.startSession(email)
  return { token, list: (await world.call(orders.list, {}, { token })).body }
}

it('another document replaces that of a completed order, and what is owed, the mail and the audit log follow', async () => {
  const number = await completed()
  world.pass(24 * 3600)
  headers = await world.staffHeaders({ name: 'Katrien', roles: ['sales'] })
  admin = await world.staffHeaders({ roles: ['administrator'] })
  const note = ' zoals\nafgesproken '
  const { body } = await correct(number, { lines: [labour({ unit_price_cents: 10_000 })], note })
  expect(body).toMatchObject({
    ...{ state: 'done', price_cents: 10_000, version: 2, is_correctable: true },
    corrections: [
      {
        ...{
          document: `${number}-2`,
          replaced_document: number,
          replaced_cents: 13_310,
          price_cents: 10_000,
        },
        ...{ reason: 'wrong_price', note: 'zoals afgesproken' },
      },
    ],
  })
  // the work was not done on the day of its correction
  expect(body.completed).not.toBe(body.corrections[0]?.issued)
  expect(await owed(number)).toMatchObject({ unpaid_cents: 10_000 })
  const { token, list } = await atHome()
  expect(list).toMatchObject([{ id: number, price: 100, download_url: `/${number}` }])
  const payment = await world.call(orders.payment, { params: { number } }, { token })
  expect(payment.body).toMatchObject({ amount_cents: 10_000, done: body.completed })
  const pdf = await world.call(orders.document, { params: { suffix: number } }, { token })
  expect(pdf.headers['content-disposition']).toContain(`${number}-2`)
  const mail = (await world.mails(email)).at(-1)
  expect(mail?.subject).toBe(`Rechtzetting van uw document ${number}`)
  for (const words of [
    'verkeerde prijs, zoals afgesproken',
    `Het document ${number}-2 vervangt`,
    /133,10/,
    /100,00/,
  ])
    expect(mail?.text).toMatch(words)
  const { entries } = (await world.call(officeAudit.list, { query: { kind: 'order' } }, { headers: admin }))
    .body
  expect(entries[0]).toMatchObject({ act: 'order.corrected' })
  expect(entries[0]?.details.map(({ name, value }) => `${name} ${value}`)).toEqual(
    expect.arrayContaining(['reason wrong_price', 'was_cents 13310', 'total_cents 10000']),
  )
})

it('what was paid of a dearer document stands as paid too much', async () => {
  const number = await completed()
  const open = await owed(number)
  const line = { cents: 13_310, message: open?.communication ?? '', isStructured: true }
  await sendStatement(world, camtFile({ lines: [line] }), headers)
  await correct(number, { lines: [labour()] })
  expect(await owed(number)).toMatchObject({ unpaid_cents: -1210 })
  const mail = await lastMail()
  expect(mail).toMatch(/Al betaald:? € 133,10/)
  expect(mail).toContain('U betaalde € 12,10 te veel. Dat betalen wij u terug.')
  expect(mail).not.toContain('overschrijving')
})

it('the mail asks for what is unpaid of the new document, and says how to pay it', async () => {
  const number = await completed({ lines: [labour()] })
  const open = await owed(number)
  const line = { cents: 12_100, message: open?.communication ?? '', isStructured: true }
  await sendStatement(world, camtFile({ lines: [line], number: '004' }), headers)
  await correct(number, { lines: [labour(), part] })
  const mail = await lastMail()
  expect(mail).toMatch(/Al betaald:? € 121,00/)
  expect(mail).toMatch(/Nog te betalen:? € 12,10/)
  expect(mail).toContain('BE71 0961 2345 6769')
  expect(mail).toContain(open?.communication)
})

it('a corrected document that is paid as it is asks for nothing', async () => {
  const number = await completed()
  const open = await owed(number)
  const line = { cents: 13_310, message: open?.communication ?? '', isStructured: true }
  await sendStatement(world, camtFile({ lines: [line], number: '005' }), headers)
  await correct(number, { lines: [labour({ description: 'spoed' }), part], reason: 'wrong_lines' })
  const mail = await lastMail()
  expect(mail).toContain('Alles is al betaald: u hoeft niets meer te doen.')
  expect(mail).not.toContain('U betaalt wat nog openstaat')
})

it('the whole order is credited: a credit note, nothing to pay, and the transfer waits again', async () => {
  const number = await completed()
  const open = await owed(number)
  const line = { cents: 13_310, message: open?.communication ?? '', isStructured: true, name: 'CREDIT' }
  await sendStatement(world, camtFile({ lines: [line], number: '002' }), headers)
  expect((await credit(number)).body).toMatchObject({ state: 'cancelled', is_correctable: false })
  expect(await owed(number)).toBeNull()
  const query = { state: 'waiting' as const }
  const { lines } = (await world.call(officePayments.lines, { query }, { headers })).body
  expect(lines).toMatchObject([{ name: 'CREDIT', amount_cents: 13_310 }])
  const { token, list } = await atHome()
  expect(list).toMatchObject([{ id: number, price: 0, download_url: `/${number}` }])
  const pdf = await world.call(orders.document, { params: { suffix: number } }, { token })
  expect(pdf.headers['content-disposition']).toContain(`Creditnota_${number}-2`)
  expect((await world.mails(email)).at(-1)?.text).toContain(`Met de creditnota ${number}-2`)
  // it is final
  expect(await refusal(correct(number, { version: 2 }))).toBe('order_closed')
})

it('a credited order that was paid together with another one leaves the other one paid', async () => {
  const [number, other] = [await completed(), await completed({ lines: [labour()] })]
  await sendStatement(world, camtFile({ lines: [{ cents: 25_410, name: 'BOTH' }], number: '003' }), headers)
  const query = { state: 'waiting' as const }
  const { lines } = (await world.call(officePayments.lines, { query }, { headers })).body
  const line = lines.find(({ name }) => name === 'BOTH')
  const parts = [
    { order: number, amount_cents: 13_310 },
    { order: other, amount_cents: 12_100 },
  ]
  const body = { version: line?.version ?? 0, parts }
  await world.call(officePayments.match, { params: { id: line?.id ?? 0 }, body }, { headers })
  await credit(number)
  expect(await owed(number)).toMatchObject({ unpaid_cents: -13_310 })
  expect(await owed(other)).toMatchObject({ unpaid_cents: 0 })
})

it('what was credited and done again before documents kept their day was done on the later day', async () => {
  const number = await completed()
  const first = await world.db
    .selectFrom('orders')
    .select(['id', 'document_at'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const replaced = {
    replaced_at: first.document_at ?? world.now(),
    replaced_cents: 13_310,
    replaced_lines: [],
  }
  const credited = { order_id: first.id, serial: 2, price_cents: 0, issued_at: world.now(), ...replaced }
  await world.db.insertInto('document_corrections').values(credited).execute()
  const later = {
    document_serial: 3,
    document_at: new Date('2026-12-18T10:00:00Z'),
    done_on: null,
    done_on_serial: null,
  }
  await world.db.updateTable('orders').set(later).where('id', '=', first.id).execute()
  const read = async () => (await world.call(office.read, { params: { number } }, { headers })).body
  expect((await read()).completed).toBe('18-12-2026')
  // a correction of the second document leaves the day of that one
  await correct(number, {})
  expect(await read()).toMatchObject({
    completed: '18-12-2026',
    corrections: [{}, { replaced_document: `${number}-3` }],
  })
})

it('a customer without e-mail address is called, and a later correction makes the call outdated', async () => {
  const account = { email_address: null, activated_at: null, telephone_number: '09 000 44 55' }
  await world.db.updateTable('customers').set(account).where('id', '=', id).execute()
  const number = await completed()
  await correct(number, {})
  await correct(number, { version: 2, lines: [], reason: 'returned' })
  await world.runJobs()
  const calls = world.db.selectFrom('phone_calls').select(['words', 'state']).orderBy('id')
  const listed = await calls.where('customer_id', '=', id).execute()
  expect(listed.map(({ state }) => state)).toEqual(['outdated', 'open'])
  expect(listed.at(-1)?.words).toContain('teruggenomen goederen')
})

describe('a correction is refused', () => {
  it('if nothing changes, without words for another reason, or with 6% without its reason or work', async () => {
    const number = await completed({ lines: [labour()] })
    expect(await refusal(correct(number, {}))).toBe('invalid_request lines')
    const cheaper = [labour({ unit_price_cents: 1 })]
    expect(await refusal(correct(number, { lines: cheaper, reason: 'other', note: ' ' }))).toBe(
      'invalid_request note',
    )
    const lines = [{ ...part, vat_rate: 6, item: 'softener' as const }]
    expect(await refusal(correct(number, { lines }))).toBe('invalid_request vat_reason')
    expect(await refusal(correct(number, { lines, vat_reason: 'dwelling_over_ten_years' }))).toBe(
      'work_missing vat_reason',
    )
  })

  it('when another staff member was first', async () => {
    const number = await completed()
    const answers = await Promise.all([headers, admin].map((by) => correct(number, {}, by)))
    expect(answers.map(({ code }) => code).sort()).toEqual(['changed_meanwhile', null])
    expect(await dayBookOf({ world, headers }, number)).toHaveLength(2)
  })

  it('for a draft, a quote, salt, an order of earlier books, and an erased customer', async () => {
    const body = { type: 'repair' as const, vat_reason: null, lines: [part] }
    const draft = (await world.call(office.create, { params: { id }, body }, { headers })).body.number
    expect(await refusal(correct(draft, { version: 0 }))).toBe('order_closed')
    await world.call(office.cancel, { params: { number: draft }, body: { version: 0 } }, { headers })
    expect(await refusal(correct(draft, {}))).toBe('order_closed')
    expect(await refusal(correct(await completed({ type: 'proposal' }), {}))).toBe('order_closed')
    const [salt, imported, ofErased] = [await completed(), await completed(), await completed()]
    const refill = { customer_id: id, date: '2026-11-13', slots: ['morning' as const], packs: 6, kg: 48 }
    const times = { created_at: world.now(), action_at: world.now() }
    const { id: refill_id } = await world.db
      .insertInto('refills')
      .values({ ...refill, price_cents: 1, vat_rate: 21, state: 'delivered', ...times })
      .returning('id')
      .executeTakeFirstOrThrow()
    const update = (number: string, given: object) =>
      world.db.updateTable('orders').set(given).where('number', '=', number).execute()
    await update(salt, { refill_id })
    await update(imported, { imported_hash: Buffer.from('x') })
    for (const number of [salt, imported]) expect(await refusal(correct(number, {}))).toBe('order_closed')
    await world.db.updateTable('customers').set({ erased_at: world.now() }).where('id', '=', id).execute()
    expect(await refusal(correct(ofErased, {}))).toBe('order_closed')
    const read = await world.call(office.read, { params: { number: ofErased } }, { headers })
    expect(read.body.is_correctable).toBe(false)
  })

  it('to support, unless it is maintenance or a repair', async () => {
    const support = await world.staffHeaders({ roles: ['support'] })
    expect(await refusal(correct(await completed({ type: 'installations' }), {}, support))).toBe(
      'not_allowed',
    )
    expect((await correct(await completed(), {}, support)).status).toBe(200)
  })
})
