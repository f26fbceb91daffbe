import { officeAudit } from '@brine/contract/office/audit'
import { officeCustomers } from '@brine/contract/office/customers'
import { planning } from '@brine/contract/office/planning'
import { reportedDeliveries } from '@brine/contract/office/reported-deliveries'
import { unresolvedDeliveries } from '@brine/contract/office/unresolved-deliveries'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DATE, type DriverDay, type Home, missed, startDriverDay } from './testing.ts'

type Name =
  | ('gate' | 'no' | 'empty' | 'far' | 'jean' | 'old')
  | ('driver' | 'office' | 'called' | 'kept' | 'late' | 'found')

let day: DriverDay<Name>
beforeAll(async () => {
  day = await startDriverDay({
    ...{ gate: {}, no: {}, empty: {}, far: {}, jean: { language: 'fr' }, old: {}, driver: {} },
    ...{ office: {}, called: {}, kept: {}, late: {}, found: {} },
  })
})
afterAll(() => day.world.close())

const lastMail = async ({ email }: Home) => {
  const mail = (await day.world.mails(email)).at(-1)
  return `${mail?.subject}\n${mail?.text}`.replace(/[\u00a0\u202f]/g, ' ').replace(/\s+/g, ' ')
}
const reasonOnPage = async (home: Home) => (await day.lastOrder(home)).delivery?.missed_reason
const read = async ({ id }: Home) =>
  (
    await day.world.call(
      reportedDeliveries.read,
      { params: { refill_id: String(id) } },
      { headers: day.office },
    )
  ).body
const correctByOffice = async (home: Home, missed_reason: string, revision?: number) =>
  day.world.call(
    reportedDeliveries.correct,
    {
      params: { refill_id: String(home.id) },
      body: {
        ...{ outcome: 'missed', packs: null, missed_reason, reason: 'wrong_outcome' },
        version: revision ?? (await read(home)).version,
      },
    } as never,
    { headers: day.office },
  )

it.each([
  ['gate', 'unreachable', /^Wij geraakten niet tot bij uw deur.*code voor de poort\? Bel ons op/],
  ['no', 'refused', /^Uw zout is niet geleverd.*werd niet aangenomen.*Annuleer de bestelling/],
  ['empty', 'no_salt', /^Wij konden uw zout niet leveren.*Dat lag aan ons, en het spijt ons/],
  ['far', 'not_reached', /^Wij konden uw zout niet leveren.*Dat lag aan ons, en het spijt ons/],
  ['jean', 'not_reached', /^Nous n’avons pas pu livrer votre sel.*C’est notre faute/],
] as const)('tells the household (%s) why nothing came: %s', async (name, missed_reason, words) => {
  const home = day.home[name]
  expect((await day.send(day.reportOf(home, { ...missed, missed_reason }))).body).toEqual({ refusal: null })
  const mail = await lastMail(home)
  expect(mail).toMatch(words)
  expect(mail).toContain('/saltblocks')
  expect(mail).not.toMatch(/niemand thuis|stonden wij|personne/i)
  // the order stays open under its terms
  expect(await day.lastOrder(home)).toMatchObject({
    completed: false,
    delivery: { missed: true, missed_reason, price: 71.4 },
  })
})

it('shows the office why: on the board, in the list of the undelivered, with the customer and in the audit log', async () => {
  const { far } = day.home
  const staff = { headers: day.office }
  const { routes } = (await day.world.call(planning.day, { params: { date: DATE } }, staff)).body
  const stop = routes.flatMap(({ stops }) => stops).find(({ refill_id }) => refill_id === far.id)
  expect(stop).toMatchObject({ state: 'missed', missed_reason: 'not_reached' })
  // by a stop that was not reached, nobody knows where the driver is: the other stops are expected as planned
  expect(stop).not.toHaveProperty('reported')
  const listed = (await day.world.call(unresolvedDeliveries.list, {}, staff)).body
  expect(listed.find(({ refill_id }) => refill_id === far.id)?.missed_reason).toBe('not_reached')
  const { id } = await day.customerOf(far)
  const record = (await day.world.call(officeCustomers.read, { params: { id } }, staff)).body
  expect(record.next_delivery).toMatchObject({ state: 'missed', missed_reason: 'not_reached' })
  const query = { kind: 'refill', search: String(far.id) } as const
  const [entry] = (await day.world.call(officeAudit.list, { query }, staff)).body.entries
  expect(entry?.details).toContainEqual({ name: 'missed_reason', value: 'not_reached' })
})

