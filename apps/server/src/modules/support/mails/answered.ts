import type { Brand } from '@brine/contract/app-config'
import type { AgreedMoment } from '@brine/contract/customer/support'
import { m } from '@brine/messages/server'
import type { Mail, MailBlock } from '../../../platform/mail/mail.ts'
import { contactOf, nameOf } from '../../../platform/mail/words.ts'
import { momentIn, problemIn, type Requested } from './requested.ts'

/** What the office said or agreed about a request. */
export interface RequestNews {
  readonly kind: 'message' | 'planned' | 'unplanned'
  readonly id: number
  readonly customer: Pick<Requested['customer'], 'email_address' | 'language' | 'first_name' | 'last_name'>
  readonly problem: Omit<Requested['problem'], 'titleText'>
  /** What was said; empty where a moment says enough. */
  readonly text: string
  readonly moment: AgreedMoment | null
}

/** Brings an answer to the customer, and leads to where it can be answered. */
export function writeAnswer(news: RequestNews, brand: Brand): Mail {
  const { kind, id, customer, text, moment } = news
  const locale = customer.language
  const say = { locale }
  const name = nameOf(customer)
  const about = [m['mail.support_requested.what']({}, say), problemIn(news, locale)] as const
  const agreed =
    moment &&
    ([m['mail.support_planned.when']({}, say), [momentIn(moment.date, [moment.slot], locale)]] as const)
  const words: MailBlock[] = text === '' ? [] : [{ kind: 'text', text }]
  const intro = m[`mail.support_${kind}.intro`]({}, say)
  return {
    to: { name, address: customer.email_address },
    language: locale,
    subject: m[`mail.support_${kind}.subject`]({ id }, say),
    preheader: intro,
    title: m[`mail.support_${kind}.title`]({}, say),
    blocks: [
      { kind: 'text', text: m['mail.support_requested.greeting']({ name }, say) },
      { kind: 'text', text: intro },
      ...words,
      { kind: 'facts', facts: agreed ? [agreed, about] : [about] },
      { kind: 'button', label: m['mail.support_message.view']({}, say), path: '/support' },
      { kind: 'text', text: m['mail.support_message.reply'](contactOf(brand, locale), say) },
      { kind: 'text', text: `${m['mail.support_requested.closing']({}, say)}\n${brand.name}` },
    ],
  }
}
