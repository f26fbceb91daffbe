import type { Brand } from '@brine/contract/app-config'
import type { Answer, Input } from '@brine/contract/call'
import { formatWireDay, instantOf, isoDayOf } from '@brine/contract/dates'
import { type paymentReminders, wayOf } from '@brine/contract/office/payment-reminders'
import { addDays } from '@brine/planning/dates'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/module.ts'
import { auditedAs, formerField } from './former-document-keys.ts'
import { writePaymentReminder } from './mails/payment-reminder.ts'
import { payeeOf } from './payee.ts'
import { writeLetter } from './reminder-letter.ts'
import {
  createReminder,
  deleteReminder,
  listRemindable,
  lockOwingCustomers,
  type RemindableRow,
} from './reminder-queries.ts'
import { letterPayBy, letterState, reminderPayBy, reminderState, unpaidCents } from './rules.ts'
import { lockByNumber } from './statement-queries.ts'

type Reminded = Answer<typeof paymentReminders.remind>['reminders'][number]

type ReminderRequest = Input<typeof paymentReminders.remind>['body']

interface Reminding {
  readonly by: Staff
  /** The sender of letters; null where none are wanted. */
  readonly sender: Brand | null
  /** Whether new reminders take the place of letters, because these were not posted. */
  readonly unposted: boolean
}

/** Sends payment reminders for the office (decisions 0115 and 0163). */
export function createPaymentReminders({
  db,
  clock,
  firm,
  notify,
}: Pick<Platform, 'db' | 'clock' | 'firm' | 'notify'>) {
  /**
   * Records the payment reminders of the orders that may have one, and mails them or keeps what their letters say, all in one
   * transaction: what is recorded can be printed. The locks make requests at once take turns, so that the second one meets the
   * reminders of the first.
   * @throws `no_account_number`, `no_company_number` where the firm lacks what a reminder has to say
   */
  return (by: Staff, { orders, letters = false, unposted = false }: ReminderRequest): Promise<Reminded[]> =>
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
      const reminding = { by, sender: letters ? brand : null, unposted }
      const answers: Reminded[] = []
      for (const order of numbers) {
        const row = rowOf.get(order)
        answers.push(
          row
            ? { order, ...formerField(row), ...(await remind(tx, reminding, row)) }
            : { order, outcome: 'unknown', reminded: null, reminded_by: null, letter: null },
        )
      }
      return answers
    })

  async function remind(
    tx: Queries,
    { by, sender, unposted }: Reminding,
    latest: RemindableRow,
  ): Promise<Omit<Reminded, 'order' | 'former'>> {
    const at = clock.now()
    const today = isoDayOf(at)
    const replaces = unposted && latest.is_letter === true
    // nobody was given the days of a letter that was not posted
    const row = replaces ? { ...latest, pay_by: null } : latest
    const { email_address: address, number } = row
    const { kind, recordId, details: named } = auditedAs(row)
    const { no_reminder: reason, ...state } = reminderState(row, today)
    const way = wayOf(reason)
    const isLetter = way === 'letter' && sender !== null
    if (reason !== null && !isLetter) return { outcome: reason, ...state }
    const reminders = latest.reminders ?? 0
    if (replaces) await deleteReminder(tx, row.id, reminders)
    const amount_cents = unpaidCents(row)
    const pay_by = isLetter ? letterPayBy(today) : reminderPayBy(today)
    const facts = { ...row, unpaidCents: amount_cents, payBy: pay_by }
    await createReminder(tx, {
      ...{ receivable_id: row.id, number: replaces ? reminders : reminders + 1, amount_cents, pay_by },
      ...{ staff_id: by.id, created_at: at, letter: isLetter ? writeLetter(facts, sender, today) : null },
    })
    if (address !== null) {
      // the days to pay are counted from the day after the mail: one that leaves later than tomorrow would give too few
      const uselessAt = instantOf(addDays(today, 2), 0)
      await notify(tx, writePaymentReminder({ ...facts, address, uselessAt }))
    }
    const details = {
      number,
      ...named,
      amount_cents,
      ...(isLetter && { way }),
      ...(replaces && { replaced: 'letter' }),
    }
    await writeAuditEntry(tx, { by, action: `${kind}.reminded`, recordId, at, details })
    return {
      ...{ outcome: isLetter ? 'letter' : 'sent', reminded: formatWireDay(today) },
      ...{
        reminded_by: way,
        letter: isLetter
          ? letterState(today, today, { askedCents: amount_cents, unpaid: amount_cents })
          : null,
      },
    }
  }
}
