import { m } from '@brine/messages/server'
import { dayInWords, euros } from '../../../platform/formatted-text.ts'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { type AgreementCustomer, agreementMail } from './agreement-mail.ts'

export interface PriceChange {
  readonly packs: number
  /** Cents including VAT of one pack. */
  readonly before: number
  readonly after: number
  /** YYYY-MM-DD */
  readonly from: string
}

/** Says in time what a delivery will cost, and that the customer may stop. */
export const writePriceChange =
  (customer: AgreementCustomer, { packs, before, after, from }: PriceChange): MailTemplate =>
  (brand) => {
    const { language: locale } = customer
    const say = { locale }
    const date = dayInWords(from, locale)
    const stop = customer.email_address === null ? 'stop_by_phone' : 'stop'
    return agreementMail(customer, brand, {
      subject: m['mail.automatic_price.subject']({ date }, say),
      title: m['mail.automatic_price.title']({}, say),
      intro: m['mail.automatic_price.intro'](
        { date, before: euros(packs * before, locale), after: euros(packs * after, locale) },
        say,
      ),
      mattersUntil: null,
      blocks: [
        { kind: 'button', label: m['mail.automatic_price.view']({}, say), path: '/automatic' },
        { kind: 'text', text: m[`mail.automatic_price.${stop}`](contactOf(brand, locale), say) },
      ],
    })
  }
