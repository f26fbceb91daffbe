import { m } from '@brine/messages/server'
import { dayInWords } from '../../../platform/formatted-text.ts'
import { contactOf, momentInWords } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { type AgreementCustomer, agreementMail } from './agreement-mail.ts'

export interface EndedAgreement {
  /** Of a delivery that comes all the same, YYYY-MM-DD; null without one. */
  readonly delivery: string | null
  /** Set if the customer withdrew from the contract as well: the day on which it was agreed, and when we heard of it. */
  readonly withdrawal: { readonly agreed: string; readonly at: Date } | null
}

/** Confirms that an agreement ended. */
export const writeEnded =
  (customer: AgreementCustomer, { delivery, withdrawal }: EndedAgreement): MailTemplate =>
  (brand) => {
    const { language: locale } = customer
    const say = { locale }
    const kept =
      delivery === null
        ? m['mail.automatic_ended.nothing']({}, say)
        : m['mail.automatic_ended.kept']({ date: dayInWords(delivery, locale) }, say)
    const withdrawn =
      withdrawal &&
      m['mail.automatic_ended.withdrawn'](
        { date: dayInWords(withdrawal.agreed, locale), moment: momentInWords(withdrawal.at, locale) },
        say,
      )
    return agreementMail(customer, brand, {
      subject: m['mail.automatic_ended.subject']({}, say),
      title: m['mail.automatic_ended.title']({}, say),
      intro: m['mail.automatic_ended.intro']({}, say),
      mattersUntil: delivery,
      blocks: [
        { kind: 'text', text: withdrawn ? `${kept} ${withdrawn}` : kept },
        { kind: 'button', label: m['mail.automatic_ended.order']({}, say), path: '/saltblocks' },
        { kind: 'text', text: m['mail.automatic_ended.not_you'](contactOf(brand, locale), say) },
      ],
    })
  }
