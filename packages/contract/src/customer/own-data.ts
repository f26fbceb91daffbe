import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, WireDay, wholeNumber } from '../primitives.ts'

/** What the page of the own data shows before it copies or erases anything. */
export const OwnData = v.object({
  /** Whether this session was confirmed within the last 15 minutes. */
  is_confirmed: v.boolean(),
  has_password: v.boolean(),
  /** Whether a mailed link may sign in. */
  link_sign_in: v.boolean(),
  /** Null where it was never changed since this is recorded. */
  password_changed: v.nullable(WireDay),
  /** When the customer last took a copy. */
  last_copy: v.nullable(WireDay),
  /** Years for which the law has the supplier keep documents. */
  document_years: wholeNumber(1, 100),
  /** An order that is neither delivered nor cancelled stands in the way of an erasure. */
  has_open_order: v.boolean(),
  /** A delivered order that the customer withdrew from, until the office corrects its document: it stands in the way, too. */
  has_open_withdrawal: v.boolean(),
  /** What is still to be paid stands in the way as well. */
  amount_due_cents: Count,
  /** Credit that lapses. */
  credit_cents: Count,
})
export type OwnData = v.InferOutput<typeof OwnData>

/** The customer's own data: copies and erasure (GDPR, articles 15, 17 and 20). */
export const ownData = {
  overview: call({
    method: 'GET',
    path: '/auth/api/accounts/own_data',
    access: 'customer',
    summary: 'What a copy and an erasure of the own data depend on.',
    answer: OwnData,
    errors: ['not_signed_in'],
  }),
  copy: call({
    method: 'POST',
    path: '/auth/api/accounts/own_data/json',
    access: 'customer',
    summary: 'All own data for another system. The session has to be confirmed.',
    file: 'application/json',
    errors: ['not_signed_in', 'confirmation_required', 'daily_limit'],
  }),
  readableCopy: call({
    method: 'POST',
    path: '/auth/api/accounts/own_data/pdf',
    access: 'customer',
    summary: 'The own data to read, as PDF. The session has to be confirmed.',
    file: 'application/pdf',
    errors: ['not_signed_in', 'confirmation_required', 'daily_limit'],
  }),
  erase: call({
    method: 'POST',
    path: '/auth/api/accounts/own_data/erase',
    access: 'customer',
    summary: 'Erase the own account at once and for good. The session has to be confirmed.',
    status: 204,
    errors: ['not_signed_in', 'confirmation_required', 'order_under_way', 'amount_due'],
  }),
}
