import { notifications } from '@brine/contract/customer/notifications'
import { officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeForecasts } from '@brine/contract/office/forecasts'
import { officePhoneCalls, type PhoneCallOutcome } from '@brine/contract/office/phone-calls'
import { officeRefills } from '@brine/contract/office/refills'
import { addDays } from '@brine/planning/dates'
import { createSupplied } from '@brine/testkit/automatic'
import { stopLinkOf } from '@brine/testkit/stop-link'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dayInWords } from '../../platform/formatted-text.ts'
import { type Calling, startCalling } from './testing.ts'

const TODAY = '2026-11-21'

let office: Calling
beforeAll(async () => {
  office = await startCalling()
})
afterAll(() => office.world.close())
beforeEach(async () => {
  const { db } = office.world
  for (const table of ['phone_calls', 'run_out_forecasts', 'refill_reminders'] as const)
    await db.deleteFrom(table).execute()
})

const remind = () => office.world.runDaily('remind-before-run-out')
/** The early day of a customer, with the late one 16 days after it. */
async function forecast(id: number, early: string): Promise<void> {
  const range = { early, middle: addDays(early, 8), late: addDays(early, 16) }
  await office.world.db
    .insertInto('run_out_forecasts')
    .values({ customer_id: id, computed_on: TODAY, ...range, stock_kg: 12, tank_kg: 60, kg_per_day: 0.5 })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(range))
    .execute()
}
/** A customer with a telephone only, whose salt runs out soon. */
async function createDue(language: 'nl' | 'fr' = 'nl', early = addDays(TODAY, 14)): Promise<number> {
  const id = await office.createCalledCustomer(language)
  await forecast(id, early)
  return id
}
const createReminded = async () => {
  const id = await createDue()
  await remind()
  return id
}
const callsTo = (id: number) =>
  office.world.db
    .selectFrom('phone_calls')
    .selectAll()
    .where('customer_id', '=', id)
    .where('topic', '=', 'before_run_out')
    .orderBy('id')
    .execute()
const statesOf = async (id: number) => (await callsTo(id)).map(({ state }) => state)
async function report(id: number, outcome: PhoneCallOutcome, revision = 0): Promise<void> {
  const call = (await callsTo(id)).at(-1)
  const body = { version: revision, outcome, again: 'in_an_hour' as const, note: '' }
  const params = { id: call?.id ?? 0 }
  const { code } = await office.world.call(officePhoneCalls.report, { params, body }, office.by())
  expect(code).toBeNull()
}
async function cancel(id: number): Promise<void> {
  const { revision } = await office.revisionOf(id)
  const body = { version: revision }
  const { code } = await office.world.call(officeRefills.cancel, { params: { id }, body }, office.by())
  expect(code).toBeNull()
}
/** As the office does, which invites whom it gives an address. */
const giveAddress = (id: number, email_address: string | null) =>
  office.world.db
    .updateTable('customers')
    .set({ email_address, invited_at: email_address === null ? null : office.world.now() })
    .where('id', '=', id)
    .execute()
const mailsTo = async (email: string) => (await office.world.mails(email)).map(({ subject }) => subject)

