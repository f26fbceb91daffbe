import { reviews } from '@brine/contract/customer/reviews'
import { type AuditAction, officeAudit } from '@brine/contract/office/audit'
import { officeReviews } from '@brine/contract/office/reviews'
import { bookStop } from '@brine/testkit/stops'
import { insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeAuditEntry } from '../../platform/audit/audit.ts'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Ingrid Maes', roles: ['administrator'] })
})
afterAll(() => world.close())

const list = async (query: Parameters<typeof read>[0] = {}) => (await read(query)).body
const read = (query: { kind?: 'experience' | 'day' | 'refill'; search?: string; before?: number }) =>
  world.call(officeAudit.list, { query }, { headers })

it('tells who did what to which record, newest first', async () => {
  const { token } = await world.startSession(await world.createCustomer())
  const review = { title: 'Goed', text: 'Geen kalk meer.', rating: 9 }
  await world.call(reviews.post, { body: review }, { token })
  const [row] = await world.db.selectFrom('reviews').select('id').execute()
  const params = { id: row?.id ?? 0 }
  const support = await world.staffHeaders({ name: 'Amélie Rousseau', roles: ['support'] })
  const body = { version: 0, reason: 'other' as const, note: 'Over de buren: niet van ons.' }
  await world.call(officeReviews.decline, { params, body }, { headers: support })
  world.pass(60)
  await world.call(officeReviews.approve, { params, body: { version: 1 } }, { headers })

  const { entries, has_more } = await list({ kind: 'experience' })
  expect(has_more).toBe(false)
  expect(entries).toMatchObject([
    { staff_name: 'Ingrid Maes', act: 'experience.approved', record_id: params.id, details: [] },
    {
      ...{ at: '21-11-2026 10:00:00', staff_name: 'Amélie Rousseau', act: 'experience.declined' },
      details: [{ name: 'reason', value: 'other' }],
    },
  ])
  // what people write is not repeated here
  expect(JSON.stringify(entries)).not.toContain('buren')
})

it('is narrowed by kind of record, by name, and by number of the record', async () => {
  await writeAuditEntry(world.db, { by: null, action: 'refill.pinned', recordId: 77, at: world.now() })
  expect((await list({ kind: 'refill' })).entries).toMatchObject([{ staff_name: null, record_id: 77 }])
  expect((await list({ kind: 'day' })).entries).toEqual([])
  expect((await list({ search: ' rouss', kind: 'experience' })).entries).toMatchObject([
    { staff_name: 'Amélie Rousseau' },
  ])
  expect((await list({ search: '77' })).entries).toMatchObject([{ record_id: 77 }])
  expect((await list({ search: '%' })).entries).toEqual([])
})

it('names records, their customers, drivers and staff members, but no erased customer (R81)', async () => {
  const at = world.now()
  const { db } = world
  const customerOf = async (last_name: string) => {
    await world.createCustomer({ first_name: 'Lieve', last_name })
    return db
      .selectFrom('customers')
      .select('id')
      .where('last_name', '=', last_name)
      .executeTakeFirstOrThrow()
  }
  const [named, erased] = [await customerOf('Naessens'), await customerOf('Verdwenen')]
  await db.updateTable('customers').set({ erased_at: at }).where('id', '=', erased.id).execute()
  const driver = await insertDriver(db, 900)
  await bookStop(world, '2046-08-14', driver, { latitude: 51, longitude: 4 })
  const refill = await db
    .selectFrom('refills')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['refills.id', 'customer_id', 'first_name', 'last_name'])
    .orderBy('refills.id', 'desc')
    .executeTakeFirstOrThrow()
  const by = await db.selectFrom('staff').select(['id', 'name']).executeTakeFirstOrThrow()
  const write = (action: AuditAction, recordId: number, details = {}) =>
    writeAuditEntry(db, { by, action, recordId, at, details })
  await write('staff.changed', by.id)
  await write('request.assigned', 999_999, { keeper: by.id })
  await write('refill.moved', refill.id, { driver })
  await write('customer.corrected', erased.id)
  await write('customer.corrected', named.id)
  const { name: driverName } = await db
    .selectFrom('drivers')
    .select('name')
    .where('id', '=', driver)
    .executeTakeFirstOrThrow()
  expect((await list()).entries.slice(0, 5)).toMatchObject([
    { record_name: 'Lieve Naessens', customer_id: named.id },
    { record_name: null, customer_id: erased.id },
    {
      record_name: `${refill.first_name} ${refill.last_name}`,
      customer_id: refill.customer_id,
      details: [{ name: 'driver', value: String(driver), label: driverName }],
    },
    { record_name: null, customer_id: null, details: [{ name: 'keeper', label: by.name }] },
    { record_name: by.name, customer_id: null },
  ])
})

it('comes page by page, each line once', async () => {
  const by = await world.db.selectFrom('staff').select(['id', 'name']).executeTakeFirstOrThrow()
  for (let number = 1; number <= 60; number += 1)
    await writeAuditEntry(world.db, { by, action: 'refill.unpinned', recordId: number, at: world.now() })
  const first = await list({ kind: 'refill' })
  const second = await list({ kind: 'refill', before: first.entries.at(-1)?.id ?? 0 })
  expect([first.entries.length, first.has_more, second.entries.length, second.has_more]).toEqual([
    50,
    true,
    12,
    false,
  ])
  const ids = [...first.entries, ...second.entries].map(({ id }) => id)
  expect(new Set(ids).size).toBe(62)
})

it('S28 comes as a file without formulas, narrowed as the page is', async () => {
  const formula = '=HYPERLINK("http://evil.example")'
  await world.createStaff({ name: formula, roles: ['planner'] })
  const by = await world.db.selectFrom('staff').select(['id', 'name']).where('name', '=', formula).execute()
  const at = world.now()
  await writeAuditEntry(world.db, { by: by[0] ?? null, action: 'day.published', recordId: 20261124, at })
  const { text, headers: got } = await world.call(officeAudit.file, { query: { kind: 'day' } }, { headers })
  expect(got['content-type']).toContain('text/csv')
  expect(got['content-disposition']).toBe('attachment; filename="audit.csv"')
  const [, line, end] = text.split('\r\n')
  expect(line).toContain(`"'=HYPERLINK(""http://evil.example"")";"day.published";"20261124"`)
  expect(end).toBe('')
})

it('cannot be rewritten, by no call and by no query', async () => {
  await expect(world.db.updateTable('audit_entries').set({ staff_name: 'X' }).execute()).rejects.toThrow(
    'append-only',
  )
  await expect(world.db.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only')
})
