import { AppConfig } from '@brine/contract/app-config'
import { refills } from '@brine/contract/customer/refills'
import { officeAudit } from '@brine/contract/office/audit'
import { officeFirm } from '@brine/contract/office/firm'
import { addDays } from '@brine/planning/dates'
import { testFirm } from '@brine/testkit/firm'
import { readPages } from '@brine/testkit/pdf'
import { insertReceivable } from '@brine/testkit/receivable'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeEach(async () => {
  world = await startWorld({ demo: false })
  headers = await world.staffHeaders({ roles: ['administrator'], created_at: daysAgo(30) })
})
const daysAgo = (days: number) => new Date(world.now().getTime() - days * 86_400_000)
afterEach(() => world.close())

const read = () => world.call(officeFirm.read, {}, { headers })
const change = (revision: number, changes: Partial<typeof testFirm> = {}) =>
  world.call(officeFirm.change, { body: { version: revision, ...testFirm, ...changes } }, { headers })
const config = async () => {
  const answer = await world.inject({ url: '/static/config.json' })
  return v.parse(AppConfig, answer.json())
}

it('a real firm that has entered nothing is not the demo supplier', async () => {
  expect((await read()).body).toEqual({ version: 0, firm: null, fixed: [], iban_change: null })
  const { brand } = await config()
  expect([brand.name, brand.phones]).toEqual(['localhost', []])
  expect(JSON.stringify(brand)).not.toContain('Clairsel')
})

it('what the office enters is on the next page that is opened', async () => {
  const { status, body } = await change(0)
  expect([status, body.version, body.firm]).toEqual([200, 1, testFirm])
  expect((await config()).brand).toEqual({
    name: 'Zilt',
    legalName: { nl: 'Zilt bv', fr: 'Zilt SRL' },
    address: {
      ...{ street: 'Havenlaan 3', postalCode: '8400' },
      city: { nl: 'Oostende', fr: 'Ostende' },
      country: { nl: 'België', fr: 'Belgique' },
    },
    email: 'info@zilt.example',
    companyNumber: 'BE 0123.456.749',
    court: { nl: 'Gent, afdeling Oostende', fr: 'Gand, division Ostende' },
    phones: [{ number: '059 00 11 22', tel: '+3259001122', language: 'nl' }],
    hours: { nl: 'elke dag van 9 tot 12 uur', fr: 'tous les jours de 9 h à 12 h' },
    social: [],
    documentYears: 10,
    paymentDays: 30,
    // the page in one language serves both
    legal: { terms: { nl: 'https://zilt.example/voorwaarden', fr: 'https://zilt.example/voorwaarden' } },
  })
  const manifest = (await world.inject({ url: '/manifest.webmanifest' })).json()
  expect(manifest.name).toBe('Zilt')
})

it('keeps the court without the abbreviation of the register, which texts put before it', async () => {
  const { body } = await change(0, {
    court_nl: 'RPR  Gent, afdeling Oostende ',
    court_fr: 'RPM Gand, division Ostende',
  })
  expect(body.firm).toEqual(testFirm)
})

it('names no court for a firm in no register, as a program that knows no court enters it', async () => {
  const { court_nl: _, court_fr: __, ...unregistered } = testFirm
  const { body } = await world.call(officeFirm.change, { body: { version: 0, ...unregistered } }, { headers })
  expect(body.firm).toMatchObject({ court_nl: null, court_fr: null })
  expect((await config()).brand).not.toHaveProperty('court')
})

it('opens the portal in French for a firm that says so', async () => {
  expect((await config()).i18n.frenchHosts).not.toContain('*')
  await change(0, { language: 'fr' })
  expect((await config()).i18n.frenchHosts).toEqual(['*'])
})

