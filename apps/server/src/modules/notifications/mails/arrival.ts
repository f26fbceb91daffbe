import type { Brand } from '@brine/contract/app-config'
import { instantOf } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import type { TimeWindow } from '@brine/planning/windows'
import { dayInWords, hourInWords } from '../../../platform/formatted-text.ts'
import { fullName } from '../../../platform/full-name.ts'
import type { Mail, MailBlock } from '../../../platform/mail/mail.ts'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { smsWords } from '../../../platform/sms/sms-words.ts'
import type { DeliveryRecipient } from '../queries.ts'

/** Whom a mail about an arrival addresses: customers without e-mail address are not called about it. */
export interface ArrivalRecipient extends Pick<DeliveryRecipient, 'language' | 'first_name' | 'last_name'> {
  readonly email_address: string
  /** Path of the page that switches this kind of messages off. */
  readonly stopPath: `/${string}`
  /** Where a text message goes (E.164); null for who wants a mail. */
  readonly smsNumber: string | null
}

const ending = ({ language: locale, stopPath }: ArrivalRecipient, brand: Brand): MailBlock[] => [
  { kind: 'text', text: `${m['mail.salt_booked.closing']({}, { locale })}\n${brand.name}` },
  { kind: 'link', label: m['mail.arrival.stop']({}, { locale }), path: stopPath },
]

/** The names in a text message, which has no sender but a number. */
const names = (brand: Brand, language: Language) => ({
  brand: brand.name,
  phone: contactOf(brand, language).phone,
})

const smsOf = ({ smsNumber: to }: ArrivalRecipient, text: string): Pick<Mail, 'sms'> =>
  to === null ? {} : { sms: { to, text: smsWords(text) } }

/** Minutes to which an expected time is rounded. */
const STEP_MINUTES = 5

/**
 * Says that the driver comes next.
 * @param expected start of the service, minutes after midnight
 * @param uselessAt when it is of no use any more to read it
 */
export const writeOnTheWay =
  (customer: ArrivalRecipient, expected: number, uselessAt: Date): MailTemplate =>
  (brand) => {
    const locale = customer.language
    const say = { locale }
    const time = hourInWords(Math.round(expected / STEP_MINUTES) * STEP_MINUTES, locale)
    const name = fullName(customer)
    const intro = m['mail.on_the_way.intro']({ time }, say)
    return {
      to: { name, address: customer.email_address },
      language: locale,
      stopPath: customer.stopPath,
      uselessAt,
      ...smsOf(customer, m['sms.on_the_way']({ time, ...names(brand, locale) }, say)),
      subject: m['mail.on_the_way.subject']({ time }, say),
      preheader: intro,
      title: m['mail.on_the_way.title']({}, say),
      blocks: [
        { kind: 'text', text: m['mail.salt_booked.greeting']({ name }, say) },
        { kind: 'text', text: intro },
        { kind: 'text', text: m['mail.on_the_way.not_home'](contactOf(brand, locale), say) },
        ...ending(customer, brand),
      ],
    }
  }

/** Says the evening before, or after a change, in which window the driver comes. @param date YYYY-MM-DD */
export const writeArrivalWindow =
  (
    kind: 'first' | 'corrected',
    customer: ArrivalRecipient,
    date: string,
    { from, to }: TimeWindow,
  ): MailTemplate =>
  (brand) => {
    const locale = customer.language
    const say = { locale }
    const when = {
      date: dayInWords(date, locale),
      from: hourInWords(from, locale),
      to: hourInWords(to, locale),
    }
    const name = fullName(customer)
    const intro = m[`mail.arrival_${kind}.intro`](when, say)
    return {
      to: { name, address: customer.email_address },
      language: locale,
      stopPath: customer.stopPath,
      uselessAt: instantOf(date, to),
      ...smsOf(customer, m[`sms.arrival_${kind}`]({ ...when, ...names(brand, locale) }, say)),
      subject: m[`mail.arrival_${kind}.subject`](when, say),
      preheader: intro,
      title: m[`mail.arrival_${kind}.title`]({}, say),
      blocks: [
        { kind: 'text', text: m['mail.salt_booked.greeting']({ name }, say) },
        { kind: 'text', text: intro },
        { kind: 'text', text: m['mail.arrival.estimate']({}, say) },
        { kind: 'button', label: m['mail.salt_moved.view']({}, say), path: '/saltblocks' },
        { kind: 'text', text: m['mail.arrival.not_home'](contactOf(brand, locale), say) },
        ...ending(customer, brand),
      ],
    }
  }