describe('R67 before the salt of a customer without e-mail address runs out', () => {
  it('the list has the range, the best dates and the price, once, without a link', async () => {
    const [id, other] = [await createDue(), await createDue('fr', addDays(TODAY, 21))]
    const far = await createDue('nl', addDays(TODAY, 22))
    await remind()
    await remind()
    const { calls } = await office.list()
    expect(calls).toHaveLength(2)
    const [dutch, french] = await Promise.all(
      [id, other].map(async (customer) => office.read((await callsTo(customer))[0]?.id ?? 0)),
    )
    expect(dutch).toMatchObject({
      ...{ customer_id: id, phones: ['09 000 44 55'], state: 'open', attempts: 0 },
      subject: 'Uw zout raakt op tussen 5 december en 21 december',
    })
    const dates = /^De beste dagen: (.*)$/m.exec(dutch?.words ?? '')?.[1]
    const offered = (await office.wishes(id)).map(({ date }) => date)
    expect(dates?.split(', ')).toHaveLength(3)
    const named = offered.filter((date) => dates?.includes(dayInWords(date, 'nl'))).sort()
    expect(named).toHaveLength(3)
    expect(dutch?.until?.split('-').reverse().join('-')).toBe(addDays(named.at(-1) ?? '', -1))
    expect(dutch?.words).toMatch(/^Uw zout raakt wellicht op tussen 5 december en 21 december\./)
    expect(dutch?.words).toMatch(
      /^Wij leveren dan: 6 × pak zoutblokken, 48\skg: €\s71,40 incl\. btw en levering$/m,
    )
    expect(dutch?.words).toMatch(/Welke dag past u\? Wij bestellen dan meteen voor u\.$/)
    expect(french?.subject).toBe('Votre sel s’épuisera entre le 12 décembre et le 28 décembre')
    expect(french?.words).toMatch(/^Les meilleurs jours\u00a0: \p{L}+ \d/mu)
    expect(french?.words).toMatch(/Quel jour vous convient\u00a0\? Nous passons .*pour vous\.$/)
    for (const call of [dutch, french]) expect(call?.words).not.toMatch(/http|reminder|#|Beste|groet|Bonjour/)
    expect(await callsTo(far)).toEqual([])
    expect(await office.world.db.selectFrom('refill_reminders').selectAll().execute()).toEqual([])
    expect(await office.world.db.selectFrom('sent_mails').selectAll().execute()).toEqual([])
  })

  it('nobody is called who ordered, declined, has automatic refills, or whose account is disabled', async () => {
    const { db, now } = office.world
    const ids = [await createDue(), await createDue(), await createDue(), await createDue()] as const
    const [ordered, declined, automatic, disabled] = ids
    await office.order(ordered)
    const choice = {
      customer_id: declined,
      kind: 'before_run_out',
      channel: 'none',
      changed_at: now(),
    } as const
    await db.insertInto('notification_choices').values(choice).execute()
    const agreement = { customer_id: automatic, packs: 6, pack_cents: 1190, started_at: now() }
    await db.insertInto('refill_agreements').values(agreement).execute()
    await db.updateTable('customers').set({ disabled_at: now() }).where('id', '=', disabled).execute()
    await remind()
    for (const id of ids) expect(await callsTo(id)).toEqual([])
  })

  it('the call leaves the list with an order, and with an agreement on automatic refills', async () => {
    const ordered = await createDue()
    const { id: automatic } = await createSupplied(office.world)
    const withoutEmail = { email_address: null, activated_at: null, password_hash: null }
    await office.world.db.updateTable('customers').set(withoutEmail).where('id', '=', automatic).execute()
    await forecast(automatic, addDays(TODAY, 14))
    await remind()
    expect(await office.waiting()).toBe(2)
    await office.order(ordered)
    expect(await statesOf(ordered)).toEqual(['outdated'])
    expect(await statesOf(automatic)).toEqual(['open'])
    const body = { packs: 6, pack_price: 11.9 }
    const start = { params: { id: automatic }, body }
    expect((await office.world.call(officeAutomaticRefills.start, start, office.by())).code).toBeNull()
    expect(await statesOf(automatic)).toEqual(['outdated'])
  })

  it('whom nobody has called is called again after a cancelled order, and nobody else', async () => {
    const [unaware, called] = [await createDue(), await createDue()]
    await remind()
    await report(called, 'reached')
    for (const id of [unaware, called]) {
      await office.order(id)
      await cancel(id)
    }
    await remind()
    expect(await statesOf(unaware)).toEqual(['outdated', 'open'])
    expect(await statesOf(called)).toEqual(['reached'])
  })

  it('the call leaves the list with a switched-off reminder, and with the customer', async () => {
    const { world } = office
    const [stopped, erased] = [await createReminded(), await createReminded()]
    await giveAddress(stopped, 'georgette@post.example')
    const token =
      (await stopLinkOf(world, 'georgette@post.example', 'before_run_out')).split('/').at(-1) ?? ''
    await giveAddress(stopped, null)
    expect((await world.call(notifications.stop, { params: { token } })).code).toBeNull()
    expect(await statesOf(stopped)).toEqual(['outdated'])
    const administrator = { headers: await world.staffHeaders({ roles: ['administrator'] }) }
    const body = { version: 0, name: 'Georgette Vlaeminck' }
    const erasure = { params: { id: erased }, body }
    expect((await world.call(officeCustomers.erase, erasure, administrator)).code).toBeNull()
    expect(await callsTo(erased)).toEqual([])
  })

  it('the call leaves the list once a forecast is much later, and comes back in time', async () => {
    const id = await createReminded()
    await forecast(id, addDays(TODAY, 28))
    await remind()
    expect(await statesOf(id)).toEqual(['open'])
    await forecast(id, addDays(TODAY, 29))
    await remind()
    expect(await statesOf(id)).toEqual(['outdated'])
    await forecast(id, addDays(TODAY, 20))
    await remind()
    expect(await statesOf(id)).toEqual(['outdated', 'open'])
  })

  it('a customer who got an address meanwhile is mailed, and not called as well', async () => {
    const id = await createReminded()
    const spoken = await createReminded()
    await report(spoken, 'reached')
    await giveAddress(id, 'later@post.example')
    await giveAddress(spoken, 'spoken@post.example')
    await remind()
    expect(await mailsTo('later@post.example')).toHaveLength(1)
    expect(await statesOf(id)).toEqual(['outdated'])
    expect(await mailsTo('spoken@post.example')).toEqual([])
    await giveAddress(id, null)
    await remind()
    expect(await statesOf(id)).toEqual(['outdated'])
  })

  it('the list of who runs out says that the customer was reached', async () => {
    const id = await createReminded()
    const reminded = async () => {
      const { run_outs } = (await office.world.call(officeForecasts.list, { query: {} }, office.by())).body
      return run_outs.find(({ customer }) => customer.id === id)?.reminded
    }
    expect(await reminded()).toBeNull()
    await report(id, 'not_reached')
    expect(await reminded()).toBeNull()
    await report(id, 'reached', 1)
    expect(await reminded()).toBe(TODAY)
  })
})

it('R67 with its last date a call leaves the list, and comes back with new dates unless the number is wrong', async () => {
  const [id, wrong, reached] = [await createReminded(), await createReminded(), await createReminded()]
  await report(id, 'not_reached')
  await report(wrong, 'wrong_number')
  await report(reached, 'reached')
  const [first] = await callsTo(id)
  const last = addDays(first?.matters_until ?? '', 1)
  await office.passTo(`${last}T08:30:00Z`)
  expect(await office.waiting()).toBe(0)
  await remind()
  expect(await statesOf(id)).toEqual(['outdated', 'open'])
  expect(await statesOf(wrong)).toEqual(['wrong_number'])
  expect(await statesOf(reached)).toEqual(['reached'])
  expect((await callsTo(id))[1]?.words).not.toBe(first?.words)
  const body = { version: 0, telephone_number: '09 000 66 77' }
  await office.world.call(officeCustomers.correct, { params: { id: wrong }, body }, office.by())
  await remind()
  expect(await statesOf(wrong)).toEqual(['outdated', 'open'])
})
