import { isoDayOf } from '@brine/contract/dates'
import { ibanText } from '@brine/contract/firm-numbers'
import { m } from '@brine/messages/server'
import { documentNumber } from '../../../platform/documents/document-number.ts'
import { numberLines } from '../../../platform/firm/number-lines.ts'
import { dayInWords, euros } from '../../../platform/formatted-text.ts'
import { fullName } from '../../../platform/full-name.ts'
import type { MailBlock } from '../../../platform/mail/mail.ts'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { formatCommunication } from '../communication.ts'
import { payeeOf } from '../payee.ts'
import type { RemindableRow } from '../reminder-queries.ts'

/** What a payment reminder says. */
export interface PaymentReminderFacts
  extends Pick<
    RemindableRow,
    | 'number'
    | 'type'
    | 'document_at'
    | 'document_serial'
    | 'due_on'
    | 'communication'
    | 'language'
    | 'first_name'
    | 'last_name'
  > {
  readonly address: string
  readonly unpaidCents: number
  /** The last day to pay, YYYY-MM-DD. */
  readonly payBy: string
  /** From when on it would leave too few days to pay. */
  readonly uselessAt: Date
}

/**
 * Says what is still to be paid, until when, and how; that the reminder is free; and who sends it. What it has to say:
 * Code of economic law, article XIX.2 (docs/legal.md).
 */
export const writePaymentReminder =
  (facts: PaymentReminderFacts): MailTemplate =>
  (brand) => {
    const { type, unpaidCents, language: locale } = facts
    const number = documentNumber(facts.number, facts.document_serial)
    const say = { locale }
    const contact = contactOf(brand, locale)
    const name = fullName(facts)
    const payee = payeeOf(brand, locale)
    const amount = euros(unpaidCents, locale)
    const due = dayInWords(facts.due_on, locale)
    const day = dayInWords(facts.payBy, locale)
    const intro = m['mail.payment_reminder.intro']({ amount, due }, say)
    const document = m['mail.payment_reminder.document'](
      {
        title: m[`document.title.${type}`]({}, say),
        number,
        day: dayInWords(isoDayOf(facts.document_at), locale),
      },
      say,
    )
    const company = [payee?.name ?? brand.legalName[locale], ...numberLines(brand, locale)]
    const text = (words: string): MailBlock => ({ kind: 'text', text: words })
    return {
      to: { name, address: facts.address },
      language: locale,
      uselessAt: facts.uselessAt,
      subject: m['mail.payment_reminder.subject']({ number, day }, say),
      preheader: intro,
      title: m['mail.payment_reminder.title']({}, say),
      blocks: [
        text(m['mail.salt_booked.greeting']({ name }, say)),
        text(intro),
        {
          kind: 'facts',
          facts: [
            [m['document.pay.amount']({}, say), [amount]],
            [
              m['mail.payment_reminder.for']({}, say),
              [m[`mail.payment_reminder.for_${type}`]({}, say), document],
            ],
            [m['mail.payment_reminder.was_due']({}, say), [due]],
            [m['mail.payment_reminder.pay_by']({}, say), [day]],
            [m['document.pay.name']({}, say), [payee?.name ?? brand.legalName[locale]]],
            [m['document.pay.iban']({}, say), [ibanText(payee?.iban ?? '')]],
            [m['document.pay.communication']({}, say), [formatCommunication(facts.communication)]],
            [m['mail.payment_reminder.supplier']({}, say), company],
          ],
        },
        text(m['mail.payment_reminder.free']({ day }, say)),
        { kind: 'button', label: m['mail.payment_reminder.pay']({}, say), path: `/orders/${facts.number}` },
        text(m['mail.payment_reminder.paid_already']({}, say)),
        text(m['mail.payment_reminder.call'](contact, say)),
        text(`${m['mail.salt_booked.closing']({}, say)}\n${brand.name}`),
      ],
    }
  }
