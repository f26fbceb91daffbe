import { m } from '@brine/messages/server'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { type AgreementCustomer, agreementMail } from './agreement-mail.ts'

/** Says that we find no day in time, and what the customer can do meanwhile. */
export const writeNoDay =
  (customer: AgreementCustomer): MailTemplate =>
  (brand) => {
    const { language: locale } = customer
    const say = { locale }
    return agreementMail(customer, brand, {
      subject: m['mail.automatic_no_day.subject']({}, say),
      title: m['mail.automatic_no_day.title']({}, say),
      intro: m['mail.automatic_no_day.intro']({}, say),
      mattersUntil: null,
      blocks: [
        { kind: 'button', label: m['mail.automatic_no_day.order']({}, say), path: '/saltblocks' },
        {
          kind: 'text',
          text:
            customer.email_address === null
              ? m['mail.automatic_no_day.by_phone']({}, say)
              : m['mail.automatic_no_day.call'](contactOf(brand, locale), say),
        },
      ],
    })
  }
