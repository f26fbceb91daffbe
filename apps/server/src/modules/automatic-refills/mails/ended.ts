import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { dayInWords } from '../../../platform/formatted-text.ts'
import { contactOf, momentInWords } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { lastAgreementWithdrawalDay } from '../../../platform/withdrawal-period.ts'
import { type AgreementCustomer, agreementMail } from './agreement-mail.ts'

export interface EndedAgreement {
  /** relation_ended: the customer can order nothing any more. */
  readonly endedAs: 'withdrawn' | 'stopped' | 'relation_ended'
  /** When the customer stopped or withdrew. */
  readonly at: Date
  /** Of a delivery that comes all the same, YYYY-MM-DD; null without one. */
  readonly delivery: string | null
  /** The day on which it was agreed. */
  readonly agreed: string
  /** The day of the first delivery; null before it came. */
  readonly delivered: string | null
  /** Whether the customer can withdraw still, or did so in time. */
  readonly isInTime: boolean
}

/** Confirms that an agreement ended: by whom, what comes, and until when the customer can withdraw from what is kept. */
export const writeEnded =
  (customer: AgreementCustomer, ended: EndedAgreement): MailTemplate =>
  (brand) => {
    const { language: locale } = customer
    const { endedAs, at, delivery, agreed } = ended
    const say = { locale }
    const isEnd = endedAs === 'relation_ended'
    const withdrawn =
      endedAs === 'withdrawn'
        ? m['mail.automatic_ended.withdrawn'](
            { date: dayInWords(agreed, locale), moment: momentInWords(at, locale) },
            say,
          )
        : ''
    const salt = saltWords(customer, ended, brand)
    return agreementMail(customer, brand, {
      subject: m['mail.automatic_ended.subject']({}, say),
      title: m['mail.automatic_ended.title']({}, say),
      intro: m[isEnd ? 'mail.automatic_ended.intro_relation' : 'mail.automatic_ended.intro']({}, say),
      mattersUntil: delivery,
      blocks: [
        { kind: 'text', text: joined(nextWords(ended, locale), withdrawn) },
        ...(salt ? [{ kind: 'text', text: salt } as const] : []),
        ...(isEnd
          ? []
          : ([
              { kind: 'button', label: m['mail.automatic_ended.order']({}, say), path: '/saltblocks' },
            ] as const)),
        {
          kind: 'text',
          text: m[isEnd ? 'mail.automatic_ended.not_right' : 'mail.automatic_ended.not_you'](
            contactOf(brand, locale),
            say,
          ),
        },
      ],
    })
  }

const joined = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ')

/** What comes after it. */
function nextWords({ endedAs, delivery }: EndedAgreement, locale: Language): string {
  const say = { locale }
  if (delivery === null)
    return m[endedAs === 'relation_ended' ? 'mail.automatic_ended.over' : 'mail.automatic_ended.nothing'](
      {},
      say,
    )
  const comes = { date: dayInWords(delivery, locale) }
  return m[endedAs === 'withdrawn' ? 'mail.withdrawal.coming' : 'mail.automatic_ended.kept'](comes, say)
}

/** What is to be done with the salt that came or comes, and until when the customer can change their mind; empty where nothing is. */
function saltWords(customer: AgreementCustomer, ended: EndedAgreement, brand: Brand): string {
  const { language: locale, email_address } = customer
  const { endedAs, agreed, delivered, delivery, isInTime } = ended
  const say = { locale }
  const came = delivered === null ? null : { date: dayInWords(delivered, locale) }
  if (endedAs === 'withdrawn')
    return came
      ? joined(m['mail.automatic_ended.returned'](came, say), m['mail.withdrawal.delivered']({}, say))
      : ''
  if (!isInTime || (delivered === null && delivery === null)) return ''
  const way = email_address === null ? 'by_phone' : 'on_page'
  const contact = contactOf(brand, locale)
  if (delivered === null) return m[`mail.automatic_ended.until_after_${way}`](contact, say)
  const until = dayInWords(lastAgreementWithdrawalDay(agreed, delivered), locale)
  return joined(
    came ? m['mail.automatic_ended.keeps'](came, say) : '',
    m[`mail.automatic_ended.until_${way}`]({ ...contact, until }, say),
  )
}
