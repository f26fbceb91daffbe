import type { Brand } from '@brine/contract/app-config'
import { ibanText } from '@brine/contract/firm-numbers'
import { m } from '@brine/messages/server'
import { documentNumber } from '../../platform/documents/document-number.ts'
import { dayInWords, euros } from '../../platform/formatted-text.ts'
import { contactOf } from '../../platform/mail/mail-wording.ts'
import { formatCommunication } from './communication.ts'
import { payeeOf } from './payee.ts'
import type { RemindableRow } from './reminder-queries.ts'

/** What a payment reminder is about. */
export interface ReminderFacts
  extends Pick<
    RemindableRow,
    'number' | 'type' | 'former' | 'issued_on' | 'document_serial' | 'due_on' | 'communication' | 'language'
  > {
  readonly unpaidCents: number
  /** The last day to pay, YYYY-MM-DD. */
  readonly payBy: string
}

type Pair = [label: string, value: string]

/**
 * The words that a payment reminder has by mail and on paper alike: what is unpaid, of which document, until when and how to pay.
 * What it has to say: Code of economic law, article XIX.2 (docs/legal.md).
 */
export function reminderWords(facts: ReminderFacts, brand: Brand) {
  const { language: locale } = facts
  const type = facts.type ?? 'former'
  const say = { locale }
  const number = facts.former ?? documentNumber(facts.number, facts.document_serial)
  const amount = euros(facts.unpaidCents, locale)
  const due = dayInWords(facts.due_on, locale)
  const day = dayInWords(facts.payBy, locale)
  const payee = payeeOf(brand, locale)
  const name = payee?.name ?? brand.legalName[locale]
  const documentDay = dayInWords(facts.issued_on, locale)
  const title = m[`document.title.${type}`]({}, say)
  return {
    day,
    subject: m['mail.payment_reminder.subject']({ number, day }, say),
    title: m['mail.payment_reminder.title']({}, say),
    intro: m['mail.payment_reminder.intro']({ amount, due }, say),
    purpose: m[`mail.payment_reminder.for_${type}`]({}, say),
    document: m['mail.payment_reminder.document']({ title, number, day: documentDay }, say),
    amount: [m['document.pay.amount']({}, say), amount] satisfies Pair,
    wasDue: [m['mail.payment_reminder.was_due']({}, say), due] satisfies Pair,
    payBy: [m['mail.payment_reminder.pay_by']({}, say), day] satisfies Pair,
    transfer: [
      [m['document.pay.name']({}, say), name],
      [m['document.pay.iban']({}, say), ibanText(payee?.iban ?? '')],
      [m['document.pay.communication']({}, say), formatCommunication(facts.communication)],
    ] satisfies Pair[],
    payee: { name, iban: payee?.iban ?? '' },
    paidAlready: m['mail.payment_reminder.paid_already']({}, say),
    call: m['mail.payment_reminder.call'](contactOf(brand, locale), say),
    closing: `${m['mail.salt_booked.closing']({}, say)}\n${brand.name}`,
  }
}