it('says how long customers can change a delivery', async () => {
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  const { token } = await world.startSession(await world.createCustomer({ ...ghent }))
  const dates = (await world.call(refills.offeredDates, {}, { token })).body
  // a date whose default cut-off is not over
  const later = dates.find((one) => one.date > '2026-11-26')
  if (!later) throw new Error('no dates')
  const { date, driver_id } = later
  const order = { date, driver_id, comment: '', slots: ['morning' as const] }
  const booked = (await world.call(refills.order, { body: order }, { token })).body
  const until = async () =>
    (await world.call(refills.lastOrder, {}, { token })).body.delivery?.changeable_until ?? ''
  // by default the evening of the working day before
  expect(booked.delivery?.changeable_until).toMatch(/ 18:00/)
  const before = await until()
  await change(0, { change_workdays: 1, change_time: '18:30' })
  expect(await until()).toBe(before.replace(' 18:00', ' 18:30'))
  // never earlier than the day after an automatic delivery is announced
  await change(1, { change_workdays: 4, change_time: '00:00' })
  const open = addDays(date, -4)
  expect(await until()).toBe(`${open.slice(8)}-${open.slice(5, 7)}-${open.slice(0, 4)} 23:59`)
})

it('a firm that entered a longer time for changes once can save the rest', async () => {
  await change(0)
  await world.db.updateTable('firm').set({ change_workdays: 20 }).execute()
  const stored = (await read()).body.firm
  expect(stored).toMatchObject({ change_workdays: 4 })
  expect(await change(1, { ...stored, name: 'Zilt water' })).toMatchObject({ status: 200 })
})

it.each([
  ['change_time', { change_time: '24:00' }],
  ['evening_time', { evening_time: '5 uur' }],
  ['change_workdays', { change_workdays: 5 }],
  ['vat_number', { vat_number: 'BE 0123.456.748' }],
  ['court_nl', { court_nl: null }],
  ['court_fr', { court_fr: null }],
  ['iban', { iban: 'BE71 0961 2345 6768' }],
  ['phone_nl', { phone_nl: null }],
  ['postal_code', { postal_code: '99' }],
  ['terms_url_nl', { terms_url_nl: 'voorwaarden' }],
])('refuses a wrong %s at its field, and changes nothing', async (field, changes) => {
  const { status, text } = await change(0, changes)
  expect([status, JSON.parse(text).errors[0].field]).toEqual([400, field])
  expect((await read()).body.firm).toBeNull()
})

it('is named by mails, calendar files and documents from then on', async () => {
  const demo = await startWorld()
  try {
    const asAdministrator = { headers: await demo.staffHeaders({ roles: ['administrator'] }) }
    const body = { version: 0, ...testFirm }
    await demo.call(officeFirm.change, { body }, asAdministrator)
    await insertPrice(demo.db)
    await insertDriver(demo.db, 900)
    const email = await demo.createCustomer({ ...ghent })
    const { token } = await demo.startSession(email)
    const [best] = (await demo.call(refills.offeredDates, {}, { token })).body
    if (!best) throw new Error('no dates')
    const { date, driver_id } = best
    const order = { date, driver_id, comment: '', slots: ['morning' as const] }
    await demo.call(refills.order, { body: order }, { token })
    const [mail] = await demo.mails(email)
    expect(mail?.text).toMatch(
      /Zilt bv\nHavenlaan 3, 8400 Oostende, België\nOndernemingsnummer .+\nRPR Gent, afdeling Oostende\n059 00 11 22\ninfo@zilt\.example/,
    )
    expect(mail?.text).not.toContain('Clairsel')
    expect((await demo.call(refills.calendar, {}, { token })).text).toContain('PRODID:-//Zilt//Brine//NL')
    // an order has its document once it is delivered
    const { number } = await demo.db
      .updateTable('orders')
      .set({ document_at: demo.now() })
      .returning('number')
      .executeTakeFirstOrThrow()
    const document = await demo.inject({
      url: `/orders/api/orders/file/${number}`,
      headers: { authorization: `Bearer ${token}` },
    })
    const [printed] = await readPages(document.rawPayload)
    expect(printed?.text).toContain('Zilt bv')
    expect(printed?.text).toContain('BE 0123.456.749')
    expect(printed?.text).toContain('RPR Gent, afdeling Oostende')
  } finally {
    await demo.close()
  }
})

