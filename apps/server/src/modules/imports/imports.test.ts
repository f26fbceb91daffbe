import { refills } from '@brine/contract/customer/refills'
import { officeCustomers } from '@brine/contract/office/customers'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCells } from './columns.ts'
import { customerLines } from './customer-lines.ts'
import { fresh, head, type Importing, lineOf, startImporting } from './testing.ts'

let world: World
let books: Importing
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
})
afterAll(() => world.close())

describe('an import of customers', () => {
  it('previews without changes, creates customers, ignores unchanged lines, and updates changed ones', async () => {
    const { id, email, line } = fresh()
    const file = `\uFEFF${head}\r\n${line}\r\n;;;;;;;;;;\r\n`
    expect(await books.run('customers', file, true)).toMatchObject({ state: 'checked', lines: 1, created: 1 })
    expect(await books.customer(id)).toBeUndefined()
    expect(await books.run('customers', file)).toMatchObject({
      state: 'done',
      created: 1,
      by: 'Ine',
      by_key: false,
    })
    expect(await books.customer(id)).toMatchObject({
      ...{ email_address: email, language: 'nl', city_name: 'Gent', location_precision: 'place' },
      ...{ password_hash: null, activated_at: null, refill_packs: 4 },
    })
    expect(await books.listEntries()).toMatchObject({ staff_name: 'Ine', details: { created: 1 } })
    // fields that the customer changed stay, as long as the books do not change them
    await world.db
      .updateTable('customers')
      .set({ mobile_number: '0499' })
      .where('external_id', '=', id)
      .execute()
    expect(await books.run('customers', file)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    expect(await books.customer(id)).toMatchObject({ mobile_number: '0499', revision: 0 })
    const moved = lineOf({ external_id: id, email, street: 'Grand-Place', postal_code: '7000', city: 'Mons' })
    expect(await books.run('customers', `${head}\n${moved}`)).toMatchObject({ updated: 1 })
    expect(await books.customer(id)).toMatchObject({ address: 'Grand-Place', city_name: 'Mons', revision: 1 })
    expect(await world.mails(email)).toEqual([])
  })

  it('gives back any number of bad lines in one file, page by page', async () => {
    const bad = Array.from({ length: 2500 }, () => lineOf({ external_id: fresh().id, language: 'de' }))
    const { id } = await books.run('customers', [head, ...bad].join('\n'), true)
    const sheet = await world.inject({ url: `/office/api/imports/${id}/lines/file`, headers: books.headers })
    const [, ...rows] = sheet.body.trimEnd().split('\r\n')
    expect(rows.map((row) => Number(row.split(';').at(-4)?.slice(1, -1)))).toEqual(
      bad.map((_, index) => index + 2),
    )
    // its length is not known before it is read
    expect(sheet.headers['content-length']).toBeUndefined()
  })

  it('may take longer for a statement than a request', async () => {
    await sql`
      create function note_limit() returns trigger language plpgsql as
        $$ begin new.first_name := current_setting('statement_timeout'); return new; end $$`.execute(world.db)
    await sql`create trigger note_limit before insert on customers for each row execute function note_limit()`.execute(
      world.db,
    )
    const { id, line } = fresh()
    await books.run('customers', `${head}\n${line}`)
    await sql`drop function note_limit cascade`.execute(world.db)
    expect(await books.customer(id)).toMatchObject({ first_name: '1min' })
  })

  it('reports every bad line with its column and reason, and stores nothing of the file', async () => {
    const [one, two] = [fresh(), fresh()]
    const file = [
      head,
      one.line,
      lineOf({ external_id: '', email: 'geen adres', installed_on: '31/02/2024' }),
      lineOf({ external_id: one.id, last_name: 'Geheim', postal_code: '1', language: 'de' }),
      lineOf({ external_id: 'K-x', email: two.email, installed_on: '22/11/2026' }),
      'te;kort',
      `K-y;"half`,
    ].join('\n')
    const { id, ...rest } = await books.run('customers', file)
    expect(rest).toMatchObject({ state: 'refused', bad_lines: 5, lines: 5 })
    expect(await books.found(id)).toEqual([
      '3 external_id missing',
      '3 email not_email',
      '3 installed_on not_date',
      '4 external_id repeated',
      '4 language not_language',
      '4 postal_code unknown_place',
      '5 installed_on future_date',
      '6 null wrong_count',
      '7 null broken_quotes',
    ])
    expect(await books.customer(one.id)).toBeUndefined()
    expect((await books.linesOf(id, 'nl'))[0]?.problems[1]?.message).toBe('Dit e-mailadres klopt niet.')
    const sheet = await world.inject({ url: `/office/api/imports/${id}/lines/file`, headers: books.headers })
    expect(sheet.body.split('\r\n')[1]).toContain(
      '"31/02/2024";"0470 12 34 56";"3";"external_id | email | installed_on"',
    )
  })

  it('compares lines with each other and with other customers', async () => {
    const taken = await world.createCustomer({ external_id: 'K-other' })
    const [one, two] = [fresh(), fresh()]
    const again = [
      lineOf({ external_id: one.id, email: two.email }),
      lineOf({ external_id: 'K-z', email: one.email }),
    ]
    const { id } = await books.run(
      'customers',
      [head, one.line, ...again, lineOf({ external_id: 'K-q', email: taken })].join('\n'),
    )
    expect(await books.found(id)).toEqual([
      '3 external_id repeated',
      '4 email repeated',
      '5 email email_taken',
    ])
  })

  it('matches a registered customer with the books, and keeps the address of the account', async () => {
    const email = await world.createCustomer()
    const { id } = fresh()
    await books.run('customers', `${head}\n${lineOf({ external_id: id, email })}`)
    expect(await books.customer(id)).toMatchObject({ email_address: email, last_name: 'De Smet' })
    await books.run('customers', `${head}\n${lineOf({ external_id: id, email: 'nieuw@post.example' })}`)
    expect(await books.customer(id)).toMatchObject({ email_address: email, revision: 2 })
  })

  it('R77 stores model and serial number, and keeps those that a later file does not have', async () => {
    const { id, email, line } = fresh()
    const device = async () =>
      world.db
        .selectFrom('installations')
        .innerJoin('customers', 'customers.id', 'customer_id')
        .select(['device_model', 'device_serial'])
        .where('external_id', '=', id)
        .executeTakeFirst()
    const withDevice = `${head};device_model;device_serial`
    await books.run('customers', `${withDevice}\n${line};WV 20;WV-20431`)
    expect(await device()).toEqual({ device_model: 'WV 20', device_serial: 'WV-20431' })
    const moved = lineOf({ external_id: id, email, street: 'Kaai' })
    expect(await books.run('customers', `${head}\n${moved}`)).toMatchObject({ updated: 1 })
    expect(await device()).toEqual({ device_model: 'WV 20', device_serial: 'WV-20431' })
  })

  it('keeps telephone numbers that a later file does not have', async () => {
    const { id, email } = fresh()
    const withPhone = `${head};telephone_number`
    await books.run('customers', `${withPhone}\n${lineOf({ external_id: id, email })};09 123 45 67`)
    const columns = 'external_id;first_name;last_name;language;email;street;number;postal_code;city'
    const moved = `${id};Els;De Smet;nl;${email};Kaai;3;9000;Gent`
    expect(await books.run('customers', `${columns}\n${moved}`)).toMatchObject({ updated: 1 })
    expect(await books.customer(id)).toMatchObject({
      ...{ address: 'Kaai', mobile_number: '0470 12 34 56', telephone_number: '09 123 45 67' },
    })
  })

  it('keeps the first name that a later file does not have, unless the name is another one', async () => {
    const { id, email } = fresh()
    await books.run('customers', `${head}\n${lineOf({ external_id: id, email })}`)
    const columns = 'external_id;last_name;language;email;street;number;postal_code;city'
    const named = (name: string) => `${columns}\n${id};${name};nl;${email};Kaai;3;9000;Gent`
    await books.run('customers', named('De Smet'))
    expect(await books.customer(id)).toMatchObject({ address: 'Kaai', first_name: 'Els' })
    await books.run('customers', named('Bakkerij Maes'))
    expect(await books.customer(id)).toMatchObject({ first_name: '', last_name: 'Bakkerij Maes' })
  })

  it('keeps the guarantee that the office entered when a changed line has none', async () => {
    const { id, email, line } = fresh()
    const device = () =>
      world.db
        .selectFrom('installations')
        .innerJoin('customers', 'customers.id', 'customer_id')
        .select(['guarantee_offered', 'guarantee_until'])
        .where('external_id', '=', id)
        .executeTakeFirst()
    await books.run('customers', `${head};guarantee_until\n${line};13/03/2029`)
    const known = { guarantee_offered: true, guarantee_until: new Date('2029-03-13T22:59:00Z') }
    expect(await device()).toEqual(known)
    const moved = lineOf({ external_id: id, email, street: 'Kaai' })
    await books.run('customers', `${head}\n${moved}`)
    expect(await device()).toEqual(known)
    await books.run('customers', `${head};guarantee_until\n${moved};13/03/2030`)
    expect(await device()).toMatchObject({ guarantee_until: new Date('2030-03-13T22:59:00Z') })
  })

  it('keeps a location that was set by hand while the street stays, as a correction of the office does', async () => {
    const { id, email, line } = fresh()
    await books.run('customers', `${head}\n${line}`)
    const byHand = { latitude: 51.1, longitude: 3.8, location_precision: 'manual' } as const
    await world.db.updateTable('customers').set(byHand).where('external_id', '=', id).execute()
    const correct = (given: Parameters<typeof lineOf>[0]) =>
      books.run('customers', `${head}\n${lineOf({ external_id: id, email, ...given })}`)
    await correct({ number: '33' })
    expect(await books.customer(id)).toMatchObject({ address_number: '33', ...byHand })
    await correct({ number: '33', street: 'Kaai' })
    expect(await books.customer(id)).toMatchObject({ address: 'Kaai', location_precision: 'place' })
  })

  it('R77 a line without a model has the hash of before the column, so the office’s corrections stay', async () => {
    const { columns, row } = customerLines(() => ({ latitude: 51.05, longitude: 3.72, precision: 'place' }))
    const cells: Readonly<Record<string, string>> = {
      ...{ external_id: 'K-1001', last_name: 'Peeters', language: 'nl', email: 'els@voorbeeld.be' },
      ...{ street: 'Veldstraat', number: '3', postal_code: '9000', city: 'Gent', device_serial: 'WV-20431' },
      installed_on: '14/03/2024',
    }
    const { row: read } = readCells(columns, (name) => cells[name] ?? '')
    expect(Object.keys(row(read, '2026-11-21'))).toEqual([
      ...['external_id', 'first_name', 'last_name', 'gender', 'language', 'email', 'street', 'number'],
      ...['postal_code', 'city', 'mobile_number', 'telephone_number', 'refill_packs', 'device_serial'],
      ...['installed_on', 'guarantee_until', 'latitude', 'longitude', 'location_precision'],
    ])
  })

  it('S48 does not restore an erased customer', async () => {
    const { id, line } = fresh()
    await books.run('customers', `${head}\n${line}`)
    const { id: number = 0, revision = 0 } = (await books.customer(id)) ?? {}
    const erased = await world.call(
      officeCustomers.erase,
      { params: { id: number }, body: { version: revision, name: 'Els De Smet' } },
      { headers: books.headers },
    )
    expect(erased.status).toBe(204)
    expect(await books.run('customers', `${head}\n${line}`)).toMatchObject({
      state: 'done',
      skipped: 1,
      updated: 0,
    })
    expect(await books.customer(id)).toMatchObject({ first_name: '', last_name: '' })
  })

  it('changes who is no customer any more, and makes no customer of them again', async () => {
    const { id, line } = fresh()
    await books.run('customers', `${head}\n${line}`)
    await world.db
      .updateTable('customers')
      .set({ relation_ended_at: world.now(), relation_end_reason: 'moved', imported_hash: null })
      .where('external_id', '=', id)
      .execute()
    expect(await books.run('customers', `${head}\n${line}`)).toMatchObject({ updated: 1, created: 0 })
    const ended = world.db.selectFrom('customers').select('relation_ended_at').where('external_id', '=', id)
    expect((await ended.executeTakeFirstOrThrow()).relation_ended_at).toEqual(world.now())
  })

  it('moves a planned delivery to the address of the books', async () => {
    await insertPrice(world.db)
    await insertDriver(world.db, 900)
    const { id, line, email } = fresh()
    await books.run('customers', `${head}\n${line}`)
    await world.db
      .updateTable('customers')
      .set({ activated_at: world.now() })
      .where('email_address', '=', email)
      .execute()
    const { token } = await world.startSession(email)
    const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
    if (!moment) throw new Error('nothing is offered')
    const { date, driver_id } = moment
    await world.call(
      refills.order,
      { body: { date, driver_id, comment: '', slots: ['morning', 'afternoon'] } },
      { token },
    )
    const moved = lineOf({ external_id: id, email, postal_code: '9820', city: 'Merelbeke' })
    expect(await books.run('customers', `${head}\n${moved}`)).toMatchObject({ updated: 1, stayed: 0 })
    const stop = await world.db
      .selectFrom('stops')
      .selectAll()
      .where('date', '=', date)
      .executeTakeFirstOrThrow()
    expect(stop.latitude).not.toBeCloseTo(ghent.latitude, 2)
    expect(stop.latitude).toBeCloseTo((await books.customer(id))?.latitude ?? 0)
  })

  it('stores nothing when it fails, and logs no personal data', async () => {
    const [one, two] = [fresh(), fresh()]
    await sql`alter table customers add constraint broken check (external_id <> ${sql.lit(two.id)})`.execute(
      world.db,
    )
    expect(await books.run('customers', [head, one.line, two.line].join('\n'))).toMatchObject({
      state: 'failed',
    })
    await sql`alter table customers drop constraint broken`.execute(world.db)
    expect(await books.customer(one.id)).toBeUndefined()
    expect(JSON.stringify(world.log)).not.toContain(two.email)
  })
})

it('accepts commas as well, and reports ignored and missing columns', async () => {
  const { id, line } = fresh()
  const file = `${head};Rating\n${line};9`.replaceAll(';', ',')
  expect(await books.run('customers', file, true)).toMatchObject({
    state: 'checked',
    ignored_columns: ['rating'],
  })
  const bare = await books.run('customers', `external_id;email\n${id};x`)
  expect(await books.found(bare.id)).toContain('1 street missing_column')
  expect(bare.ignored_columns).toEqual([])
  expect(await books.found((await books.run('customers', `${head}\n`)).id)).toEqual(['1 null empty'])
})
