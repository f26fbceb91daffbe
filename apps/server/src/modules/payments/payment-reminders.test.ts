import { officeAudit } from '@brine/contract/office/audit'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { officeCustomers } from '@brine/contract/office/customers'
import { paymentReminders } from '@brine/contract/office/payment-reminders'
import { withdrawFrom } from '@brine/testkit/withdrawn-order'
import { startWorld } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatCommunication } from './communication.ts'
import { type Owed, startPayments } from './testing.ts'

/** The clock stands at Saturday 21 November 2026. */
let given: Awaited<ReturnType<typeof startPayments>>
beforeAll(async () => {
  given = await startPayments()
})
afterAll(() => given.world.close())

const late = { due_on: '2026-11-13' }
const send = (numbers: readonly string[], headers = given.sales) =>
  given.world.call(paymentReminders.remind, { body: { orders: [...numbers] } }, { headers })
const outcomeOf = async ({ number }: Owed) => (await send([number])).body.reminders[0]
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const mailsTo = async ({ email }: Owed) =>
  (await given.world.mails(email)).map(({ subject, text }) => ({
    subject: plain(subject),
    text: plain(text),
  }))
const remindersOf = ({ id }: Owed) =>
  given.world.db
    .selectFrom('payment_reminders')
    .select(['number', 'amount_cents', 'pay_by'])
    .where('receivable_id', '=', id)
    .orderBy('number')
    .execute()
const pay = (owed: Owed, paid_cents: number) =>
  given.world.db.updateTable('receivables').set({ paid_cents }).where('id', '=', owed.id).execute()
const sent = { outcome: 'sent', reminded: '21-11-2026', reminded_by: 'mail', letter: null }

describe('a payment reminder', () => {
  it('says in Dutch what is unpaid, of what, until when, to whom, and that it is free', async () => {
    const owed = await given.owe(7140, late)
    await pay(owed, 2000)
    expect(await outcomeOf(owed)).toEqual({ order: owed.number, ...sent })
    const [mail, ...others] = await mailsTo(owed)
    expect(others).toEqual([])
    // 14 days after the day after the mail
    expect(mail?.subject).toBe(
      `Herinnering: document ${owed.number}, te betalen tegen zondag 6 december 2026`,
    )
    for (const words of [
      ...['€ 51,40', `Leveringsbon ${owed.number} van zaterdag 21 november 2026`, 'Levering van zoutblokken'],
      ...[
        'vrijdag 13 november 2026',
        formatCommunication(owed.communication),
        /Ondernemingsnummer BE .+\n +RPR Gent, afdeling Gent\n/,
      ],
      ...[
        'wij rekenen nu geen kosten, interest of schadevergoeding aan',
        'tot en met zondag 6 december 2026',
      ],
      ...['minstens 14 kalenderdagen, te tellen vanaf de dag na deze mail', 'Bel ons op 09 000 12 34'],
      ...[/BE\d\d \d{4} \d{4} \d{4}/, new RegExp(`/orders/${owed.number}`)],
    ])
      expect(mail?.text).toMatch(words)
    expect(await remindersOf(owed)).toEqual([{ number: 1, amount_cents: 5140, pay_by: '2026-12-06' }])
  })

  it('says the same in French', async () => {
    const owed = await given.owe(7140, { ...late, language: 'fr' })
    await send([owed.number])
    const [mail] = await mailsTo(owed)
    expect(mail?.subject).toBe(
      `Rappel : document ${owed.number}, à payer au plus tard le dimanche 6 décembre 2026`,
    )
    for (const words of [
      ...['71,40 €', `Bon de livraison ${owed.number} du samedi 21 novembre 2026`],
      ...[
        'vendredi 13 novembre 2026',
        formatCommunication(owed.communication),
        /Numéro d’entreprise BE .+\n +RPM Gand, division Gand\n/,
      ],
      ...['ni frais, ni intérêts, ni indemnité', 'jusqu’au dimanche 6 décembre 2026 inclus'],
      ...['au moins 14 jours calendrier', 'Appelez-nous au 081 00 56 78'],
    ])
      expect(mail?.text).toMatch(words)
  })

  it('names the document that corrects the first one, with its day', async () => {
    const owed = await given.owe(5950, late)
    await given.world.db
      .updateTable('orders')
      .set({ document_serial: 2, document_at: new Date('2026-11-20T12:00:00Z') })
      .where('number', '=', owed.number)
      .execute()
    expect(await outcomeOf(owed)).toEqual({ order: owed.number, ...sent })
    const [mail] = await mailsTo(owed)
    expect(mail?.subject).toContain(`document ${owed.number}-2,`)
    expect(mail?.text).toContain(`Leveringsbon ${owed.number}-2 van vrijdag 20 november 2026`)
    // the page is that of the order
    expect(mail?.text).toMatch(new RegExp(`/orders/${owed.number}(?!-)`))
  })

  it('is in the log of the customer, in the audit log, and in the copy of the own data', async () => {
    const owed = await given.owe(7140, late)
    await send([owed.number])
    const headers = await given.world.staffHeaders({ roles: ['administrator'] })
    const params = { id: owed.customerId }
    const asked = { params, query: { show: 'messages' as const } }
    const { body } = await given.world.call(customerTimeline.list, asked, { headers })
    expect(body.entries).toMatchObject([{ text: expect.stringContaining('Herinnering') }])
    const log = await given.world.call(officeAudit.list, { query: { kind: 'order' } }, { headers })
    expect(log.body.entries[0]).toMatchObject({
      ...{ act: 'order.reminded', staff_name: 'Katrien', customer_id: owed.customerId },
      details: expect.arrayContaining([{ name: 'number', value: owed.number }]),
    })
    const copy = await given.world.call(officeCustomers.export, { params }, { headers })
    expect(JSON.parse(copy.text).payments).toMatchObject([
      { reminders: [{ number: 1, amount_cents: 7140, pay_by: '2026-12-06' }] },
    ])
  })
})

