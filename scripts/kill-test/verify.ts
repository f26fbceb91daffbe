import { setTimeout as sleep } from 'node:timers/promises'
import { evaluateRoute } from '@brine/planning/route'
import type { NotNull } from 'kysely'
import { driverDay } from '../../apps/server/src/modules/planning/driver-days.ts'
import { listDays, listDrivers } from '../../apps/server/src/modules/planning/queries.ts'
import { connectDatabase } from '../../apps/server/src/platform/database/database.ts'
import type { SentOrder } from './signed-in-customer.ts'

/** Violations; all are zero after a sound round. */
export interface Findings {
  /** Acknowledged with 201, but not in the database. */
  lost: number
  /** Customers with two open orders. */
  twoOpen: number
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

    const drivers = new Map((await listDrivers(db)).map((driver) => [driver.id, driver]))
    const days = await listDays(db, '2000-01-01', '2100-01-01')
    const broken = days.filter((row) => {
      const driver = drivers.get(row.driverId)
      return !driver || evaluateRoute(driverDay(driver, row.date, row)).problems.length > 0
    })
    return {
      lost: lost.length,
      twoOpen: booked.length - new Set(booked.map(({ customer_id }) => customer_id)).size,
      brokenDays: broken.length,
      astray: astray.length,
    }
  } finally {
    await database.close()
  }
}

/**
 * Counts missing and duplicate confirmations. The comment in a mail holds the order's key. A job that was interrupted
 * by the kill starts again within a minute (security.md), so this polls until all mails exist or the time is up.
 */
export async function verifyMails(
  url: string,
  orders: readonly SentOrder[],
  patienceMs: number,
): Promise<{ missing: number; twice: number }> {
  const database = connectDatabase(url, 1)
  const booked = orders.filter(({ status }) => status === 201)
  const deadline = performance.now() + patienceMs
  try {
    for (;;) {
      const mails = await database.db.selectFrom('mailbox').select('text').execute()
      const counts = booked.map(({ key }) => mails.filter(({ text }) => text.includes(key)).length)
      const missing = counts.filter((count) => count === 0).length
      if (missing === 0 || performance.now() > deadline)
        return { missing, twice: counts.filter((count) => count > 1).length }
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
