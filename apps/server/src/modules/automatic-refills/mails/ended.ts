import { m } from '@brine/messages/server'
import { dayInWords } from '../../../platform/formatted-text.ts'
import { contactOf, momentInWords } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { type AgreementCustomer, agreementMail } from './agreement-mail.ts'

export interface EndedAgreement {
  /** Whether the relation ended with it: then the customer can order nothing. */
  readonly isEnd?: boolean
  /** Of a delivery that comes all the same, YYYY-MM-DD; null without one. */
  readonly delivery: string | null
  /** Set if the customer withdrew from the contract as well. */
  readonly withdrawal: {
    /** The day on which it was agreed. */
    readonly agreed: string
    /** When we heard of it. */
    readonly at: Date
    /** The day of the first delivery; null before it came. */
    readonly delivered: string | null
    /** Whether the customer keeps what came or comes. */
    readonly isKept: boolean
  } | null
}

/** Confirms that an agreement ended. */
export const writeEnded =
  (customer: AgreementCustomer, { delivery, withdrawal, isEnd = false }: EndedAgreement): MailTemplate =>
  (brand) => {
    const { language: locale } = customer
    const say = { locale }
    const comes = delivery === null ? null : { date: dayInWords(delivery, locale) }
    const isStopped = withdrawal !== null && !withdrawal.isKept
    const next = !comes
      ? isEnd
        ? m['mail.automatic_ended.over']({}, say)
        : m['mail.automatic_ended.nothing']({}, say)
      : isStopped
        ? m['mail.withdrawal.coming'](comes, say)
        : m['mail.automatic_ended.kept'](comes, say)
    const withdrawn = withdrawal
      ? m['mail.automatic_ended.withdrawn'](
          { date: dayInWords(withdrawal.agreed, locale), moment: momentInWords(withdrawal.at, locale) },
          say,
        )
      : ''
    const came = withdrawal?.delivered ? { date: dayInWords(withdrawal.delivered, locale) } : null
    const salt = !came
      ? ''
      : isStopped
        ? `${m['mail.automatic_ended.returned'](came, say)} ${m['mail.withdrawal.delivered']({}, say)}`
        : m['mail.automatic_ended.keeps'](came, say)
    return agreementMail(customer, brand, {
      subject: m['mail.automatic_ended.subject']({}, say),
      title: m['mail.automatic_ended.title']({}, say),
      intro: m['mail.automatic_ended.intro']({}, say),
      mattersUntil: delivery,
      blocks: [
        { kind: 'text', text: withdrawn ? `${next} ${withdrawn}` : next },
        ...(salt ? [{ kind: 'text', text: salt } as const] : []),
        ...(isEnd
          ? []
          : ([
              { kind: 'button', label: m['mail.automatic_ended.order']({}, say), path: '/saltblocks' },
            ] as const)),
        { kind: 'text', text: m['mail.automatic_ended.not_you'](contactOf(brand, locale), say) },
      ],
    })
  }