describe('no payment reminder', () => {
  it('is sent for an order from which the customer withdrew', async () => {
    const owed = await given.owe(7140, late)
    const correct = await withdrawFrom(given.world, owed.number)
    expect(await outcomeOf(owed)).toMatchObject({ outcome: 'withdrawn' })
    expect(await remindersOf(owed)).toEqual([])
    // what was used is owed by the corrected document
    await correct()
    expect(await outcomeOf(owed)).toMatchObject(sent)
  })

  it('is sent for an order that is not overdue, is paid, or is unknown', async () => {
    const [open, paid] = [await given.owe(7140, { due_on: '2026-11-21' }), await given.owe(7140, late)]
    await pay(paid, 7140)
    expect((await send([open.number, paid.number, '26-9999', open.number])).body.reminders).toEqual([
      { order: open.number, outcome: 'not_overdue', reminded: null, reminded_by: null, letter: null },
      { order: paid.number, outcome: 'paid', reminded: null, reminded_by: null, letter: null },
      { order: '26-9999', outcome: 'unknown', reminded: null, reminded_by: null, letter: null },
    ])
    expect([...(await mailsTo(open)), ...(await mailsTo(paid))]).toEqual([])
  })

  it('is sent to a customer without e-mail address, nor to one whose account is closed', async () => {
    const [called, disabled, erased] = [
      await given.owe(7140, late),
      await given.owe(7140, { ...late, disabled_at: given.world.now() }),
      await given.owe(7140, { ...late, erased_at: given.world.now() }),
    ]
    await given.world.db
      .updateTable('customers')
      .set({ email_address: null, password_hash: null, activated_at: null })
      .where('id', '=', called.customerId)
      .execute()
    const numbers = [called, disabled, erased].map(({ number }) => number)
    expect((await send(numbers)).body.reminders.map(({ outcome }) => outcome)).toEqual([
      ...['no_email', 'account_closed', 'account_closed'],
    ])
    for (const owed of [called, disabled, erased]) expect(await remindersOf(owed)).toEqual([])
    expect(await mailsTo(disabled)).toEqual([])
    const calls = given.world.db.selectFrom('phone_calls').select('id').execute()
    expect(await calls).toEqual([])
  })

  it('is sent to the house of who died, while one who moved still gets it', async () => {
    const ended = { ...late, relation_ended_at: given.world.now() }
    const died = await given.owe(7140, { ...ended, relation_end_reason: 'deceased' })
    const moved = await given.owe(7140, { ...ended, relation_end_reason: 'moved' })
    expect((await send([died.number, moved.number])).body.reminders.map(({ outcome }) => outcome)).toEqual([
      ...['deceased', 'sent'],
    ])
    expect(await mailsTo(died)).toEqual([])
  })

  it('is sent twice by two requests at once', async () => {
    const [one, two] = [await given.owe(7140, late), await given.owe(7140, late)]
    const answers = await Promise.all([
      ...[send([one.number, two.number]), send([two.number, one.number]), send([one.number])],
    ])
    expect(
      answers.flatMap(({ body }) => body.reminders).filter(({ outcome }) => outcome === 'sent'),
    ).toHaveLength(2)
    for (const owed of [one, two]) {
      expect(await mailsTo(owed)).toHaveLength(1)
      expect(await remindersOf(owed)).toHaveLength(1)
    }
  })

  it('is sent without the account or the number of the firm, which it has to state', async () => {
    const other = await startWorld({ demo: false })
    const headers = await other.staffHeaders({ roles: ['administrator'] })
    const answer = await other.call(paymentReminders.remind, { body: { orders: ['26-1001'] } }, { headers })
    await other.close()
    expect([answer.status, answer.code]).toEqual([409, 'no_account_number'])
  })

  it.each([{ orders: [] }, { orders: Array.from({ length: 101 }, (_, index) => `26-${index}`) }])(
    'is sent for none or too many orders',
    async ({ orders }) => expect((await send(orders)).code).toBe('invalid_request'),
  )
})