it('does not overwrite what somebody else changed meanwhile', async () => {
  await change(0)
  expect((await change(0, { name: 'Zout' })).code).toBe('changed_meanwhile')
  expect((await change(1, { name: 'Zout' })).body.firm?.name).toBe('Zout')
  const { body } = await world.call(officeAudit.list, { query: { kind: 'firm' } }, { headers })
  expect(body.entries.map(({ act }) => act)).toEqual(['firm.changed', 'firm.changed'])
})

describe('S87 another bank account of the firm', () => {
  const other = 'BE68 5390 0754 7034'
  let second: { cookie: string }
  beforeEach(async () => {
    await insertReceivable(world)
    await change(0)
    second = await world.staffHeaders({ name: 'Ingrid', roles: ['administrator'], created_at: daysAgo(7) })
  })
  const confirm = (by: { cookie: string }, revision: number, iban: string | null = other) =>
    world.call(officeFirm.confirmIban, { body: { version: revision, iban } }, { headers: by })
  const reject = (by: { cookie: string }, revision: number) =>
    world.call(officeFirm.rejectIban, { body: { version: revision } }, { headers: by })
  const usedIban = async () => (await world.db.selectFrom('firm').select('iban').executeTakeFirst())?.iban

  it('counts once a second administrator confirms it', async () => {
    const asked = (await change(1, { iban: other, name: 'Zilt water' })).body
    expect(asked.firm).toMatchObject({ iban: testFirm.iban, name: 'Zilt water' })
    expect(asked.iban_change).toMatchObject({ iban: other, own: true })
    expect((await world.call(officeFirm.read, {}, { headers: second })).body.iban_change?.own).toBe(false)
    expect(await confirm(headers, 2)).toMatchObject({ status: 409, code: 'second_administrator' })
    expect((await confirm(second, 2, testFirm.iban)).code).toBe('changed_meanwhile')
    expect(await usedIban()).toBe('BE71096123456769')
    const confirmed = (await confirm(second, 2)).body
    expect(confirmed).toMatchObject({ version: 3, firm: { iban: other }, iban_change: null })
    expect(await usedIban()).toBe('BE68539007547034')
    expect((await confirm(second, 3)).code).toBe('changed_meanwhile')
  })

  it('is not confirmed by an administrator whom the first one may have invited for that', async () => {
    await change(1, { iban: other })
    const created_at = new Date(daysAgo(7).getTime() + 1000)
    const accomplice = await world.staffHeaders({ roles: ['administrator'], created_at })
    expect(await confirm(accomplice, 2)).toMatchObject({ status: 409, code: 'new_administrator' })
    expect(await usedIban()).toBe('BE71096123456769')
    world.pass(1)
    expect((await confirm(accomplice, 2)).status).toBe(200)
  })

  it('is the last one that was entered, whoever entered it', async () => {
    await change(1, { iban: other })
    const mine = { version: 2, ...testFirm, iban: 'BE62 5100 0754 7061' }
    await world.call(officeFirm.change, { body: mine }, { headers: second })
    expect((await confirm(second, 3, mine.iban)).code).toBe('second_administrator')
    expect((await confirm(headers, 3)).code).toBe('changed_meanwhile')
    expect((await confirm(headers, 3, mine.iban)).body.firm?.iban).toBe(mine.iban)
  })

  it('is needed to have none, which would let the next one in alone', async () => {
    expect((await change(1, { iban: null })).body).toMatchObject({
      firm: { iban: testFirm.iban },
      iban_change: { iban: null },
    })
    expect((await confirm(second, 2, null)).body.firm?.iban).toBeNull()
  })

  it('is taken back or rejected, and the firm keeps its own', async () => {
    await change(1, { iban: other })
    expect((await reject(headers, 2)).body).toMatchObject({ version: 3, iban_change: null })
    await change(3, { iban: other })
    expect((await reject(second, 4)).body.firm?.iban).toBe(testFirm.iban)
    expect((await reject(second, 5)).code).toBe('changed_meanwhile')
    const { body } = await world.call(officeAudit.list, { query: {} }, { headers })
    const changes = ['iban_rejected', 'iban_asked', 'iban_rejected', 'iban_asked', 'changed']
    expect(body.entries.map((entry) => entry.act)).toEqual(changes.map((one) => `firm.${one}`))
  })
})
