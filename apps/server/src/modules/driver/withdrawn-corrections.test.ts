import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { withdrawals } from '@brine/contract/customer/withdrawals'
import { officeAudit } from '@brine/contract/office/audit'
import { officePayments } from '@brine/contract/office/payments'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DriverDay, type Home, missed, startDriverDay } from './testing.ts'

let day: DriverDay<
  'all' | 'credit' | 'part' | 'late' | 'closed' | 'kept' | 'repeated' | 'retyped' | 'retypedAll'
>
beforeAll(async () => {
  day = await startDriverDay({
    all: {},
    credit: { hasCredit: true },
    part: {},
    late: {},
    closed: {},
    kept: {},
    repeated: {},
    retyped: {},
    retypedAll: {},
  })
})
afterAll(() => day.world.close())

/** Delivers, and withdraws from the order. @returns its number */
async function withdraw(home: Home): Promise<string> {
  await day.send(day.reportOf(home))
  const { token } = await day.world.startSession(home.email)
  const [order] = (await day.world.call(orders.list, {}, { token })).body
  const number = order?.id ?? ''
  expect((await day.world.call(withdrawals.send, { params: { number } }, { token })).status).toBe(201)
  day.world.pass(60)
  return number
}

/** Withdraws from an order that is too late to cancel, before its delivery. */
async function withdrawFromComing({ email }: Home): Promise<void> {
  const { token } = await day.world.startSession(email)
  const [order] = (await day.world.call(orders.list, {}, { token })).body
  await day.world.call(withdrawals.send, { params: { number: order?.id ?? '' } }, { token })
}

const read = async ({ id }: Home) =>
  (
    await day.world.call(
      reportedDeliveries.read,
      { params: { refill_id: String(id) } },
      { headers: day.office },
    )
  ).body
const correct = async ({ id }: Home, revision: number, given: { packs: number } | null) =>
  day.world.call(
    reportedDeliveries.correct,
    {
      params: { refill_id: String(id) },
      body: {
        ...{ outcome: given ? 'delivered' : 'withdrawn', packs: given?.packs ?? null },
        ...{ reason: 'customer', note: '', version: revision },
      },
    },
    { headers: day.office },
  )
const shownTo = async ({ email }: Home) => {
  const { token } = await day.world.startSession(email)
  const [listed, owed, withdrawn] = await Promise.all([
    day.world.call(orders.list, {}, { token }),
    day.world.call(orders.payments, {}, { token }),
    day.world.call(withdrawals.list, {}, { token }),
  ])
  return { orders: listed.body, owed: owed.body, withdrawals: withdrawn.body }
}
const lastMail = async ({ email }: Home) => {
  const mail = (await day.world.mails(email)).at(-1)
  return `${mail?.subject}\n${mail?.text}`.replace(/\s+/g, ' ')
}

it('closes the order with a credit note when everything comes back, also beside another order', async () => {
  const { all } = day.home
  const number = await withdraw(all)
  await day.choose(all.email)
  const { version: revision, ...shown } = await read(all)
  expect(shown).toMatchObject({ withdrawn: true, ordered_again: false })
  expect((await correct(all, revision, null)).status).toBe(204)

  const found = await shownTo(all)
  expect(found.orders).toMatchObject([{ price: 71.4 }, { id: number, price: 0, download_url: `/${number}` }])
  expect(found.owed).toEqual([])
  expect(found.withdrawals).toContainEqual(expect.objectContaining({ order: number, delivery: 'returned' }))
  // the other order comes
  expect(await day.lastOrder(all)).toMatchObject({ completed: false, delivery: { packs: 6 } })
  const mail = await lastMail(all)
  expect(mail).toMatch(/^Uw herroeping is afgehandeld: levering van dinsdag 24 november 2026/)
  expect(mail).toContain(`met de creditnota ${number}-2 crediteren wij het vorige document`)
  expect(mail).not.toMatch(/blijft staan|Rechtzetting/)
  const query = { kind: 'refill', search: String(all.id) } as const
  const { entries } = (await day.world.call(officeAudit.list, { query }, { headers: day.office })).body
  expect(entries[0]?.details).toContainEqual({ name: 'outcome', value: 'returned' })

  // a repeat, whose answer was lost, and nothing after it
  expect((await correct(all, revision, null)).status).toBe(204)
  const mails = await day.world.mails(all.email)
  expect(mails.filter(({ subject }) => subject.startsWith('Uw herroeping is afgehandeld'))).toHaveLength(1)
  expect((await correct(all, revision + 1, { packs: 6 })).code).toBe('changed_meanwhile')
})

it('is delivered by no later report of the driver who closed it', async () => {
  const { closed } = day.home
  const number = await withdraw(closed)
  const headers = await day.world.staffHeaders({ roles: ['sales'] })
  const cash = { kind: 'cash', unpaid_cents: 7140, amount_cents: 7140, day: '2026-11-24', note: '' } as const
  await day.world.call(recordedPayments.record, { params: { number }, body: cash }, { headers })
  expect((await day.send(day.reportOf(closed, { ...missed, corrects: true }))).body).toEqual({
    refusal: null,
  })
  // what is closed is settled, and waits for no office
  const query = { state: 'paid' } as const
  const { orders: paid } = (await day.world.call(officePayments.receivables, { query }, { headers })).body
  expect(paid).toMatchObject([{ order: number, amount_cents: 0, unpaid_cents: -7140, withdrawn: false }])
  day.world.pass(60)
  expect((await day.send(day.reportOf(closed, { corrects: true }))).body).toEqual({ refusal: 'moved' })
  expect((await shownTo(closed)).orders).toMatchObject([{ id: number, price: 0 }])
})

