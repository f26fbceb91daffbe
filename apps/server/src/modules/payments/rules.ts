import { PAYMENT_DAYS } from '@brine/contract/app-config'
import type { StaffRole } from '@brine/contract/call'
import type { PaymentState } from '@brine/contract/customer/orders'
import { formatWireDay, isoDayOf } from '@brine/contract/dates'
import type {
  NoReminderReason,
  ReminderLetter,
  ReminderState,
} from '@brine/contract/office/payment-reminders'
import { officePayments } from '@brine/contract/office/payments'
import type { PaymentKind } from '@brine/contract/office/recorded-payments'
import { addDays, daysBetween } from '@brine/planning/dates'
import { addWorkdays } from '@brine/planning/holidays'
import { dayNumber } from '../../platform/audit/day-number.ts'

interface Amounts {
  readonly amount_cents: number
  readonly paid_cents: number
}

/** Cents that are still to be paid; negative for an overpayment. */
export const unpaidCents = ({ amount_cents, paid_cents }: Amounts): number => amount_cents - paid_cents

/**
 * What an amount recorded by hand adds to what is paid, in cents: less than 0 where it settles an overpayment. Null if the kind does
 * not fit: only an overpayment is paid back, and only what is unpaid can be paid or written off.
 */
export function addedByHand(kind: PaymentKind, amountCents: number, unpaid: number): number | null {
  if (unpaid < 0) return kind === 'refund' || kind === 'set_off' ? -amountCents : null
  return kind === 'refund' ? null : amountCents
}

interface Booked {
  readonly source: string
  readonly amount_cents: number
  /** YYYY-MM-DD */
  readonly booked_on: string
}

/** The details of an audit entry about a payment recorded by hand: what it was, also once it is removed. */
export const paymentDetails = ({ source, amount_cents, booked_on }: Booked) => ({
  ...{ payment: source, payment_cents: amount_cents, booked: dayNumber(booked_on) },
})

/** Open until it is paid in full, overdue from the day after its due day. @param today YYYY-MM-DD */
export function paymentState(receivable: Amounts & { readonly due_on: string }, today: string): PaymentState {
  if (unpaidCents(receivable) <= 0) return 'paid'
  return receivable.due_on < today ? 'overdue' : 'open'
}

/** Days after the due day; 0 until then. @param today YYYY-MM-DD */
export const daysLate = ({ due_on }: { readonly due_on: string }, today: string): number =>
  Math.max(0, daysBetween(due_on, today))

/** The day on which a document is due. @param days of the firm's settings; default PAYMENT_DAYS */
export const dueDay = (documentDay: string, days: number = PAYMENT_DAYS): string => addDays(documentDay, days)

/**
 * Days that a payment reminder gives, from the day after it is mailed, or from the third working day after a letter is posted:
 * Code of economic law, article XIX.2.
 */
const REMINDER_DAYS = 14
const POST_WORKDAYS = 3

/**
 * The last day to pay that a payment reminder names. The day after the mail is not counted: so the days are enough in
 * every reading of the law, and for a mail that leaves in the evening. @param day of the mail, YYYY-MM-DD
 */
export const reminderPayBy = (day: string): string => addDays(day, 1 + REMINDER_DAYS)

/** The last day to post a payment reminder on paper: the next working day. Saturdays are none. @param day on which it is recorded, YYYY-MM-DD */
export const letterPostBy = (day: string): string => addWorkdays(day, 1)

/**
 * The last day to pay that a payment reminder on paper names. The third working day after the last day to post it is not
 * counted, for the same reasons. @param day on which it is recorded, YYYY-MM-DD
 */
export const letterPayBy = (day: string): string =>
  addDays(addWorkdays(letterPostBy(day), POST_WORKDAYS), REMINDER_DAYS)

/** Days after its last day to pay for which it is kept what a letter said, for questions about it. */
const LETTER_RETENTION_DAYS = 30

/** Letters whose last day to pay is before this one are forgotten. @param today YYYY-MM-DD */
export const letterRetentionStart = (today: string): string => addDays(today, -LETTER_RETENTION_DAYS)

interface PostalAddress {
  /** The street. */
  readonly address: string
  readonly postal_code: string
  readonly city_name: string
}

/** Whether a letter can reach the address. A house in a hamlet may have no number. */
const isPostal = ({ address, postal_code, city_name }: PostalAddress): boolean =>
  [address, postal_code, city_name].every((part) => part.trim() !== '')

interface Remindable extends Amounts, PostalAddress {
  readonly due_on: string
  readonly email_address: string | null
  /** Whether the customer is disabled or erased. */
  readonly is_closed: boolean
  /** Whether the relation ended because the customer died. */
  readonly is_deceased: boolean
  /** Whether the customer withdrew from the order, and its document is not corrected yet. */
  readonly is_withdrawn: boolean
  /** The last day to pay that the latest payment reminder names, YYYY-MM-DD; null without one. */
  readonly pay_by: string | null
}

/** Why no payment reminder is mailed; null if one is. The days that an earlier one gives have to be over. */
export function noReminderReason(receivable: Remindable, today: string): NoReminderReason | null {
  const state = paymentState(receivable, today)
  if (state !== 'overdue') return state === 'paid' ? 'paid' : 'not_overdue'
  if (receivable.is_closed) return 'account_closed'
  if (receivable.is_deceased) return 'deceased'
  if (receivable.is_withdrawn) return 'withdrawn'
  if (receivable.pay_by !== null && today <= receivable.pay_by) return 'recent'
  if (receivable.email_address !== null) return null
  return isPostal(receivable) ? 'no_email' : 'no_address'
}

/** Until when a letter is to be posted, if it asks for what is unpaid. @param day on which it was recorded, YYYY-MM-DD */
export function letterState(
  day: string,
  today: string,
  { askedCents, unpaid }: { readonly askedCents: number | null; readonly unpaid: number },
): ReminderLetter {
  const postBy = letterPostBy(day)
  return { post_by: formatWireDay(postBy), printable: today <= postBy && askedCents === unpaid }
}

interface Reminded extends Remindable {
  /** When the latest payment reminder was recorded; null without one. */
  readonly reminded_at: Date | null
  /** Whether that one is a letter. */
  readonly is_letter: boolean | null
  /** What that one asks for; null without one. */
  readonly reminded_cents: number | null
}

/** What the office sees about the payment reminders of a receivable. @param today YYYY-MM-DD */
export function reminderState(receivable: Reminded, today: string): ReminderState {
  const { reminded_at, is_letter, reminded_cents: askedCents } = receivable
  const asked = { askedCents, unpaid: unpaidCents(receivable) }
  const no_reminder = noReminderReason(receivable, today)
  const reminded = reminded_at ? isoDayOf(reminded_at) : null
  return {
    reminded: reminded === null ? null : formatWireDay(reminded),
    reminded_by: reminded_at && (is_letter ? 'letter' : 'mail'),
    // for every other reason it would ask for money that is not owed, or of somebody who is not to be reminded
    letter: reminded && is_letter && no_reminder === 'recent' ? letterState(reminded, today, asked) : null,
    no_reminder,
  }
}

const readers: readonly StaffRole[] = officePayments.summary.access.staff

/** Whether a staff member sees what customers pay. */
export const seesPayments = ({ roles }: { readonly roles: readonly StaffRole[] }): boolean =>
  roles.some((role) => readers.includes(role))