it('takes a report of the release before, without a reason, as nobody at home', async () => {
  await day.send(day.reportOf(day.home.old, missed))
  expect(await lastMail(day.home.old)).toMatch(/^Er was niemand thuis/)
  expect(await reasonOnPage(day.home.old)).toBe('nobody_home')
})

it('puts right what the driver said about the household, once, and forgets the reason with another day', async () => {
  const { driver: home } = day.home
  await day.send(day.reportOf(home, missed))
  const corrected = { ...missed, missed_reason: 'unreachable', corrects: true, note: 'Poort' } as const
  expect((await day.send(day.reportOf(home, corrected))).body).toEqual({ refusal: null })
  expect(await lastMail(home)).toMatch(/^Rechtzetting.*Wij geraakten niet tot bij uw deur, en wij leverden/)
  expect(await reasonOnPage(home)).toBe('unreachable')
  const mails = (await day.world.mails(home.email)).length
  await day.send(day.reportOf(home, corrected))
  expect(await day.world.mails(home.email)).toHaveLength(mails)
  await day.choose(home.email)
  expect(await reasonOnPage(home)).toBeUndefined()
})

it('lets the office put a reason right, once also when its answer is lost', async () => {
  const { office: home } = day.home
  await day.send(day.reportOf(home, missed))
  const { version: revision } = await read(home)
  expect((await correctByOffice(home, 'not_reached', revision)).status).toBe(204)
  expect(await lastMail(home)).toMatch(/^Rechtzetting.*Wij leverden niets, en dat lag aan ons/)
  expect(await reasonOnPage(home)).toBe('not_reached')
  expect((await correctByOffice(home, 'not_reached', revision)).status).toBe(204)
  // another reason is no repeat
  expect((await correctByOffice(home, 'unreachable', revision)).code).toBe('changed_meanwhile')
  expect(await read(home)).toMatchObject({
    ...{ state: 'missed', missed_reason: 'not_reached' },
    reports: [
      { outcome: 'missed', missed_reason: 'nobody_home', corrected_by: null },
      { outcome: 'missed', missed_reason: 'not_reached', corrected_by: 'office' },
    ],
  })
})

it('says it on the telephone to a household without e-mail address', async () => {
  const { id } = await day.customerOf(day.home.called)
  const account = { email_address: null, activated_at: null, telephone_number: '09 000 44 55' }
  await day.world.db.updateTable('customers').set(account).where('id', '=', id).execute()
  await day.send(day.reportOf(day.home.called, { ...missed, missed_reason: 'no_salt' }))
  const calls = day.world.db.selectFrom('phone_calls').select('words').where('customer_id', '=', id)
  const words = (await calls.orderBy('id', 'desc').executeTakeFirstOrThrow()).words
  expect(words).toMatch(/Dat lag aan ons.*Welke dag past u\?/s)
  expect(words).not.toContain('niemand thuis')
})

it('keeps no reason of a delivery that came after all', async () => {
  const { kept: home } = day.home
  await day.send(day.reportOf(home, { ...missed, missed_reason: 'no_salt' }))
  expect((await day.send(day.reportOf(home))).body).toEqual({ refusal: null })
  const row = day.world.db.selectFrom('refills').select(['state', 'missed_reason']).where('id', '=', home.id)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ state: 'delivered', missed_reason: null })
})

it('was at a house that was not reached when it is put right, not when the driver gave it up', async () => {
  const reportedOf = async ({ id }: Home) => {
    const { routes } = (
      await day.world.call(planning.day, { params: { date: DATE } }, { headers: day.office })
    ).body
    return routes.flatMap(({ stops }) => stops).find(({ refill_id }) => refill_id === id)?.reported
  }
  const { late, found } = day.home
  for (const home of [late, found])
    await day.send(day.reportOf(home, { ...missed, missed_reason: 'not_reached' }))
  expect([await reportedOf(late), await reportedOf(found)]).toEqual([undefined, undefined])
  day.world.pass(10 * 60)
  await day.send(day.reportOf(late, { corrects: true }))
  await day.world.call(
    reportedDeliveries.correct,
    {
      params: { refill_id: String(found.id) },
      body: { outcome: 'delivered', packs: 6, reason: 'wrong_outcome', version: (await read(found)).version },
    } as never,
    { headers: day.office },
  )
  // ten minutes past ten
  expect([await reportedOf(late), await reportedOf(found)]).toEqual([610, 610])
})
