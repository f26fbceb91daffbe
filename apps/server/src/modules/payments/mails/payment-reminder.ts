import { m } from '@brine/messages/server'
import { numberLines } from '../../../platform/firm/number-lines.ts'
import { fullName } from '../../../platform/full-name.ts'
import type { MailBlock } from '../../../platform/mail/mail.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import type { RemindableRow } from '../reminder-queries.ts'
import { type ReminderFacts, reminderWords } from '../reminder-words.ts'

/** What a payment reminder by mail says. */
export interface PaymentReminderFacts extends ReminderFacts, Pick<RemindableRow, 'first_name' | 'last_name'> {
  /** The e-mail address. */
  readonly address: string
  /** From when on it would leave too few days to pay. */
  readonly uselessAt: Date
}

/** Says what is still to be paid, until when, and how; that the reminder is free; and who sends it. */
export const writePaymentReminder =
  (facts: PaymentReminderFacts): MailTemplate =>
  (brand) => {
    const { language: locale } = facts
    const say = { locale }
    const name = fullName(facts)
    const words = reminderWords(facts, brand)
    const text = (paragraph: string): MailBlock => ({ kind: 'text', text: paragraph })
    const lines = ([label, value]: readonly [string, string]): [string, string[]] => [label, [value]]
    return {
      to: { name, address: facts.address },
      language: locale,
      uselessAt: facts.uselessAt,
      subject: words.subject,
      preheader: words.intro,
      title: words.title,
      blocks: [
        text(m['mail.salt_booked.greeting']({ name }, say)),
        text(words.intro),
        {
          kind: 'facts',
          facts: [
            lines(words.amount),
            [m['mail.payment_reminder.for']({}, say), [words.purpose, words.document]],
            lines(words.wasDue),
            lines(words.payBy),
            ...words.transfer.map(lines),
            [m['mail.payment_reminder.supplier']({}, say), [words.payee.name, ...numberLines(brand, locale)]],
          ],
        },
        text(m['mail.payment_reminder.free']({ day: words.day }, say)),
        { kind: 'button', label: m['mail.payment_reminder.pay']({}, say), path: `/orders/${facts.number}` },
        text(words.paidAlready),
        text(words.call),
        text(words.closing),
      ],
    }
  }
