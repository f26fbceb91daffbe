import type { AgreedMoment } from '@brine/contract/customer/support'
import { m } from '@brine/messages/server'
import { fullName } from '../../../platform/full-name.ts'
import type { MailBlock, Recipient } from '../../../platform/mail/mail.ts'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { momentLine, type NewRequest, problemLines } from './new-request.ts'

/** An answer of the office to a request, or an agreed moment. */
export interface RequestAnswer {
  readonly kind: 'message' | 'planned' | 'unplanned'
  readonly id: number
  readonly customer: Recipient
  readonly problem: Omit<NewRequest['problem'], 'titleText'>
  /** May be empty if there is a moment. */
  readonly text: string
  readonly moment: AgreedMoment | null
}

/** Writes the mail with the office's answer, and a link to reply. */
export const writeAnswer =
  (answer: RequestAnswer): MailTemplate =>
  (brand) => {
    const { kind, id, customer, text, moment } = answer
    const locale = customer.language
    const say = { locale }
    const name = fullName(customer)
    const about = [m['mail.support_requested.what']({}, say), problemLines(answer, locale)] as const
    const agreed =
      moment &&
      ([m['mail.support_planned.when']({}, say), [momentLine(moment.date, [moment.slot], locale)]] as const)
    const words: MailBlock[] = text === '' ? [] : [{ kind: 'text', text }]
    const reply = customer.email_address === null ? 'reply_by_phone' : 'reply'
    const intro = m[`mail.support_${kind}.intro`]({}, say)
    return {
      to: {
        ...{ name, address: customer.email_address },
        call: {
          customerId: customer.id,
          // each answer has to be told; an appointment is replaced by the next one
          topic: kind === 'message' ? null : `appointment ${id}`,
          mattersUntil: moment?.date ?? null,
        },
      },
      language: locale,
      isAskedFor: true,
      subject: m[`mail.support_${kind}.subject`]({ id }, say),
      preheader: intro,
      title: m[`mail.support_${kind}.title`]({}, say),
      blocks: [
        { kind: 'text', text: m['mail.support_requested.greeting']({ name }, say), isOnlyWritten: true },
        { kind: 'text', text: intro },
        ...words,
        { kind: 'facts', facts: agreed ? [agreed, about] : [about] },
        { kind: 'button', label: m['mail.support_message.view']({}, say), path: '/support' },
        { kind: 'text', text: m[`mail.support_message.${reply}`](contactOf(brand, locale), say) },
        {
          kind: 'text',
          text: `${m['mail.support_requested.closing']({}, say)}\n${brand.name}`,
          isOnlyWritten: true,
        },
      ],
    }
  }
