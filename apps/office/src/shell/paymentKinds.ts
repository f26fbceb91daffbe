import type { BookedKind, RemovalReason } from '@brine/contract/office/recorded-payments'
import { m } from '@brine/messages/app'

/** How an amount was booked. */
export const bookedKinds: Readonly<Record<BookedKind, () => string>> = {
  earlier: m['office.payments.booked_earlier'],
  statement: m['office.payments.booked_bank'],
  cash: m['office.payments.booked_cash'],
  card: m['office.payments.booked_card'],
  other_account: m['office.payments.booked_other_account'],
  set_off: m['office.payments.booked_set_off'],
  written_off: m['office.payments.booked_written_off'],
  refund: m['office.payments.booked_refund'],
}

/** Why a payment is removed. */
export const removalReasons: Readonly<Record<RemovalReason, () => string>> = {
  typed_wrongly: m['office.payments.remove_typed_wrongly'],
  other_document: m['office.payments.remove_other_document'],
  not_received: m['office.payments.remove_not_received'],
}
