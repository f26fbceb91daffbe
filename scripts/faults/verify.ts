import { setTimeout as sleep } from 'node:timers/promises'
import { evaluateRoute } from '@brine/planning/route'
import { type NotNull, sql } from 'kysely'
import { driverDay } from '../../apps/server/src/modules/planning/driver-days.ts'
import { listDays, listDrivers } from '../../apps/server/src/modules/planning/queries.ts'
import { connectDatabase, type Queries } from '../../apps/server/src/platform/database/database.ts'
import type { SentOrder } from './signed-in-customer.ts'

/** Violations; all are zero after a sound round. */
export interface Findings {
  /** Acknowledged with 201, but not in the database. */
  lost: number
  /** Orders that one key made twice, and second open orders of a customer. */
  doubled: number
  /** Driver days over capacity, shift or half days. */
  brokenDays: number
  /** Open orders without a stop on their date, or stops without one. */
  astray: number
}

/** Reads the database after a kill. The comment of an order holds its key, which identifies the customer. */
export async function verify(url: string, orders: readonly SentOrder[]): Promise<Findings> {
  const database = connectDatabase(url, 2)
  try {
    const { db } = database
    const booked = await db
      .selectFrom('refills')
      .leftJoin('stops', 'stops.refill_id', 'refills.id')
      .select(['refills.customer_id', 'refills.comment', 'refills.date', 'stops.date as stop_date'])
      .where('state', '=', 'booked')
      .execute()
    const dateOf = new Map(booked.map(({ comment, date }) => [comment, date]))
    const lost = orders.filter(({ status, key, moment }) => status === 201 && dateOf.get(key) !== moment.date)
    const astray = booked.filter(({ date, stop_date }) => date !== stop_date)

    const keys = new Set(orders.map(({ key }) => key))
    const ofKeys = booked.flatMap(({ comment }) => (comment && keys.has(comment) ? [comment] : []))
    return {
      lost: lost.length,
      doubled:
        ofKeys.length -
        new Set(ofKeys).size +
        (booked.length - new Set(booked.map(({ customer_id }) => customer_id)).size),
      brokenDays: await countBrokenDays(db),
      astray: astray.length,
    }
  } finally {
    await database.close()
  }
}

/** Days of the older code's schema, before an upgrade has migrated it, cannot be read: they are checked afterwards. */
async function countBrokenDays(db: Queries): Promise<number> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('closing_periods') is not null and to_regclass('driver_leaves') is not null as known`.execute(
    db,
  )
  if (!rows[0]?.known) return 0
  const drivers = new Map((await listDrivers(db)).map((driver) => [driver.id, driver]))
  const days = await listDays(db, '2000-01-01', '2100-01-01')
  return days.filter((row) => {
    const driver = drivers.get(row.driverId)
    return !driver || evaluateRoute(driverDay(driver, row.date, row)).problems.length > 0
  }).length
}

/**
 * Counts missing and duplicate confirmations. The comment in a mail holds the order's key. A job that was interrupted
 * by the kill starts again within a minute (security.md), so this polls until all mails exist or the time is up.
 * @param keys of booked orders
 */
export async function verifyMails(
  url: string,
  keys: readonly string[],
  patienceMs: number,
): Promise<{ missing: number; twice: number }> {
  const database = connectDatabase(url, 1)
  const deadline = performance.now() + patienceMs
  try {
    for (;;) {
      const { rows } = await sql<{ key: string; mails: number }>`
        select substring(text from '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}') as key, count(*)::int as mails
        from mailbox group by 1`.execute(database.db)
      const mailsOf = new Map(rows.map(({ key, mails }) => [key, mails]))
      const missing = keys.filter((key) => !mailsOf.has(key)).length
      if (missing === 0 || performance.now() > deadline)
        return { missing, twice: keys.filter((key) => (mailsOf.get(key) ?? 0) > 1).length }
      await sleep(500)
    }
  } finally {
    await database.close()
  }
}

/** Customers of the demo who can order: activated, placed, without an open order. */
export async function listAble(url: string, count: number): Promise<string[]> {
  const database = connectDatabase(url, 1)
  try {
    const rows = await database.db
      .selectFrom('customers')
      .innerJoin('installations', 'installations.customer_id', 'customers.id')
      .select('email_address')
      .where('placed', '=', true)
      .where('activated_at', 'is not', null)
      .where('email_address', 'is not', null)
      .$narrowType<{ email_address: NotNull }>()
      .where('customers.id', 'not in', (query) =>
        query.selectFrom('refills').select('customer_id').where('state', '=', 'booked'),
      )
      .orderBy('customers.id')
      .limit(count)
      .execute()
    return rows.map(({ email_address }) => email_address)
  } finally {
    await database.close()
  }
}

/** Completes the test's orders, so that the customers can order again in the next round. */
export async function deliverAll(url: string, emails: readonly string[]): Promise<void> {
  const database = connectDatabase(url, 1)
  try {
    await database.db.transaction().execute(async (transaction) => {
      const delivered = await transaction
        .updateTable('refills')
        .set({ state: 'delivered' })
        .from('customers')
        .whereRef('customers.id', '=', 'refills.customer_id')
        .where('refills.state', '=', 'booked')
        .where('customers.email_address', 'in', [...emails])
        .returning('refills.id')
        .execute()
      if (delivered.length === 0) return
      const ids = delivered.map(({ id }) => id)
      await transaction.deleteFrom('stops').where('refill_id', 'in', ids).execute()
      // the same customers order again, more often than a day allows
      await transaction.deleteFrom('customer_actions').execute()
    })
  } finally {
    await database.close()
  }
}
