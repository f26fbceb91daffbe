import { randomBytes, randomUUID } from 'node:crypto'
import { passwords } from '@brine/contract/customer/passwords'
import { refills } from '@brine/contract/customer/refills'
import { support } from '@brine/contract/customer/support'
import { officeCustomers as office } from '@brine/contract/office/customers'
import { sendPhoto } from '@brine/testkit/photos'
import { leak } from '@brine/testkit/requests'
import { startWorld, type World } from '@brine/testkit/world'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from '../../demo/seed.ts'
import { findOwnRows, listExportSections, notExported, readRows } from './testing-own-rows.ts'

const CANARY = 'kanarievogel'
/** For columns that hold twelve digits only. */
const DIGIT_CANARY = '987654321012'
const email = 'lieve@demo.example'
let world: World
beforeAll(async () => {
  world = await startWorld()
  await seedDemo({ db: world.db }, { now: world.now })
})
afterAll(() => world.close())

/** What an erasure leaves, with the reason. */
const kept: Readonly<Record<string, string>> = {
  'buyers.country_code': 'the country alone says nothing about a person',
  'customers.country_code': 'the country alone says nothing about a person',
  'customers.external_id': 'an import knows by it whom it must not enter again (S48)',
  'former_documents.number':
    'a claim keeps its number, which the lines of the bank name (GDPR, article 17.3.e)',
  'installations.device_model': 'the kind of device alone says nothing about a person',
  'offers.moments': 'days, drivers and kilometres that were offered, without words of a person',
  'route_changes.reason': 'a code of a short list',
  'refills.external_id': 'the number of a delivery in earlier books: an import must not enter it again',
  'refills.imported_hash': 'a hash of date and quantity',
  'orders.number': 'documents are kept for the tax law',
  'orders.imported_hash': 'a hash of number and amounts',
  'order_lines.description': 'documents are kept for the tax law; it names the product',
}

const rowsOf = <T>(query: RawBuilder<T>) => readRows(world.db, query)

