import { withdrawals } from '@brine/contract/customer/withdrawals'
import type { PaymentKind } from '@brine/contract/office/recorded-payments'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import { camtFile } from '@brine/testkit/statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendStatement } from '../payments/testing.ts'
import { type DriverDay, type Home, missed, startDriverDay } from './testing.ts'

/** What the mails after a delivery ask for. Six packs are 71.40 EUR. */
let day: DriverDay<
  | 'first'
  | 'transferred'
  | 'short'
  | 'french'
  | 'corrected'
  | 'part'
  | 'paid'
  | 'more'
  | 'waived'
  | 'called'
  | 'credit'
  | 'withdrawn'
  | 'kept'
  | 'keptAll'
>
let sales: { cookie: string }
beforeAll(async () => {
  const usual = {
    first: {},
    transferred: {},
    short: {},
    corrected: {},
    part: {},
    paid: {},
    more: {},
    waived: {},
    called: {},
  }
  const afterWithdrawal = { withdrawn: {}, kept: {}, keptAll: {} }
  const others = { french: { language: 'fr' as const }, credit: { hasCredit: true } }
  day = await startDriverDay({ ...usual, ...afterWithdrawal, ...others })
  sales = await day.world.staffHeaders({ roles: ['sales'] })
})
afterAll(() => day.world.close())

const deliver = async (home: Home, given: object = {}) => {
  day.world.pass(60)
  expect((await day.send(day.reportOf(home, given))).body).toEqual({ refusal: null })
}
const orderOf = ({ id }: Home) =>
  day.world.db
    .selectFrom('receivables')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['number', 'communication', 'amount_cents', 'paid_cents'])
    .where('orders.refill_id', '=', id)
    .executeTakeFirstOrThrow()

/** The office corrects what was delivered: null for nothing. What it recorded of payments stays. */
async function correct({ id }: Home, packs: number | null) {
  day.world.pass(60)
  const params = { refill_id: String(id) }
  const { version } = (await day.world.call(reportedDeliveries.read, { params }, { headers: day.office }))
    .body
  const outcome = packs === null ? ('withdrawn' as const) : ('delivered' as const)
  const body = { outcome, packs, version, reason: 'wrong_outcome' as const }
  const { status } = await day.world.call(
    reportedDeliveries.correct,
    { params, body },
    { headers: day.office },
  )
  expect(status).toBe(204)
}
const takeBack = (home: Home) => correct(home, null)

/** Delivers, and withdraws from the order. */
async function withdraw(home: Home) {
  await deliver(home)
  const { number } = await orderOf(home)
  const { token } = await day.world.startSession(home.email)
  expect((await day.world.call(withdrawals.send, { params: { number } }, { token })).status).toBe(201)
}

async function pay(home: Home, amount_cents: number, kind: PaymentKind = 'cash') {
  const { number, amount_cents: owed, paid_cents } = await orderOf(home)
  const body = { kind, amount_cents, unpaid_cents: owed - paid_cents, day: '2026-11-24', note: 'x' }
  const { status } = await day.world.call(
    recordedPayments.record,
    { params: { number }, body },
    { headers: sales },
  )
  expect(status).toBe(200)
}

/** The last mail, on one line. */
const lastMail = async ({ email }: Home) =>
  ((await day.world.mails(email)).at(-1)?.text ?? '').replace(/\s+/g, ' ')
const spoken = (digits: string) => digits.replace(/^(...)(....)(.....)$/, '+++$1/$2/$3+++')

it('a delivery that a correction reports asks for its money as any delivery does', async () => {
  const { first } = day.home
  await deliver(first, missed)
  await deliver(first, { corrects: true })
  const { number, communication } = await orderOf(first)
  const mail = await lastMail(first)
  expect(mail).toContain('Ons vorige bericht over uw zoutlevering')
  expect(mail).toContain('U betaalt met een overschrijving, ten laatste op dinsdag 8 december 2026.')
  expect(mail).toMatch(/Te betalen:? € 71,40/)
  expect(mail).toContain('BE71 0961 2345 6769')
  expect(mail).toContain(spoken(communication))
  expect(mail).toContain(`/orders/${number}`)
})

it('says so in French', async () => {
  const { french } = day.home
  await deliver(french, missed)
  await deliver(french, { corrects: true })
  const mail = await lastMail(french)
  expect(mail).toMatch(/À payer ?:? 71,40 €/)
  expect(mail).toContain('mardi 8 décembre 2026')
})

it('after a withdrawal, the mail asks for what is kept', async () => {
  const { kept, keptAll } = day.home
  await withdraw(kept)
  await correct(kept, 1)
  const mail = await lastMail(kept)
  expect(mail).toContain('U betaalt alleen wat u van de levering')
  expect(mail).toMatch(/Te betalen:? € 11,90/)
  await withdraw(keptAll)
  await pay(keptAll, 7000)
  await correct(keptAll, 6)
  const ofAll = await lastMail(keptAll)
  expect(ofAll).toContain('U houdt alles van de levering')
  expect(ofAll).toMatch(/Al betaald:? € 70,00 .*Nog te betalen:? € 1,40/)
})

it('another quantity names what is to be paid now', async () => {
  const { corrected } = day.home
  await deliver(corrected)
  await pay(corrected, 5000)
  await deliver(corrected, { kg: 40, corrects: true })
  const mail = await lastMail(corrected)
  expect(mail).toMatch(/-2 vervangt het vorige/)
  expect(mail).toMatch(/Al betaald:? € 50,00/)
  expect(mail).toMatch(/Nog te betalen:? € 9,50/)
})

