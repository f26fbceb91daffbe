import { dayWords } from '@brine/app-kit/dayWords'
import { isOwed, type OrderPayment } from '@brine/contract/customer/orders'
import { parseWireDay } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { alertIcon, checkIcon, clockIcon } from '@brine/ui/icons'

type PaymentChipProps = {
  payment: Pick<OrderPayment, 'state' | 'due' | 'days_late' | 'written_off'>
  /** DD-MM-YYYY; shown with a paid order. */
  paid?: string | null | undefined
  language: Language
}

/** The state of a payment, as a word with its icon. */
export function PaymentChip({
  payment: { state, due, days_late, written_off },
  paid,
  language,
}: PaymentChipProps) {
  if (state === 'paid')
    return (
      <Chip kind="water" icon={checkIcon}>
        {/* we let a part go, so that "paid" would not be true */}
        {written_off
          ? m['payment.settled']()
          : paid
            ? m['payment.paid_on']({ day: dateOf(paid, language) })
            : m['payment.paid']()}
      </Chip>
    )
  if (state === 'overdue')
    return (
      <Chip kind="danger" icon={alertIcon}>
        {days_late === 1 ? m['payment.late_one']() : m['payment.late_other']({ days: String(days_late) })}
      </Chip>
    )
  // a day to come, whose year is obvious
  return <Chip icon={clockIcon}>{m['payment.due']({ day: wordsOf(due, language, 'date') })}</Chip>
}

/** Whether an order has a state of payment: one that was withdrawn from is neither open nor late. */
export const hasPaymentChip = (payment: Pick<OrderPayment, 'state' | 'withdrawn'>): boolean =>
  payment.state === 'paid' || isOwed(payment)

/** "11 december 2026": a document may be years old. @param day DD-MM-YYYY; any other text is returned unchanged */
export const dateOf = (day: string, language: Language): string => wordsOf(day, language, 'dated')

function wordsOf(day: string, language: Language, which: 'date' | 'dated'): string {
  const iso = parseWireDay(day)
  return iso ? dayWords(iso, language)[which] : day
}