it('gives the credit back, and lets the customer order again', async () => {
  const { credit } = day.home
  await withdraw(credit)
  expect((await correct(credit, (await read(credit)).version, null)).status).toBe(204)
  await day.choose(credit.email)
  expect(await day.lastOrder(credit)).toMatchObject({ delivery: { price: 21.4, discount: 50 } })
})

it('says what is paid for a part that the customer keeps', async () => {
  const { part } = day.home
  await withdraw(part)
  expect((await correct(part, (await read(part)).version, { packs: 2 })).status).toBe(204)
  expect((await shownTo(part)).owed).toMatchObject([{ amount_cents: 2380, withdrawn: null }])
  const mail = await lastMail(part)
  expect(mail).toContain('U betaalt alleen wat u van de levering van dinsdag 24 november 2026 houdt')
  expect(mail).not.toContain('klopte niet')
  // what is kept is settled: saying it again takes no withdrawal back
  await correct(part, (await read(part)).version, { packs: 2 })
  expect(await read(part)).toMatchObject({ withdrawn: true })
  // the next order begins with what is usual
  const { token } = await day.world.startSession(part.email)
  expect((await day.world.call(refills.quote, {}, { token })).body).toMatchObject({ usual_packs: 6 })
})

it('says nothing of a withdrawal that nobody has settled when a report is corrected', async () => {
  const { late } = day.home
  await withdrawFromComing(late)
  await day.send(day.reportOf(late, missed))
  day.world.pass(60)
  // the order was cancelled
  expect((await day.send(day.reportOf(late, { corrects: true }))).body).toEqual({ refusal: 'moved' })
  expect(await lastMail(late)).not.toContain('Uw herroeping is afgehandeld')
})

it('holds again when the customer keeps everything after all', async () => {
  const { kept } = day.home
  const number = await withdraw(kept)
  const { version: revision } = await read(kept)
  expect((await correct(kept, revision, { packs: 6 })).status).toBe(204)

  const found = await shownTo(kept)
  expect(found.orders).toMatchObject([{ id: number, price: 71.4 }])
  expect(found.owed).toMatchObject([{ order: number, amount_cents: 7140, withdrawn: null }])
  expect(found.withdrawals).toMatchObject([{ order: number, delivery: 'delivered', received: null }])
  expect(await lastMail(kept)).toContain('U houdt alles van de levering van dinsdag 24 november 2026')
  // a repeat, whose answer was lost, and a colleague who was shown the withdrawal
  expect((await correct(kept, revision, { packs: 6 })).status).toBe(204)
  expect((await correct(kept, revision, null)).code).toBe('changed_meanwhile')
  const mails = await day.world.mails(kept.email)
  expect(mails.filter(({ subject }) => subject.startsWith('Uw herroeping is afgehandeld'))).toHaveLength(1)
})

it('is not taken back because the driver repeats the number of packs', async () => {
  const { repeated } = day.home
  await withdrawFromComing(repeated)
  await day.send(day.reportOf(repeated))
  day.world.pass(60)
  expect((await day.send(day.reportOf(repeated, { corrects: true }))).body).toEqual({ refusal: null })
  expect(await read(repeated)).toMatchObject({ state: 'delivered', withdrawn: true })
})

/** Withdraws from a delivery that is coming, of which the driver reports 40 kg, and a minute later 48. */
async function retype(home: Home): Promise<void> {
  await withdrawFromComing(home)
  day.world.pass(60)
  await day.send(day.reportOf(home, { kg: 40 }))
  day.world.pass(60)
  expect((await day.send(day.reportOf(home, { corrects: true }))).body).toEqual({ refusal: null })
}

it('is not settled because the driver corrects a mistyped number of packs: the office still does', async () => {
  const { retyped } = day.home
  await retype(retyped)
  expect((await shownTo(retyped)).owed).toMatchObject([
    { amount_cents: 7140, withdrawn: expect.stringMatching(/^24-11-2026 /) },
  ])
  const mail = await lastMail(retyped)
  expect(mail).toMatch(/^Rechtzetting: uw zoutlevering van dinsdag 24 november 2026/)
  expect(mail).toContain('klopte niet. Dit is wat wij leverden.')
  expect(mail).not.toMatch(/herroeping|betaal|\bBE\d\d\b/i)

  expect((await correct(retyped, (await read(retyped)).version, { packs: 2 })).status).toBe(204)
  expect((await shownTo(retyped)).owed).toMatchObject([{ amount_cents: 2380, withdrawn: null }])
  expect(await lastMail(retyped)).toMatch(/^Uw herroeping is afgehandeld/)
})

it('still holds again after the driver corrected, when the customer keeps everything', async () => {
  const { retypedAll } = day.home
  await retype(retypedAll)
  expect((await correct(retypedAll, (await read(retypedAll)).version, { packs: 6 })).status).toBe(204)
  expect((await shownTo(retypedAll)).withdrawals).toMatchObject([{ delivery: 'delivered', received: null }])
  expect(await lastMail(retypedAll)).toContain('U houdt alles van de levering')
})
