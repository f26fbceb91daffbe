import { isoDayOf } from '@brine/contract/dates'
import { officeAudit } from '@brine/contract/office/audit'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { paymentReminders } from '@brine/contract/office/payment-reminders'
import { officePayments } from '@brine/contract/office/payments'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { daysBetween } from '@brine/planning/dates'
import { withdrawFrom } from '@brine/testkit/withdrawn-order'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Owed, startPayments } from './testing.ts'

/** The clock stands at Saturday 21 November 2026. */
let given: Awaited<ReturnType<typeof startPayments>>
let sales: Awaited<ReturnType<(typeof given)['world']['staffHeaders']>>
beforeAll(async () => {
  given = await startPayments()
  sales = given.sales
})
afterAll(() => given.world.close())

const remind = async (order: string, { letters = true, unposted = false } = {}) => {
  const body = { orders: [order], letters, unposted }
  return (await given.world.call(paymentReminders.remind, { body }, { headers: sales })).body.reminders[0]
}
const rewrite = (order: string) => remind(order, { unposted: true })
async function print(...orders: readonly string[]) {
  const url = `${paymentReminders.letters.path}?orders=${orders.join(',')}`
  const answer = await given.world.inject({ method: 'GET', url, headers: sales })
  const pages = answer.rawPayload.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  return answer.statusCode === 200 ? pages : JSON.parse(answer.body).errors[0].code
}
async function listed({ number }: Owed) {
  const query = { state: 'unpaid' as const, search: number }
  return (await given.world.call(officePayments.receivables, { query }, { headers: sales })).body.orders[0]
}
const remindersOf = ({ id }: Owed) =>
  given.world.db
    .selectFrom('payment_reminders')
    .select(['number', 'amount_cents', 'pay_by', 'letter'])
    .where('receivable_id', '=', id)
    .orderBy('number')
    .execute()
const changeCustomer = ({ customerId }: Owed, values: object) =>
  given.world.db.updateTable('customers').set(values).where('id', '=', customerId).execute()
const changeOrder = ({ number }: Owed, values: object) =>
  given.world.db.updateTable('orders').set(values).where('number', '=', number).execute()

/** An overdue document with a letter. */
async function oweWithLetter(): Promise<Owed> {
  const owed = await given.oweByPost(7140)
  await remind(owed.number)
  return owed
}

describe('a letter is not printed any more', () => {
  it.each<[string, (owed: Owed) => Promise<unknown>]>([
    [
      'once the document is paid',
      ({ id }) =>
        given.world.db.updateTable('receivables').set({ paid_cents: 7140 }).where('id', '=', id).execute(),
    ],
    ['once the customer withdrew', ({ number }) => withdrawFrom(given.world, number)],
    ['once the document is taken back', (owed) => changeOrder(owed, { document_at: null })],
    ['once the customer died', (owed) => changeCustomer(owed, { relation_end_reason: 'deceased' })],
    ['once the account is closed', (owed) => changeCustomer(owed, { disabled_at: given.world.now() })],
  ])('%s', async (_, change) => {
    const [owed, other] = [await oweWithLetter(), await oweWithLetter()]
    expect(await print(owed.number, other.number)).toBe(2)
    await change(owed)
    expect(await print(owed.number, other.number)).toBe(1)
    expect(await print(owed.number)).toBe('not_found')
    expect((await listed(owed))?.letter ?? null).toBeNull()
    expect((await rewrite(owed.number))?.outcome).not.toBe('letter')
  })
})

