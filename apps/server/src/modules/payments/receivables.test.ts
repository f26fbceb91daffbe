import { officeOrders } from '@brine/contract/office/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '../../platform/database/migrate.ts'
import { testDatabase } from '../../platform/database/testing.ts'
import { silentLog } from '../../platform/log.ts'
import { type DriverDay, missed, startDriverDay } from '../driver/testing.ts'
import { communicationOf } from './communication.ts'
import { daysLate, paymentState } from './rules.ts'

let day: DriverDay<'lieve' | 'fewer' | 'away' | 'office'>
let headers: { cookie: string }
beforeAll(async () => {
  day = await startDriverDay({ lieve: {}, fewer: {}, away: {}, office: {} })
  headers = await day.world.staffHeaders({ roles: ['sales'] })
})
afterAll(() => day.world.close())

const owedBy = (customerId: number) =>
  day.world.db
    .selectFrom('receivables')
    .select(['receivables.id', 'communication', 'amount_cents', 'paid_cents', 'due_on'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
const owedAt = async (name: 'lieve' | 'fewer' | 'away') => owedBy((await day.customerOf(day.home[name])).id)

describe('a delivery', () => {
  it('is owed from the report of its driver, 14 days long, with a communication of its own', async () => {
    expect(await owedAt('lieve')).toEqual([])
    await day.send(day.reportOf(day.home.lieve))
    const [owed] = await owedAt('lieve')
    expect(owed).toMatchObject({ amount_cents: 7140, paid_cents: 0, due_on: '2026-12-08' })
    expect(owed?.communication).toBe(communicationOf(owed?.id ?? 0))
  })

  it('with fewer packs is owed as delivered; a missed one is not owed', async () => {
    await day.send(day.reportOf(day.home.fewer, { kg: 16 }))
    await day.send(day.reportOf(day.home.away, missed))
    expect(await owedAt('fewer')).toMatchObject([{ amount_cents: 2380 }])
    expect(await owedAt('away')).toEqual([])
  })
})

describe('an order of the office', () => {
  const line = { item: 'maintenance_visit', product_id: null, description: '', quantity: 1 } as const
  const work = { ...line, unit_price_cents: 12_900, vat_rate: 21 }
  const complete = async (type: 'maintenance' | 'proposal') => {
    const { id } = await day.customerOf(day.home.office)
    const body = { type, vat_reason: null, lines: [work] }
    const created = await day.world.call(officeOrders.create, { params: { id }, body }, { headers })
    const { number, version } = created.body
    const done = { params: { number }, body: { version, date: '2026-11-24' } }
    expect((await day.world.call(officeOrders.complete, done, { headers })).status).toBe(200)
    return owedBy(id)
  }

  it('is owed once it is completed; a quote never is', async () => {
    expect(await complete('proposal')).toEqual([])
    const owed = await complete('maintenance')
    expect(owed).toMatchObject([{ amount_cents: 12_900, due_on: '2026-12-08' }])
  })
})

describe('a state', () => {
  const receivable = { amount_cents: 7140, paid_cents: 0, due_on: '2026-12-08' }

  it('is open through the due day, overdue after it, and paid with the last cent', () => {
    expect(paymentState(receivable, '2026-12-08')).toBe('open')
    expect(paymentState(receivable, '2026-12-09')).toBe('overdue')
    expect(paymentState({ ...receivable, paid_cents: 7139 }, '2026-12-09')).toBe('overdue')
    expect(paymentState({ ...receivable, paid_cents: 7140 }, '2026-12-09')).toBe('paid')
    expect(paymentState({ ...receivable, amount_cents: 0 }, '2026-12-09')).toBe('paid')
    expect([daysLate(receivable, '2026-12-08'), daysLate(receivable, '2026-12-14')]).toEqual([0, 6])
  })
})

it('documents from before are open within their 14 days, else paid, but not those of quotes and earlier books', async () => {
  const database = await testDatabase()
  try {
    await database.sql`drop schema public cascade`
    await database.sql`create schema public`
    const all = await readMigrations()
    const upTo = (last: string) =>
      migrate(
        database.url,
        silentLog,
        all.filter(({ name }) => name < last),
      )
    await upTo('0065')
    await sql`
      insert into customers (email_address, language, first_name, last_name, address, address_number, postal_code,
        city_name, created_at, modified_at)
      values ('an@post.example', 'nl', 'An', 'Peeters', 'Coupure', '1', '9000', 'Gent', now(), now())`.execute(
      database.db,
    )
    const document = (number: string, type: string, daysAgo: number | null, hash: string | null = null) =>
      sql`insert into orders
        (number, customer_id, type, ordered_at, price_cents, vat_rate, document_at, created_at, imported_hash)
        select ${number}, id, ${type}, now() - interval '40 days', 7140, 21,
          now() - ${daysAgo}::integer * interval '1 day', now(), ${hash} from customers`.execute(database.db)
    await document('26-0001', 'orders', 3)
    await document('26-0002', 'orders', 20)
    await document('26-0003', 'proposal', 3)
    await document('26-0004', 'repair', 3, 'of the earlier books')
    await document('26-0005', 'repair', null)
    await upTo('9999')
    const { rows } = await sql<{ number: string; communication: string }>`
      select number, communication, paid_cents,
        (select coalesce(sum(amount_cents), 0)::integer from payments where receivable_id = receivables.id) as booked
      from receivables join orders on orders.id = order_id order by number`.execute(database.db)
    expect(rows).toMatchObject([
      { number: '26-0001', paid_cents: 0, booked: 0 },
      { number: '26-0002', paid_cents: 7140, booked: 7140 },
    ])
    // the older document has the lower number
    expect(rows.map(({ communication }) => communication)).toEqual([
      communicationOf(1_000_000_001),
      communicationOf(1_000_000_000),
    ])
  } finally {
    await database.close()
  }
})
