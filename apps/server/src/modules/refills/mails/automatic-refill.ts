import { m } from '@brine/messages/server'
import { contactOf, momentInWords } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import type { RefillMailFacts } from './refill-facts.ts'
import { closing, writeRefillMail } from './refill-order.ts'

/** Says on which day we come under an agreement, what it costs, and how to move, skip or stop. */
export const writeAutomatic =
  (facts: RefillMailFacts): MailTemplate =>
  (brand) => {
    const { customer, changeableUntil } = facts
    const locale = customer.language
    const contact = contactOf(brand, locale)
    const form = customer.email_address === null || !changeableUntil ? 'by_phone' : 'change'
    const moment = changeableUntil ? momentInWords(changeableUntil, locale) : ''
    return writeRefillMail('automatic', facts, [
      { kind: 'text', text: m[`mail.salt_automatic.${form}`]({ ...contact, moment }, { locale }) },
      ...closing(locale, brand),
    ])
  }
