import { isoDayOf } from '@brine/contract/dates'
import { addDays, daysBetween } from '@brine/planning/dates'
import type { Insertable } from 'kysely'
import { dueDay } from '../modules/payments/rules.ts'
import type { DB } from '../platform/database/tables.ts'
import type { Random } from './random.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>
/** The first id of the table: see migration 0065. */
const FIRST_ID = 1_000_000_000

/** What customers owe for the documents of the history: nearly all paid, the latest open, a few overdue. */
export function receivableRows(orders: readonly Row<'orders'>[], today: string, random: Random) {
  const receivables: Row<'receivables'>[] = []
  const payments: Row<'payments'>[] = []
  for (const { id = 0, customer_id, type, price_cents, document_at } of orders) {
    if (!document_at || type === 'proposal') continue
    const created_at = new Date(document_at)
    const day = isoDayOf(created_at)
    const due_on = dueDay(day)
    const booked_on = price_cents > 0 ? paymentDay(day, due_on, today, random) : null
    const receivable_id = FIRST_ID + receivables.length
    receivables.push({
      ...{ id: receivable_id, order_id: id, customer_id, amount_cents: price_cents },
      ...{ paid_cents: booked_on ? price_cents : 0, due_on, created_at },
    })
    if (booked_on)
      payments.push({ receivable_id, amount_cents: price_cents, booked_on, source: 'earlier', created_at })
  }
  return { receivables, payments }
}

/** Reminders reach everybody within this time. */
const PAID_AFTER_DAYS = 30

/** When a document was paid; null for one that waits. Most people pay a week after the delivery, some forget. */
function paymentDay(day: string, due: string, today: string, random: Random): string | null {
  const forgets = random.chance(0.06)
  const paid = forgets ? addDays(due, random.int(8, PAID_AFTER_DAYS)) : addDays(day, random.int(2, 13))
  return daysBetween(paid, today) >= 0 ? paid : null
}