it('sales and administrators send them, others do not', async () => {
  const owed = await given.owe(7140, late)
  for (const role of ['planner', 'support', 'driver'] as const) {
    const headers = await given.world.staffHeaders({ roles: [role] })
    expect(await send([owed.number], headers)).toMatchObject({ status: 403, code: 'not_allowed' })
  }
  expect(await remindersOf(owed)).toEqual([])
  const headers = await given.world.staffHeaders({ roles: ['administrator'] })
  expect((await send([owed.number], headers)).body.reminders).toMatchObject([sent])
})

it('the erasure of a customer deletes them', async () => {
  const owed = await given.owe(7140, late)
  await send([owed.number])
  const headers = await given.world.staffHeaders({ roles: ['administrator'] })
  const params = { id: owed.customerId }
  const body = { version: 0, name: 'Anne Peeters' }
  expect((await given.world.call(officeCustomers.erase, { params, body }, { headers })).status).toBe(204)
  expect(await remindersOf(owed)).toEqual([])
})

// last, because they move the clock
it('is dropped if it cannot leave in time to give the days that it promises', async () => {
  const [tomorrow, later] = [await given.owe(7140, late), await given.owe(7140, late)]
  await send([tomorrow.number])
  // 23:59 of the next day, and then a minute
  given.world.pass(86_400 + 13 * 3_600 + 59 * 60)
  expect(await mailsTo(tomorrow)).toHaveLength(1)
  await send([later.number], await given.world.staffHeaders({ roles: ['sales'] }))
  given.world.pass(86_400 + 60)
  expect(await mailsTo(later)).toEqual([])
})

it('is not sent again while the days of the earlier one run, and counts on', async () => {
  const owed = await given.owe(7140, late)
  const outcomeAfter = async (days: number) => {
    given.world.pass(days * 86_400)
    const headers = await given.world.staffHeaders({ roles: ['sales'] })
    return (await send([owed.number], headers)).body.reminders[0]
  }
  // it is 24 November by now
  expect(await outcomeAfter(0)).toMatchObject({ outcome: 'sent', reminded: '24-11-2026' })
  expect(await mailsTo(owed)).toHaveLength(1)
  expect(await outcomeAfter(0)).toMatchObject({ outcome: 'recent', reminded: '24-11-2026' })
  expect(await outcomeAfter(15)).toMatchObject({ outcome: 'recent', reminded: '24-11-2026' })
  expect(await outcomeAfter(1)).toMatchObject({ outcome: 'sent', reminded: '10-12-2026' })
  expect(await mailsTo(owed)).toHaveLength(2)
  expect(await remindersOf(owed)).toMatchObject([
    { number: 1, pay_by: '2026-12-09' },
    { number: 2, pay_by: '2026-12-25' },
  ])
})
