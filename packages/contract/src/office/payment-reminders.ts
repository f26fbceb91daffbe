import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { ReceivableNumber } from '../order-number.ts'
import { WireDay } from '../primitives.ts'

/** Those who see what customers pay. */
const access = { staff: ['sales', 'administrator'] } as const satisfies { staff: StaffRole[] }

/** How a payment reminder goes to the customer. */
export const ReminderWay = v.picklist(['mail', 'letter'])
export type ReminderWay = v.InferOutput<typeof ReminderWay>

/**
 * Why no payment reminder is mailed for an order. account_closed: the customer is disabled or erased.
 * deceased: the relation ended because the customer died: the office writes to the heirs itself.
 * withdrawn: the customer withdrew from the order. recent: the days that
 * the earlier reminder gives are not over. no_email: a letter is possible. no_address: without e-mail address, and the postal
 * address is not complete either.
 */
export const NoReminderReason = v.picklist([
  'paid',
  'not_overdue',
  'account_closed',
  'deceased',
  'withdrawn',
  'no_email',
  'no_address',
  'recent',
])
export type NoReminderReason = v.InferOutput<typeof NoReminderReason>

/** How the next payment reminder would go; null if none is possible. @param reason why none is mailed; null if one is */
export function wayOf(reason: NoReminderReason | 'nothing_due' | null): ReminderWay | null {
  if (reason === null) return 'mail'
  return reason === 'no_email' ? 'letter' : null
}

/**
 * What became of the payment reminder of an order. sent: mailed. letter: recorded, and to be printed with `letters`.
 * unknown: no order of this number is owed.
 */
export const ReminderOutcome = v.picklist(['sent', 'letter', ...NoReminderReason.options, 'unknown'])
export type ReminderOutcome = v.InferOutput<typeof ReminderOutcome>

/** A payment reminder on paper whose days to pay are not over, of an order that is still to be paid. */
export const ReminderLetter = v.object({
  /** The last day to post it: who gets it later has too few days to pay. */
  post_by: WireDay,
  /** Whether that day is not over, and it asks for what is unpaid. */
  printable: v.boolean(),
})
export type ReminderLetter = v.InferOutput<typeof ReminderLetter>

/** What the office knows about the payment reminders of an order. */
export const ReminderState = v.object({
  /** The day of the latest one; null without one. */
  reminded: v.nullable(WireDay),
  /** How the latest one went; null without one. */
  reminded_by: v.nullable(ReminderWay),
  /** The latest one, if it is a letter that can be printed or written again; null otherwise. */
  letter: v.nullable(ReminderLetter),
  /** Why none would be mailed now; null if one would. */
  no_reminder: v.nullable(NoReminderReason),
})
export type ReminderState = v.InferOutput<typeof ReminderState>

/** Orders and former documents of one call. */
export const MAX_REMINDED_ORDERS = 100

/** Their numbers, separated by commas. */
const ReceivableNumbers = v.pipe(v.string(), v.regex(/^[\w.-]{1,40}(,[\w.-]{1,40}){0,99}$/))

const common = ['not_signed_in', 'not_allowed'] as const

/** Payment reminders, by mail and on paper. */
export const paymentReminders = {
  remind: call({
    method: 'POST',
    path: '/office/api/payments/reminders',
    access,
    summary:
      'Mail a payment reminder for each of these orders that is overdue, or record a letter. Says what became of each.',
    body: v.object({
      orders: v.pipe(v.array(ReceivableNumber), v.minLength(1), v.maxLength(MAX_REMINDED_ORDERS)),
      /** Whether customers without e-mail address get a letter, which the caller prints and posts. */
      letters: v.optional(v.boolean(), false),
      /** Whether their letters were not posted: new reminders take the place of these, with new days to pay. */
      unposted: v.optional(v.boolean(), false),
    }),
    answer: v.object({
      reminders: v.array(
        v.object({
          order: v.string(),
          /** The number of a former document in the program before; absent for an order. */
          former: v.exactOptional(v.string()),
          outcome: ReminderOutcome,
          /** About the latest reminder, also of one just sent. */
          ...v.omit(ReminderState, ['no_reminder']).entries,
        }),
      ),
    }),
    errors: [...common, 'no_account_number', 'no_company_number'],
  }),
  letters: call({
    method: 'GET',
    path: '/office/api/payments/reminders/letters',
    access,
    summary:
      'The latest payment reminder on paper of each of these orders that is still to be paid, as one PDF to print and post, always as it was recorded. Writes an audit entry.',
    query: v.object({ orders: ReceivableNumbers }),
    file: 'application/pdf',
    errors: [...common, 'not_found', 'letter_too_late'],
  }),
}
