import { euros } from '@brine/app-kit/amounts'
import type { BankLine, MatchReason, OwedByCustomer } from '@brine/contract/office/payments'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'

const reasonWords: Readonly<Record<MatchReason, () => string>> = {
  communication: m['office.payments.why_communication'],
  number: m['office.payments.why_number'],
  account: m['office.payments.why_account'],
  name: m['office.payments.why_name'],
}

/** What is unpaid of these orders, in cents. */
export const unpaidOf = (orders: readonly Pick<OwedByCustomer, 'unpaid_cents'>[]): number =>
  orders.reduce((sum, { unpaid_cents }) => sum + Math.max(0, unpaid_cents), 0)

/** Why a proposal is made, and how the amount differs: "mededeling klopt, € 5,00 te weinig". */
export function proposalWords(
  { amount_cents }: Pick<BankLine, 'amount_cents'>,
  { reasons, orders }: Pick<NonNullable<BankLine['proposal']>, 'reasons' | 'orders'>,
  language: Language,
): string {
  const unpaid = unpaidOf(orders)
  const difference = { amount: euros(Math.abs(amount_cents - unpaid) / 100, language) }
  const words = reasons.map((reason) => reasonWords[reason]())
  if (amount_cents === unpaid) words.push(m['office.payments.amount_fits']())
  else if (unpaid === 0) words.push(m['office.payments.already_paid']())
  else
    words.push(
      amount_cents < unpaid
        ? m['office.payments.too_little'](difference)
        : m['office.payments.too_much'](difference),
    )
  return words.join(', ')
}
