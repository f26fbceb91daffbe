import { PAYMENT_DAYS } from '@brine/contract/app-config'
import type { StaffRole } from '@brine/contract/call'
import type { PaymentState } from '@brine/contract/customer/orders'
import { officePayments } from '@brine/contract/office/payments'
import { addDays, daysBetween } from '@brine/planning/dates'

interface Amounts {
  readonly amount_cents: number
  readonly paid_cents: number
}

/** Cents that are still to be paid; negative for an overpayment. */
export const unpaidCents = ({ amount_cents, paid_cents }: Amounts): number => amount_cents - paid_cents

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

const readers: readonly StaffRole[] = officePayments.summary.access.staff

/** Whether a staff member sees what customers pay. */
export const seesPayments = ({ roles }: { readonly roles: readonly StaffRole[] }): boolean =>
  roles.some((role) => readers.includes(role))
