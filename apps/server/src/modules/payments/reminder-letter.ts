import type { Brand } from '@brine/contract/app-config'
import { m } from '@brine/messages/server'
import * as v from 'valibot'
import { addressLines, supplierLines } from '../../platform/documents/address-lines.ts'
import { dayInWords } from '../../platform/formatted-text.ts'
import { type ReminderFacts, reminderWords } from './reminder-words.ts'

const Pair = v.tuple([v.string(), v.string()])

/** All that a payment reminder on paper says. It is stored with the reminder, so that it is printed again as it was. */
export const LetterContent = v.object({
  language: v.picklist(['nl', 'fr']),
  subject: v.string(),
  sender: v.array(v.string()),
  recipient: v.array(v.string()),
  title: v.string(),
  opening: v.array(v.string()),
  facts: v.array(Pair),
  payment: v.object({ title: v.string(), facts: v.array(Pair), scan: v.string(), alt: v.string() }),
  closing: v.array(v.string()),
  /** What the code asks a banking app to transfer. */
  transfer: v.object({
    payee: v.object({ name: v.string(), iban: v.string() }),
    amountCents: v.number(),
    communication: v.string(),
  }),
})
export type LetterContent = v.InferOutput<typeof LetterContent>

/** What a payment reminder on paper is about, and to whom it goes. */
type LetterFacts = ReminderFacts & Parameters<typeof addressLines>[0]

/** The same as the mail, with the days that a letter has to give. @param day of the letter, YYYY-MM-DD */
export function writeLetter(facts: LetterFacts, brand: Brand, day: string): LetterContent {
  const { language: locale, unpaidCents, communication } = facts
  const say = { locale }
  const words = reminderWords(facts, brand)
  return {
    ...{ language: locale, subject: words.subject, title: words.title },
    sender: supplierLines(brand, locale),
    recipient: addressLines(facts, locale),
    opening: [m['letter.payment_reminder.greeting']({}, say), words.intro],
    facts: [
      [m['letter.payment_reminder.date']({}, say), dayInWords(day, locale)],
      [m['mail.payment_reminder.for']({}, say), words.purpose],
      [m['letter.payment_reminder.document']({}, say), words.document],
      words.wasDue,
    ],
    payment: {
      title: m['document.pay.title']({}, say),
      facts: [words.amount, words.payBy, ...words.transfer],
      scan: m['document.pay.scan']({}, say),
      alt: m['document.pay.code']({ name: words.payee.name }, say),
    },
    closing: [
      m['letter.payment_reminder.free']({ day: words.day }, say),
      ...[words.paidAlready, words.call, words.closing],
    ],
    transfer: { payee: words.payee, amountCents: unpaidCents, communication },
  }
}