it('a delivery that is paid in part asks for the rest', async () => {
  const { part } = day.home
  await deliver(part)
  expect(await lastMail(part)).not.toContain('Al betaald')
  await pay(part, 4000)
  await takeBack(part)
  await deliver(part)
  const mail = await lastMail(part)
  expect(mail).toContain('Op dinsdag 24 november 2026 hebben wij uw zout geleverd.')
  expect(mail).toMatch(/Al betaald:? € 40,00/)
  expect(mail).toMatch(/Nog te betalen:? € 31,40/)
})

it('a delivery that is paid asks for nothing', async () => {
  const { paid } = day.home
  await deliver(paid)
  await pay(paid, 7140)
  await takeBack(paid)
  await deliver(paid)
  const mail = await lastMail(paid)
  expect(mail).toContain('Alles is al betaald: u hoeft niets meer te doen.')
  expect(mail).not.toContain('overschrijving')
  expect(mail).not.toContain('Te betalen')
})

/** Pays by transfer; then the document is taken back, the transfer waits, and the same is delivered again. */
async function deliverAfterTransfer(home: Home, cents: number) {
  await deliver(home)
  const { communication } = await orderOf(home)
  const line = { cents, message: communication, isStructured: true }
  await sendStatement(day.world, camtFile({ lines: [line] }), sales)
  await takeBack(home)
  await deliver(home)
}

it('a transfer that waits since its document was taken back is not asked for again', async () => {
  const { transferred } = day.home
  await deliverAfterTransfer(transferred, 7140)
  const mail = await lastMail(transferred)
  expect(mail).toContain('Wij kregen al € 71,40 van u, en trekken dat nog af. U hoeft niets meer te betalen.')
  expect(mail).not.toContain('overschrijving')
  expect(mail).not.toMatch(/te betalen:? €/i)
  expect(mail).not.toContain('BE71')
  expect(mail).not.toContain(`/orders/${(await orderOf(transferred)).number}`)
  expect(await lastMail(day.home.first)).not.toContain('Wij kregen al')
})

it('a transfer of less that waits is taken off what is asked', async () => {
  const { short } = day.home
  await deliverAfterTransfer(short, 5000)
  const mail = await lastMail(short)
  expect(mail).toMatch(/Nog te betalen:? € 21,40/)
  expect(mail).toContain('BE71 0961 2345 6769')
  expect(mail).toContain(
    'Wij kregen al € 50,00 van u. Dat is al afgetrokken van het bedrag dat u nog betaalt.',
  )
  expect(mail).not.toMatch(/Te betalen:? € 71,40/)
})

it('nor does one with a discount', async () => {
  const { credit } = day.home
  await deliver(credit)
  expect(await lastMail(credit)).toMatch(/Te betalen:? € 21,40 /)
  await pay(credit, 2140)
  await takeBack(credit)
  await deliver(credit)
  const mail = await lastMail(credit)
  expect(mail).toMatch(/Totaal:? € 21,40, .* Al betaald:? € 21,40/)
  expect(mail).not.toContain('Te betalen')
})

it('nobody asks for the money of an order that was withdrawn from, whatever its driver corrects', async () => {
  const { withdrawn } = day.home
  await withdraw(withdrawn)
  await deliver(withdrawn, { kg: 40, corrects: true })
  const mail = await lastMail(withdrawn)
  expect(mail).toContain('Ons vorige bericht over uw zoutlevering')
  expect(mail).not.toContain('overschrijving')
})

it('who paid more than was delivered reads that the rest comes back', async () => {
  const { more } = day.home
  await deliver(more)
  await pay(more, 7140)
  await deliver(more, { kg: 40, corrects: true })
  const mail = await lastMail(more)
  expect(mail).toMatch(/U betaalde € 11,90 te veel\. Dat betalen wij u terug\./)
  expect(mail).not.toContain('overschrijving')
})

it('what nobody has to pay any more was not paid', async () => {
  const { waived } = day.home
  await deliver(waived)
  await pay(waived, 1000, 'written_off')
  await deliver(waived, { kg: 56, corrects: true })
  const mail = await lastMail(waived)
  expect(mail).toMatch(/Al in orde:? € 10,00/)
  expect(mail).toMatch(/Nog te betalen:? € 73,30/)
  // nor does it come back when less was delivered than said
  await pay(waived, 7330, 'written_off')
  await deliver(waived, { corrects: true })
  expect(await orderOf(waived)).toMatchObject({ amount_cents: 7140, paid_cents: 7140 })
  expect(await lastMail(waived)).toContain('Alles is in orde: u hoeft niets meer te betalen.')
})

it('who is called hears what was paid, and no account number', async () => {
  const { called } = day.home
  const { id } = await day.customerOf(called)
  const account = { email_address: null, activated_at: null, telephone_number: '09 000 44 55' }
  await day.world.db.updateTable('customers').set(account).where('id', '=', id).execute()
  await deliver(called)
  await pay(called, 7140)
  await takeBack(called)
  await deliver(called)
  const calls = day.world.db.selectFrom('phone_calls').select('words').where('customer_id', '=', id)
  const words = (await calls.orderBy('id').execute()).at(-1)?.words ?? ''
  expect(words).toContain('Alles is al betaald')
  expect(words).not.toContain('BE71')
})
