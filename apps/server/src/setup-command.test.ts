import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refills } from '@brine/contract/customer/refills'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeInstallations } from '@brine/contract/office/installations'
import { officeSetup } from '@brine/contract/office/setup'
import { staffLink } from '@brine/contract/office/staff-access'
import { startWorld, trial, type World } from '@brine/testkit/world'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './platform/config.ts'
import { silentLog } from './platform/log.ts'
import { runSetupCommand } from './setup-command.ts'

const example = fileURLToPath(new URL('../../../docs/setup.example.jsonc', import.meta.url))

let world: World
let folder: string
beforeEach(async () => {
  world = await startWorld({ demo: false })
  folder = await mkdtemp(join(tmpdir(), 'brine-setup-'))
})
afterEach(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

function run(args: string[], demo = '0'): Promise<string> {
  const real = { DATABASE_URL: world.database.url, SMTP_URL: trial.SMTP_URL, TOKEN_SECRET: 'x'.repeat(32) }
  const env = { DEMO: demo, PUBLIC_URL: 'https://portal.example', DEMO_CONFIRMED: '1', ...real }
  return runSetupCommand(args, { config: readConfig(env), clock: { now: world.now }, log: silentLog })
}

/** The example with some text replaced. */
async function changed(...replacements: [text: string, other: string][]): Promise<string> {
  const path = join(folder, 'firm.jsonc')
  const text = await readFile(example, 'utf8')
  for (const [part] of replacements) expect(text).toContain(part)
  await writeFile(
    path,
    replacements.reduce((all, [part, other]) => all.replace(part, other), text),
  )
  return path
}

it('takes a firm from an empty database to offered dates with prices', async () => {
  const first = await run([example])
  expect(first).toContain(
    'added: firm\nadded: depot Gent\nadded: driver Wim De Smet\nadded: closing 2026-12-24 2027-01-01\nadded: product ZB-08',
  )
  const token = /https:\/\/portal\.example\/office\/access\/([\w-]{43})/.exec(first)?.[1] ?? ''
  const opened = await world.call(staffLink.open, { body: { token } })
  expect(opened.body).toMatchObject({ name: 'Noor Benali', email_address: 'noor@zilt.example' })

  const headers = await world.staffHeaders({ roles: ['administrator'] })
  const setup = (await world.call(officeSetup.read, {}, { headers })).body
  expect([setup.offers, setup.steps.filter(({ state }) => state === 'needed')]).toEqual([true, []])

  const body = {
    ...{ first_name: 'Lieve', last_name: 'Aerts', gender: null, language: 'nl' as const },
    ...{ street: 'Coupure', number: '12', postal_code: '9000', city_name: 'Gent' },
    ...{ email: 'lieve@post.example', mobile_number: null, telephone_number: null },
  }
  const { id } = (await world.call(officeCustomers.create, { body }, { headers })).body
  const device = { device_model: null, device_serial: null }
  const params = { id }
  const { version: revision } = (await world.call(officeInstallations.read, { params }, { headers })).body
  const placement = { version: revision, installation_date: '2026-11-20', guarantee_until: null, ...device }
  await world.call(officeInstallations.place, { params, body: placement }, { headers })

  const session = await world.startSession(body.email)
  const quote = (await world.call(refills.quote, {}, session)).body
  expect(quote.price).toBe(quote.packs * 11.9)
  const dates = (await world.call(refills.offeredDates, {}, session)).body
  expect(dates.length).toBeGreaterThan(0)
  // the server learns of the command by a notification of the database
  await expect
    .poll(async () => (await world.inject({ url: '/static/config.json' })).json().brand)
    .toMatchObject({ name: 'Zilt', companyNumber: 'BE 0123.456.749' })
})

it('changes nothing when it is run again, and only what differs in another file', async () => {
  await run([example])
  const before = await world.db.selectFrom('audit_entries').select('action').execute()
  expect(await run([example])).toBe('Nothing to do: everything is as in the file already.\n')
  expect(await world.db.selectFrom('audit_entries').select('action').execute()).toEqual(before)

  const other = await changed(
    ['"price_cents": 1190', '"price_cents": 1250'],
    ['"shift_end": "16:00"', '"shift_end": "17:00"'],
    ['"name": "Zilt"', '"name": "Zilt Water"'],
  )
  expect(await run([other])).toBe('changed: firm\nchanged: driver Wim De Smet\nchanged: product ZB-08\n')
  const rows = await world.db
    .selectFrom('product_prices')
    .select('price_cents')
    .orderBy('price_cents')
    .execute()
  expect(rows.map(({ price_cents }) => price_cents)).toEqual([1250, 14900])
  const entries = await world.db
    .selectFrom('audit_entries')
    .select(['action', 'staff_id'])
    .orderBy('id')
    .offset(before.length)
    .execute()
  expect(entries.map(({ action }) => action)).toEqual(['firm.changed', 'driver.changed', 'product.price_set'])
  expect(entries.every(({ staff_id }) => staff_id === null)).toBe(true)
})

describe('a file with mistakes', () => {
  it('is not entered at all, and every mistake is named with its path', async () => {
    const path = await changed(
      ['0123.456.749', '0123.456.748'],
      ['"court_fr": "Gand, division Ostende",', ''],
      ['BE71 0961 2345 6769', 'BE71 0961 2345 6768'],
      ['"depot": "Gent"', '"depot": "Aalst"'],
      ['"shift_end": "16:00"', '"shift_end": "07:00"'],
      ['"zone": { "postal_code": "9000"', '"zone": { "postal_code": "1999"'],
      ['"code": "OH-1"', '"code": "zb-08"'],
      ['"vat_rate": 21', '"vat_rate": 20'],
      ['"last_day": "2027-01-01"', '"last_day": "2026-12-01"'],
    )
    const refusal: string = await run([path]).catch(({ message }) => message)
    expect(refusal.split('\n').slice(1)).toEqual([
      '  firm.vat_number: not a Belgian VAT number: its check digits are wrong',
      '  firm.court_fr: the court is needed in both languages, court_nl and court_fr, or in none',
      '  firm.iban: not an IBAN: its check digits are wrong',
      '  products.1.code: "zb-08" is there twice',
      '  drivers.0.depot: no depot of this file is called "Aalst"',
      '  drivers.0.zone.postal_code: no such postal code in Belgium',
      '  drivers.0.shift_end: it has to be later than shift_start',
      '  closings.0.last_day: it has to be a day that is not before first_day',
      '  products.0.vat_rate: salt has to be at 21',
    ])
    expect(await world.db.selectFrom('firm').select('name').execute()).toEqual([])
    expect(await world.db.selectFrom('audit_entries').select('id').execute()).toEqual([])
  })

  it('names mistyped keys and wrong values', async () => {
    const path = await changed(
      ['"capacity_kg": 900', '"capacity": 900'],
      ['"weekdays": [1, 2, 3, 4, 5]', '"weekdays": [8]'],
      ['"street": "Havenlaan 3",', ''],
    )
    const refusal: string = await run([path]).catch(({ message }) => message)
    for (const mistake of [
      'firm.street: ',
      'drivers.0.van.capacity_kg: ',
      'drivers.0.van.capacity: ',
      'drivers.0.weekdays.0: ',
    ])
      expect(refusal).toContain(`\n  ${mistake}`)
  })

  it('has mistakes of form and of meaning named together, in words', async () => {
    const path = await changed(
      ['0123.456.749', '0123.456.748'],
      ['"postal_code": "8400"', '"postal_code": "84000"'],
      ['"language": "nl",\n    // Pages', '"language": "de",\n    // Pages'],
      ['"city_fr": "Ostende",', '"city_fr": "",'],
      ['"mobile_number": "0470 00 41 01",', '"mobile_number": "none",'],
      ['"depot": "Gent"', '"depot": "Aalst"'],
      ['"capacity_kg": 900', '"capacity_kg": 0, "colour": "blue"'],
      ['"price_cents": 1190', '"price_cents": 11.9'],
      ['"code": "OH-1"', '"code": "zb-08"'],
    )
    const refusal: string = await run([path]).catch(({ message }) => message)
    expect(refusal.split('\n').slice(1)).toEqual([
      '  firm.postal_code: "84000" is not in the right form, such as "9000"',
      '  firm.city_fr: it is empty',
      '  firm.language: it is "de", but has to be "nl" or "fr"',
      '  drivers.0.mobile_number: "none" is not in the right form, such as "0470 00 41 01"',
      '  drivers.0.van.capacity_kg: it is 0, but has to be at least 1',
      '  drivers.0.van.colour: there is no such key',
      '  products.0.price_cents: 11.9 is not a whole number',
      '  firm.vat_number: not a Belgian VAT number: its check digits are wrong',
      '  products.1.code: "zb-08" is there twice',
      '  drivers.0.depot: no depot of this file is called "Aalst"',
    ])
  })

  it('has no mistake that only follows from another one', async () => {
    // the driver names this depot
    const path = await changed(['"depots": [{ "name": "Gent"', '"depots": [{ "nme": "Gent"'])
    const refusal: string = await run([path]).catch(({ message }) => message)
    expect(refusal.split('\n').slice(1)).toEqual([
      '  depots.0.name: it is missing',
      '  depots.0.nme: there is no such key',
    ])
  })

  it.each([
    ['null', 'the file: it is null, but has to be an object'],
    ['{ "depots": 1, "drivers": [null] }', 'drivers.0: it is null, but has to be an object'],
  ])('is refused in any form: %s', async (text, mistake) => {
    const path = join(folder, 'odd.json')
    await writeFile(path, text)
    await expect(run([path])).rejects.toThrow(`\n  ${mistake}`)
  })

  it('is refused with the line and column where it is no JSON', async () => {
    const path = await changed(['"kind": "work",', '"kind": "work"'])
    const lines = (await readFile(path, 'utf8')).split('\n')
    const line = lines.findIndex((text) => text.includes('"kind": "work"')) + 2
    await expect(run([path])).rejects.toThrow(
      new RegExp(`the file is not JSON: .*\\(line ${line} column \\d+\\)`),
    )
  })
})

it.each([[[]], [['a.json', 'b.json']]])('explains its usage after %j', async (args) => {
  await expect(run(args)).rejects.toThrow('npm run setup -- FILE')
})

it('does not enter a firm beside the demo, which has its own', async () => {
  await expect(run([example], '1')).rejects.toThrow('set DEMO=0')
  await expect(run([join(folder, 'none.json')])).rejects.toThrow('none.json cannot be read')
})