const listTextColumns = (table: string) =>
  rowsOf(sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_name = ${table} and table_schema = current_schema() and is_generated = 'NEVER'
    and data_type in ('text', 'character varying', 'jsonb')`)

/** Writes the canary into a column of one row. @returns false where a constraint refuses it, as of a state */
async function plant(table: string, rows: string, { name, type }: { name: string; type: string }) {
  const values = type === 'jsonb' ? [`{"${CANARY}": "${CANARY}"}`] : [CANARY, DIGIT_CANARY]
  const one = `ctid = (select ctid from ${table} where ${rows} limit 1)`
  for (const value of values)
    try {
      const { numAffectedRows } = await sql
        .raw(`update ${table} set ${name} = '${value}' where ${one}`)
        .execute(world.db)
      return numAffectedRows === 1n
    } catch {
      // another value may fit
    }
  return false
}

/** Leaves traces beyond those of the demo. */
async function useThePortal(): Promise<void> {
  const { token } = await world.startSession(email)
  const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
  const body = { date: moment?.date ?? '', driver_id: moment?.driver_id ?? 0, comment: CANARY }
  const headers = { 'idempotency-key': 'a3d7c9b0-5a52-4b36-9d8e-0a8c1f3d2b11' }
  expect((await world.call(refills.order, { body }, { token, headers })).status).toBe(201)
  expect((await world.call(refills.cancel, {}, { token })).status).toBe(200)
  const photo = await sendPhoto(world, token)
  const request = { ...leak, photos: [photo] }
  expect((await world.call(support.requestWithPhotos, { body: request }, { token })).status).toBe(201)
  await world.call(passwords.forgotPassword, { body: { email, platform: 'client_dashboard' } })
  await world.runJobs()
}

/** Adds rows that take a whole day's work of others to come about. */
async function addRows(customerId: number): Promise<void> {
  const at = world.now()
  const { refill_id, driver_id, date } = await world.db
    .selectFrom('stops')
    .innerJoin('refills', 'refills.id', 'stops.refill_id')
    .select(['refill_id', 'driver_id', 'stops.date'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { id: staff_id } = await world.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const answer = { received_at: at, reported_at: at, report_id: randomUUID(), outcome: 'delivered' } as const
  await world.db
    .insertInto('delivery_reports')
    .values({ refill_id, driver_id, staff_id, date, ...answer, kg: 48 })
    .execute()
  await world.db
    .insertInto('refill_reminders')
    .values({
      ...{ customer_id: customerId, token_hash: Buffer.from('hash'), early: date, late: date },
      ...{ created_at: at, ends_at: at },
    })
    .execute()
  const agreement = await world.db
    .insertInto('refill_agreements')
    .values({ customer_id: customerId, packs: 6, pack_cents: 1190, started_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('refill_agreement_events')
    .values({ agreement_id: agreement.id, kind: 'started', at })
    .execute()
  await world.db
    .insertInto('customer_notes')
    .values({ customer_id: customerId, kind: 'call', text: CANARY, staff_name: '', created_at: at })
    .execute()
  await world.db
    .insertInto('route_changes')
    .values({
      refill_id,
      driver_id,
      staff_id,
      date,
      kind: 'added',
      reason: 'other',
      note: CANARY,
      changed_at: at,
    })
    .execute()
  await world.db
    .insertInto('email_undos')
    .values({
      customer_id: customerId,
      email_address: CANARY,
      created_at: at,
      ends_at: at,
      token_hash: randomBytes(32),
    })
    .execute()
  const link = { customer_id: customerId, ends_at: at }
  const kind = 'sign_in' as const
  const [newest, earlier] = [
    { token_hash: randomBytes(32), browser_hash: randomBytes(32) },
    { token_hash: randomBytes(32), browser_hash: randomBytes(32) },
  ]
  await world.db
    .insertInto('mail_links')
    .values({ ...link, ...newest, kind, created_at: at })
    .execute()
  await world.db
    .insertInto('earlier_sign_in_links')
    .values({ ...link, ...earlier })
    .execute()
  await world.db
    .insertInto('office_email_changes')
    .values({
      ...{ customer_id: customerId, staff_id, asked_at: at, sent_at: sql<Date[]>`array[${at}::timestamptz]` },
      ...{ identity_check: 'counter', link_hash: randomBytes(32), code_hash: randomBytes(32) },
    })
    .execute()
  await world.db
    .insertInto('installation_proposals')
    .values({ customer_id: customerId, created_at: at, comment: CANARY, address: '{}', moments: '{}' })
    .execute()
  await world.db
    .insertInto('phone_calls')
    .values({ customer_id: customerId, created_at: at, language: 'nl', subject: CANARY, words: CANARY })
    .execute()
  await world.db
    .insertInto('notification_choices')
    .values({ customer_id: customerId, kind: 'on_the_way', channel: 'none', changed_at: at })
    .execute()
  await world.db
    .insertInto('arrival_windows')
    .values({ refill_id, date, opens: 540, closes: 600, revision: 1, announced_at: at })
    .execute()
  await world.db.insertInto('on_the_way_notices').values({ refill_id, date, queued_at: at }).execute()
  await world.db
    .insertInto('customer_passkeys')
    .values({
      ...{ customer_id: customerId, credential_id: CANARY, public_key: randomBytes(8), counter: 0 },
      ...{ name: CANARY, created_at: at },
    })
    .execute()
  const session_id = randomUUID()
  await world.db
    .insertInto('sessions')
    .values({
      id: session_id,
      customer_id: customerId,
      created_at: at,
      rotated_at: at,
      last_used_at: at,
      ends_at: at,
    })
    .execute()
  await world.db
    .insertInto('push_subscriptions')
    .values({
      ...{ customer_id: customerId, session_id, endpoint: CANARY, p256dh: CANARY, auth: CANARY },
      created_at: at,
    })
    .execute()
  const { id: order_id } = await world.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  const { id: receivable_id } = await world.db
    .selectFrom('receivables')
    .select('id')
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('payment_reminders')
    .values({
      ...{ receivable_id, number: 1, amount_cents: 7140, pay_by: date, staff_id, created_at: at },
      letter: { recipient: ['Anne Peeters'] },
    })
    .execute()
  const former = await world.db
    .insertInto('receivables')
    .values({ customer_id: customerId, amount_cents: 7140, paid_cents: 7140, due_on: date, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('former_documents')
    .values({ receivable_id: former.id, number: '2026/0311', dated_on: date, communication: '090933755493' })
    .execute()
  await world.db
    .insertInto('document_corrections')
    .values({
      ...{ order_id, serial: 2, replaced_at: at, replaced_cents: 100, replaced_lines: '[]', price_cents: 0 },
      issued_at: at,
    })
    .execute()
}

it('S91 an erasure reaches every text of every table that belongs to the customer', async () => {
  await useThePortal()
  const { id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  await addRows(id)
  const own = await findOwnRows(world.db, id)
  const planted: string[] = []
  // nothing but an erasure changes who bought
  await sql`alter table buyers disable trigger buyers_emptied`.execute(world.db)
  const empty: string[] = []
  for (const [table, rows] of own) {
    if ((await rowsOf(sql.raw(`select 1 from ${table} where ${rows} limit 1`))).length === 0)
      empty.push(table)
    for (const column of await listTextColumns(table))
      if (await plant(table, rows, column)) planted.push(`${table}.${column.name}`)
  }
  await sql`alter table buyers enable trigger buyers_emptied`.execute(world.db)
  // a new table of customers needs rows here; moves within a day's routes hold numbers only, and only an erasure keeps a buyer
  expect(empty).toEqual(['erased_buyers', 'stop_moves'])

  // GDPR, article 15: the copy holds something of each exported table, and no table is forgotten
  const headers = await world.staffHeaders({ roles: ['administrator'] })
  await world.call(office.read, { params: { id } }, { headers })
  const copy = JSON.parse((await world.call(office.export, { params: { id } }, { headers })).text)
  const sections = await listExportSections()
  const withRows = [...own.keys()].filter((table) => !empty.includes(table))
  const exported = sections.flatMap(({ tables }) => tables.map(String))
  expect(withRows.filter((table) => !exported.includes(table) && !(table in notExported))).toEqual([])
  expect(sections.filter(({ name }) => [copy[name] ?? []].flat().length === 0)).toEqual([])

  const { first_name, last_name, revision } = await world.db
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'revision'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const body = { version: revision, name: `${first_name} ${last_name}` }
  expect((await world.call(office.erase, { params: { id }, body }, { headers })).status).toBe(204)

  const left: string[] = []
  for (const text of planted) {
    const [table = '', column = ''] = text.split('.')
    const found = await rowsOf(
      sql.raw(`select 1 from ${table} where ${column}::text ~ '${CANARY}|${DIGIT_CANARY}'`),
    )
    if (found.length > 0) left.push(text)
  }
  expect(left.sort()).toEqual(Object.keys(kept).sort())
})
