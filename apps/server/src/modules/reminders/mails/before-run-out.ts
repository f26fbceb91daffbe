import type { RefillQuote } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import { m } from '@brine/messages/server'
import { addDays } from '@brine/planning/dates'
import { dateInWords, dayInWords, euros } from '../../../platform/formatted-text.ts'
import { fullName } from '../../../platform/full-name.ts'
import type { MailBlock } from '../../../platform/mail/mail.ts'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { smsWords } from '../../../platform/sms/sms-words.ts'
import { type DueCustomer, RUN_OUT_TOPIC } from '../queries.ts'

/** What only a written message has. */
export interface ReminderLinks {
  /** Path of the page that orders with the link's token. */
  readonly orderPath: `/${string}`
  /** The same address in full, for a text message. */
  readonly orderUrl: string
  /** Path of the page that switches these messages off. */
  readonly stopPath: `/${string}`
  /** Where a text message goes (E.164); null for who wants a mail. */
  readonly smsNumber: string | null
}

/** Whom the message addresses. */
export interface ReminderRecipient extends DueCustomer {
  /** Null for a customer who is called. */
  readonly links: ReminderLinks | null
}

/**
 * Says between which days the salt runs out, with the best dates.
 * @param dates YYYY-MM-DD, at least one
 * @param uselessAt when the last date begins
 */
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
    const name = fullName(customer)
    const intro = m['mail.before_run_out.intro'](range, say)
    const quantity = m['mail.before_run_out.quantity'](
      {
        packs: String(quote.packs),
        kg: String(quote.kg),
        price: euros(Math.round(quote.price * 100), locale),
      },
      say,
    )
    const { links } = customer
    const orderLabel = links
      ? m['mail.before_run_out.order']({}, say)
      : m['mail.before_run_out.order_by_phone']({}, say)
    const body = [
      { kind: 'text', text: m['mail.salt_booked.greeting']({ name }, say), isOnlyWritten: true },
      { kind: 'text', text: intro },
      {
        kind: 'facts',
        facts: [
          [m['mail.before_run_out.dates']({}, say), dates.map((date) => dayInWords(date, locale))],
          [orderLabel, [quantity]],
        ],
      },
    ] as const satisfies MailBlock[]
    const mail = {
      to: {
        ...{ name, address: customer.email_address },
        // the last day on which a date is left
        call: {
          ...{ customerId: customer.id, topic: RUN_OUT_TOPIC },
          mattersUntil: addDays(isoDayOf(uselessAt), -1),
        },
      },
      language: locale,
      subject: m['mail.before_run_out.subject'](range, say),
      preheader: intro,
      title: m['mail.before_run_out.title']({}, say),
    }
    if (links === null)
      return {
        ...mail,
        blocks: [...body, { kind: 'text', text: m['mail.before_run_out.by_phone']({}, say) }],
      }
    return {
      ...mail,
      stopPath: links.stopPath,
      uselessAt,
      ...(links.smsNumber === null
        ? {}
        : {
            sms: {
              to: links.smsNumber,
              text: smsWords(
                m['sms.before_run_out']({ ...range, brand: brand.name, url: links.orderUrl }, say),
              ),
            },
          }),
      blocks: [
        ...body,
        { kind: 'button', label: m['mail.before_run_out.button']({}, say), path: links.orderPath },
        { kind: 'text', text: m['mail.before_run_out.link'](contactOf(brand, locale), say) },
        { kind: 'text', text: `${m['mail.salt_booked.closing']({}, say)}\n${brand.name}` },
        { kind: 'link', label: m['mail.before_run_out.not_now']({}, say), path: links.orderPath },
        { kind: 'link', label: m['mail.before_run_out.stop']({}, say), path: links.stopPath },
      ],
    }
  }
