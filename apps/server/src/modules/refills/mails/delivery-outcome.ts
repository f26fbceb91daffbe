import { m } from '@brine/messages/server'
import { dayInWords } from '../../../platform/formatted-text.ts'
import type { Mail, MailBlock } from '../../../platform/mail/mail.ts'
import { contactOf, nameOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { closing, packsFact, priceFacts, type RefillMailFacts, refillAddressee } from './refill-order.ts'

/** The facts of the mails about the outcome of a delivery. */
export interface OutcomeMailFacts extends Pick<RefillMailFacts, 'customer' | 'refill' | 'blocksPerPack'> {
  readonly orderedPacks: number
}

/** Writes the mail after a delivery: quantity, price and link to the document. */
export const writeDelivered =
  (facts: OutcomeMailFacts): MailTemplate =>
  (brand) => {
    const { customer, refill, orderedPacks } = facts
    const locale = customer.language
    const other = refill.packs < orderedPacks ? 'fewer' : 'more'
    const otherPacks: MailBlock = {
      kind: 'text',
      text: m[`mail.salt_delivered.${other}`]({ packs: orderedPacks }, { locale }),
    }
    return writeOutcomeMail('delivered', facts, [
      ...(refill.packs === orderedPacks ? [] : [otherPacks]),
      { kind: 'facts', facts: [packsFact(facts), ...priceFacts(refill, locale)] },
      { kind: 'button', label: m['mail.salt_delivered.view']({}, { locale }), path: '/orders' },
      { kind: 'text', text: m['mail.salt_delivered.wrong'](contactOf(brand, locale), { locale }) },
      ...closing(locale, brand),
    ])
  }

/** Writes the mail after a missed delivery: the order stays open until the customer chooses another day. */
export const writeMissed =
  (facts: OutcomeMailFacts): MailTemplate =>
  (brand) => {
    const locale = facts.customer.language
    const isCalled = facts.customer.email_address === null
    const stays = m[`mail.salt_missed.${isCalled ? 'stays_by_phone' : 'stays'}`]({}, { locale })
    const byPhone = m['mail.salt_missed.phone'](contactOf(brand, locale), { locale })
    return writeOutcomeMail('missed', facts, [
      { kind: 'text', text: stays },
      { kind: 'button', label: m['mail.salt_missed.view']({}, { locale }), path: '/saltblocks' },
      { kind: 'text', text: byPhone, isOnlyWritten: true },
      ...closing(locale, brand),
    ])
  }

function writeOutcomeMail(
  kind: 'delivered' | 'missed',
  { customer, refill }: OutcomeMailFacts,
  rest: readonly MailBlock[],
): Mail {
  const locale = customer.language
  const date = dayInWords(refill.date, locale)
  const name = nameOf(customer)
  const intro = m[`mail.salt_${kind}.intro`]({ date }, { locale })
  return {
    // a household has to hear of either, however late
    to: refillAddressee(customer, refill, null),
    language: locale,
    subject: m[`mail.salt_${kind}.subject`]({ date }, { locale }),
    preheader: intro,
    title: m[`mail.salt_${kind}.title`]({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.salt_booked.greeting']({ name }, { locale }), isOnlyWritten: true },
      { kind: 'text', text: intro },
      ...rest,
    ],
  }
}
