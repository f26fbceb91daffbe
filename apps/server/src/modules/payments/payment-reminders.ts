import type { Answer } from '@brine/contract/call'
import { formatWireDay, instantOf, isoDayOf } from '@brine/contract/dates'
import type { officePayments } from '@brine/contract/office/payments'
import { addDays } from '@brine/planning/dates'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/module.ts'
import { writePaymentReminder } from './mails/payment-reminder.ts'
import { payeeOf } from './payee.ts'
import { createReminder, listRemindable, lockOwingCustomers, type RemindableRow } from './reminder-queries.ts'
import { noReminderReason, reminderPayBy, unpaidCents } from './rules.ts'
import { lockByNumber } from './statement-queries.ts'

type Reminded = Answer<typeof officePayments.remind>['reminders'][number]

/** Sends payment reminders for the office (decision 0115). */
export function createPaymentReminders({
  db,
  clock,
  firm,
  notify,
}: Pick<Platform, 'db' | 'clock' | 'firm' | 'notify'>) {
  /**
   * Records and mails the payment reminders of the orders that may have one, all in one transaction. The locks make
   * requests at once take turns, so that the second one meets the reminders of the first.
   * @throws `no_account_number`, `no_company_number` where the firm lacks what a reminder has to say
   */
  return (by: Staff, orders: readonly string[]): Promise<Reminded[]> =>
    db.transaction().execute(async (tx) => {
      const brand = await firm.brand(tx)
      if (!payeeOf(brand, 'nl')) throw fail('no_account_number')
      if (!brand.companyNumber) throw fail('no_company_number')
      const numbers = [...new Set(orders)]
      await lockOwingCustomers(tx, numbers)
      const locked = await lockByNumber(tx, numbers)
      const rows = await listRemindable(
        tx,
        locked.map(({ id }) => id),
      )
      const rowOf = new Map(rows.map((row) => [row.number, row]))
      const answers: Reminded[] = []
      for (const order of numbers) {
        const row = rowOf.get(order)
        answers.push(
          row ? { order, ...(await remind(tx, by, row)) } : { order, outcome: 'unknown', reminded: null },
        )
      }
      return answers
    })

  async function remind(tx: Queries, by: Staff, row: RemindableRow): Promise<Omit<Reminded, 'order'>> {
    const at = clock.now()
    const today = isoDayOf(at)
    const { email_address: address, order_id, number, reminders } = row
    const reason = noReminderReason(row, today)
    if (reason !== null || address === null) {
      const reminded = row.reminded_at && formatWireDay(isoDayOf(row.reminded_at))
      return { outcome: reason ?? 'no_email', reminded }
    }
    const [amount_cents, pay_by] = [unpaidCents(row), reminderPayBy(today)]
    await createReminder(tx, {
      ...{ receivable_id: row.id, number: (reminders ?? 0) + 1, amount_cents, pay_by },
      ...{ staff_id: by.id, created_at: at },
    })
    // the days to pay are counted from the day after the mail: one that leaves later than tomorrow would give too few
    const uselessAt = instantOf(addDays(today, 2), 0)
    await notify(
      tx,
      writePaymentReminder({ ...row, address, unpaidCents: amount_cents, payBy: pay_by, uselessAt }),
    )
    const details = { number, amount_cents }
    await writeAuditEntry(tx, { by, action: 'order.reminded', recordId: order_id, at, details })
    return { outcome: 'sent', reminded: formatWireDay(today) }
  }
}
