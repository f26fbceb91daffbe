import type { OrderType } from '@brine/contract/customer/orders'
import { m } from '@brine/messages/server'
import { documentNumber } from '../../../platform/documents/document-number.ts'
import { euros } from '../../../platform/formatted-text.ts'
import { fullName } from '../../../platform/full-name.ts'
import type { MailBlock, Recipient } from '../../../platform/mail/mail.ts'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import type { TransferDetails } from '../../payments/module.ts'
import type { WhyCorrected } from '../correction-queries.ts'
import { correctionReason } from '../document.ts'
import { sayWhatIsOwed } from './what-is-owed.ts'

/** The facts of the mail about a corrected order. */
export interface OrderCorrectedFacts {
  readonly customer: Recipient
  /** As it was. */
  readonly order: {
    readonly id: number
    readonly number: string
    readonly type: OrderType
    readonly document_serial: number
  }
  readonly replacedCents: number
  readonly priceCents: number
  readonly why: WhyCorrected
  /** Number of the document that replaces the earlier one. */
  readonly document: string
  /** Whether nothing is owed any more. */
  readonly isCreditNote: boolean
  /** Undefined for a credit note, and for a firm without an account number. */
  readonly transfer: TransferDetails | undefined
}

/** Writes to a customer that another document replaces the one of an order, why, and what is to be paid now. */
export const writeOrderCorrected =
  (facts: OrderCorrectedFacts): MailTemplate =>
  (brand) => {
    const { customer, order, document, isCreditNote, why, transfer, priceCents, replacedCents } = facts
    const locale = customer.language
    const say = { locale }
    const name = fullName(customer)
    const title = m[`document.title.${order.type}`]({}, say)
    const number = documentNumber(order.number, order.document_serial)
    const intro = m['mail.order_corrected.intro']({ title, number }, say)
    const amount = (cents: number) => [euros(cents, locale)]
    const text = (words: string): MailBlock => ({ kind: 'text', text: words })
    const owed = sayWhatIsOwed(transfer, customer)
    // nobody knows here what was paid of a credit note, or to a firm without an account number
    const paidBack =
      !transfer && priceCents < replacedCents ? [text(m['mail.order_corrected.paid_back']({}, say))] : []
    return {
      to: {
        ...{ name, address: customer.email_address },
        call: { customerId: customer.id, topic: `order ${order.id}`, mattersUntil: null },
      },
      language: locale,
      subject: m['mail.order_corrected.subject']({ number }, say),
      preheader: intro,
      title: m['mail.order_corrected.title']({}, say),
      blocks: [
        { kind: 'text', text: m['mail.salt_booked.greeting']({ name }, say), isOnlyWritten: true },
        text(intro),
        {
          kind: 'facts',
          facts: [
            [m['mail.order_corrected.reason']({}, say), [correctionReason(why, locale)]],
            [m['mail.order_corrected.was']({}, say), amount(replacedCents)],
            [m['mail.order_corrected.is']({}, say), amount(priceCents)],
            ...owed.facts,
          ],
        },
        text(m[`mail.order_corrected.${isCreditNote ? 'credit' : 'document'}`]({ number: document }, say)),
        ...owed.blocks,
        ...paidBack,
        // the page of what is to be paid says how, and that nothing is
        {
          kind: 'button',
          label: m['mail.order_corrected.view']({}, say),
          path: transfer ? `/orders/${order.number}` : '/orders',
        },
        { ...text(m['mail.salt_delivered.wrong'](contactOf(brand, locale), say)), isOnlyWritten: true },
        {
          kind: 'text',
          text: `${m['mail.salt_booked.closing']({}, say)}\n${brand.name}`,
          isOnlyWritten: true,
        },
      ],
    }
  }
