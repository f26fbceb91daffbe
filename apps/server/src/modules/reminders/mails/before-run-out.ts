import type { RefillQuote } from '@brine/contract/customer/refills'
import { m } from '@brine/messages/server'
import { dateInWords, dayInWords, euros } from '../../../platform/formatted-text.ts'
import { contactOf, nameOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { smsWords } from '../../../platform/sms/sms-words.ts'
import type { DueCustomer } from '../queries.ts'

/** Whom the message addresses. */
export interface ReminderRecipient extends DueCustomer {
  /** Path of the page that orders with the link's token. */
  readonly orderPath: `/${string}`
  /** The same address in full, for a text message. */
  readonly orderUrl: string
  /** Path of the page that switches these messages off. */
  readonly stopPath: `/${string}`
  /** Where a text message goes (E.164); null for who wants a mail. */
  readonly smsNumber: string | null
}

/** Says between which days the salt runs out, with the best dates. @param dates YYYY-MM-DD, at least one */
export const writeBeforeRunOut =
  (
    customer: ReminderRecipient,
    dates: readonly string[],
    quote: Pick<RefillQuote, 'packs' | 'kg' | 'price'>,
    uselessAt: Date,
  ): MailTemplate =>
  (brand) => {
    const locale = customer.language
    const say = { locale }
    const range = { early: dateInWords(customer.early, locale), late: dateInWords(customer.late, locale) }
    const name = nameOf(customer)
    const intro = m['mail.before_run_out.intro'](range, say)
    const quantity = m['mail.before_run_out.quantity'](
      {
        packs: String(quote.packs),
        kg: String(quote.kg),
        price: euros(Math.round(quote.price * 100), locale),
      },
      say,
    )
    return {
      to: { name, address: customer.email_address },
      language: locale,
      stopPath: customer.stopPath,
      uselessAt,
      ...(customer.smsNumber === null
        ? {}
        : {
            sms: {
              to: customer.smsNumber,
              text: smsWords(
                m['sms.before_run_out']({ ...range, brand: brand.name, url: customer.orderUrl }, say),
              ),
            },
          }),
      subject: m['mail.before_run_out.subject'](range, say),
      preheader: intro,
      title: m['mail.before_run_out.title']({}, say),
      blocks: [
        { kind: 'text', text: m['mail.salt_booked.greeting']({ name }, say) },
        { kind: 'text', text: intro },
        {
          kind: 'facts',
          facts: [
            [m['mail.before_run_out.dates']({}, say), dates.map((date) => dayInWords(date, locale))],
            [m['mail.before_run_out.order']({}, say), [quantity]],
          ],
        },
        { kind: 'button', label: m['mail.before_run_out.button']({}, say), path: customer.orderPath },
        { kind: 'text', text: m['mail.before_run_out.link'](contactOf(brand, locale), say) },
        { kind: 'text', text: `${m['mail.salt_booked.closing']({}, say)}\n${brand.name}` },
        { kind: 'link', label: m['mail.before_run_out.not_now']({}, say), path: customer.orderPath },
        { kind: 'link', label: m['mail.before_run_out.stop']({}, say), path: customer.stopPath },
      ],
    }
  }