describe('a letter that was not posted is written again', () => {
  it('once it asks for another amount than is unpaid', async () => {
    const [owed, other] = [await oweWithLetter(), await oweWithLetter()]
    const body = {
      unpaid_cents: 7140,
      kind: 'cash',
      amount_cents: 4000,
      day: '2026-11-21',
      note: '',
    } as const
    await given.world.call(
      recordedPayments.record,
      { params: { number: owed.number }, body },
      { headers: sales },
    )
    expect(await print(other.number, owed.number)).toBe('letter_too_late')
    expect(await listed(owed)).toMatchObject({ no_reminder: 'recent', letter: { printable: false } })
    expect(await rewrite(owed.number)).toMatchObject({ outcome: 'letter', letter: { printable: true } })
    expect(await remindersOf(owed)).toMatchObject([{ number: 1, amount_cents: 3140 }])
    expect(await print(other.number, owed.number)).toBe(2)
  })

  it('in place of the earlier one, to the address of now', async () => {
    const owed = await oweWithLetter()
    await changeCustomer(owed, { address: 'Nieuwe Weg' })
    expect(await remind(owed.number)).toMatchObject({ outcome: 'recent', letter: { printable: true } })
    expect(JSON.stringify(await remindersOf(owed))).not.toContain('Nieuwe Weg')
    expect(await rewrite(owed.number)).toMatchObject({ outcome: 'letter', letter: { printable: true } })
    expect(await remindersOf(owed)).toMatchObject([
      { number: 1, letter: { recipient: expect.arrayContaining([expect.stringMatching(/^Nieuwe Weg/)]) } },
    ])
    const headers = await given.world.staffHeaders({ roles: ['administrator'] })
    const log = await given.world.call(officeAudit.list, { query: { kind: 'order' } }, { headers })
    expect(log.body.entries[0]?.details).toContainEqual({ name: 'replaced', value: 'letter' })
  })

  it('as a mail for who has an e-mail address by now, and only once', async () => {
    const owed = await oweWithLetter()
    await changeCustomer(owed, { email_address: 'weer@example.com' })
    expect(await rewrite(owed.number)).toMatchObject({ outcome: 'sent', reminded_by: 'mail', letter: null })
    expect(await rewrite(owed.number)).toMatchObject({ outcome: 'recent', reminded_by: 'mail' })
    expect(await remindersOf(owed)).toMatchObject([{ number: 1, pay_by: '2026-12-06', letter: null }])
  })

  it('not where the caller will not print it', async () => {
    const owed = await oweWithLetter()
    const before = await remindersOf(owed)
    expect(await remind(owed.number, { letters: false, unposted: true })).toMatchObject({
      ...{ outcome: 'no_email', reminded_by: 'letter' },
    })
    expect(await remindersOf(owed)).toEqual(before)
  })

  // from here on, the clock moves
  it('after the last day to post it, when it would leave too few days', async () => {
    const [owed, other] = [await oweWithLetter(), await given.oweByPost(7140)]
    // Monday 23 November, the next working day
    given.world.pass(2 * 86_400)
    sales = await given.world.staffHeaders({ roles: ['sales'] })
    expect(await print(owed.number)).toBe(1)
    given.world.pass(86_400)
    sales = await given.world.staffHeaders({ roles: ['sales'] })
    await remind(other.number)
    expect(await listed(owed)).toMatchObject({
      ...{ no_reminder: 'recent', letter: { post_by: '23-11-2026', printable: false } },
    })
    expect(await print(other.number, owed.number)).toBe('letter_too_late')
    expect(await remind(owed.number)).toMatchObject({ outcome: 'recent', letter: { printable: false } })
    expect(await rewrite(owed.number)).toMatchObject({
      ...{ outcome: 'letter', reminded: '24-11-2026', letter: { post_by: '25-11-2026', printable: true } },
    })
    // the third working day after Wednesday 25 November is Monday 30 November
    expect(await remindersOf(owed)).toMatchObject([{ number: 1, pay_by: '2026-12-14' }])
    expect(await print(other.number, owed.number)).toBe(2)
  })
})

it('what a letter said is forgotten 30 days after its last day to pay, but not that there was one', async () => {
  const owed = await oweWithLetter()
  const [reminder] = await remindersOf(owed)
  const days = daysBetween(isoDayOf(given.world.now()), reminder?.pay_by ?? '')
  given.world.pass((days + 30) * 86_400)
  await given.world.runDaily('forget-letters')
  expect(await remindersOf(owed)).toEqual([reminder])
  given.world.pass(86_400)
  await given.world.runDaily('forget-letters')
  const subject = expect.stringContaining(`Herinnering: document ${owed.number}`)
  expect(await remindersOf(owed)).toEqual([{ ...reminder, letter: { subject } }])
  sales = await given.world.staffHeaders({ roles: ['sales'] })
  expect(await listed(owed)).toMatchObject({ reminded_by: 'letter', letter: null })
  const [headers, params] = [sales, { id: owed.customerId }]
  const query = { show: 'messages' } as const
  const { body } = await given.world.call(customerTimeline.list, { params, query }, { headers })
  expect(body.entries).toMatchObject([{ text: subject, message: { channel: 'letter' } }])
})
