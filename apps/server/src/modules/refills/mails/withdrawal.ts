import { isoDayOf } from '@brine/contract/dates'
import { m } from '@brine/messages/server'
import { dayInWords, euros } from '../../../platform/formatted-text.ts'
import { fullName } from '../../../platform/full-name.ts'
import type { MailBlock } from '../../../platform/mail/mail.ts'
import { contactOf, momentInWords } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import type { WithdrawableRow } from '../withdrawal-queries.ts'
import type { RefillRecipient } from './refill-facts.ts'
import { closing, refillAddressee } from './refill-order.ts'

/** A consumer's withdrawal from an order. */
export interface WithdrawalFacts {
  readonly customer: RefillRecipient
  readonly refill: Pick<
    WithdrawableRow,
    'id' | 'number' | 'ordered_at' | 'date' | 'packs' | 'price_cents' | 'state'
  >
  /** When we received it. */
  readonly at: Date
  /** cancelled: the delivery does not come. coming: it was too late to cancel it. delivered: the salt is with the customer. */
  readonly outcome: 'cancelled' | 'coming' | 'delivered'
}

/**
 * Confirms a withdrawal with what it says and the time at which we received it, as article 11a of Directive 2011/83/EU requires, and
 * says what follows.
 */
export const writeWithdrawalReceived =
  ({ customer, refill, at, outcome }: WithdrawalFacts): MailTemplate =>
  (brand) => {
    const locale = customer.language
    const say = { locale }
    const { number } = refill
    const date = dayInWords(refill.date, locale)
    const intro = m['mail.withdrawal.intro']({ number, moment: momentInWords(at, locale) }, say)
    const facts: MailBlock = {
      kind: 'facts',
      facts: [
        [m['mail.withdrawal.customer']({}, say), [fullName(customer)]],
        [m['mail.withdrawal.order']({}, say), [number]],
        [m['mail.withdrawal.ordered']({}, say), [dayInWords(isoDayOf(refill.ordered_at), locale)]],
        [
          outcome === 'delivered'
            ? m['mail.withdrawal.was_delivered']({}, say)
            : m['mail.withdrawal.day']({}, say),
          [date],
        ],
        [m['mail.withdrawal.amount']({}, say), [euros(refill.price_cents, locale)]],
      ],
    }
    return {
      to: refillAddressee(customer, refill, null),
      language: locale,
      isAskedFor: true,
      subject: m['mail.withdrawal.subject']({ number }, say),
      preheader: intro,
      title: m['mail.withdrawal.title']({}, say),
      blocks: [
        {
          kind: 'text',
          text: m['mail.salt_booked.greeting']({ name: fullName(customer) }, say),
          isOnlyWritten: true,
        },
        { kind: 'text', text: intro },
        facts,
        { kind: 'text', text: m[`mail.withdrawal.${outcome}`]({ date }, say) },
        { kind: 'text', text: m['mail.withdrawal.not_you'](contactOf(brand, locale), say) },
        ...closing(locale, brand),
      ],
    }
  }

/** What the office has to do about it, in the language of the customer. */
export function withdrawalTask({
  customer: { language: locale },
  refill: { number, date },
  at,
  outcome,
}: {
  readonly customer: Pick<RefillRecipient, 'language'>
  readonly refill: Pick<WithdrawableRow, 'number' | 'date'>
  readonly at: Date
  readonly outcome: 'coming' | 'delivered'
}): string {
  const facts = { number, date: dayInWords(date, locale), moment: momentInWords(at, locale) }
  return m[`withdrawal.task_${outcome}`](facts, { locale })
}
