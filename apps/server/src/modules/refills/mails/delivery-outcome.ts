import { type MissedReason, missedCauseOf } from '@brine/contract/missed-reason'
import { m } from '@brine/messages/server'
import { dayInWords } from '../../../platform/formatted-text.ts'
import { fullName } from '../../../platform/full-name.ts'
import type { Mail, MailBlock } from '../../../platform/mail/mail.ts'
import { contactOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import type { OwedForRefill } from '../../orders/module.ts'
import { packsFact, priceFacts, type RefillMailFacts } from './refill-facts.ts'
import { closing, refillAddressee } from './refill-order.ts'

/** The facts of the mails about the outcome of a delivery. */
export interface OutcomeMailFacts extends Pick<RefillMailFacts, 'customer' | 'refill' | 'blocksPerPack'> {
  readonly orderedPacks: number
}

/**
 * Writes the mail after a delivery: quantity, price, how to pay, and link to the document.
 */
export const writeDelivered =
  (facts: OutcomeMailFacts, owed: OwedForRefill): MailTemplate =>
  (brand) => {
    const { customer, refill, orderedPacks } = facts
    const locale = customer.language
    const { bill, payment, button } = moneyOf(facts, owed)
    const other = refill.packs < orderedPacks ? 'fewer' : 'more'
    const otherPacks: MailBlock = {
      kind: 'text',
      text: m[`mail.salt_delivered.${other}`]({ packs: orderedPacks }, { locale }),
    }
    return writeOutcomeMail('delivered', facts, [
      ...(refill.packs === orderedPacks ? [] : [otherPacks]),
      bill,
      ...payment,
      button ?? { kind: 'button', label: m['mail.salt_delivered.view']({}, { locale }), path: '/orders' },
      { kind: 'text', text: m['mail.salt_delivered.wrong'](contactOf(brand, locale), { locale }) },
      ...closing(locale, brand),
    ])
  }

/** What was delivered and costs, what is still to be paid and how, and the button to its page; null where nothing is. */
function moneyOf(facts: OutcomeMailFacts, owed: OwedForRefill | undefined) {
  const { customer, refill } = facts
  const say = { locale: customer.language }
  // what is to be paid stands with the account number, and nothing is where all of it came in
  const label = owed && owed.facts.length + owed.blocks.length > 0 ? 'price' : 'to_pay'
  const prices = priceFacts(refill, customer.language, label)
  const bill: MailBlock = { kind: 'facts', facts: [packsFact(facts), ...prices, ...(owed?.facts ?? [])] }
  const button: MailBlock | null = owed?.path
    ? { kind: 'button', label: m['mail.salt_delivered.pay']({}, say), path: owed.path }
    : null
  return { bill, payment: owed?.blocks ?? [], button }
}

/**
 * Writes the mail after a missed delivery: why nothing came, and that the order stays open until the customer chooses another day.
 */
export const writeMissed =
  (facts: OutcomeMailFacts, reason: MissedReason): MailTemplate =>
  (brand) => {
    const locale = facts.customer.language
    const isCalled = facts.customer.email_address === null
    const cause = missedCauseOf(reason)
    const stays = m[`mail.salt_missed.${isCalled ? 'stays_by_phone' : 'stays'}`]({}, { locale })
    const ways = cause === 'unreachable' ? 'unreachable_phone' : 'phone'
    const byPhone = m[`mail.salt_missed.${ways}`](contactOf(brand, locale), { locale })
    return writeOutcomeMail(cause === 'nobody_home' ? 'missed' : `missed_${cause}`, facts, [
      { kind: 'text', text: stays },
      ...(cause === 'refused'
        ? [
            {
              kind: 'text',
              text: m['mail.salt_missed_refused.cancel']({}, { locale }),
              isOnlyWritten: true,
            } as const,
          ]
        : []),
      { kind: 'button', label: m['mail.salt_missed.view']({}, { locale }), path: '/saltblocks' },
      { kind: 'text', text: byPhone, isOnlyWritten: true },
      ...closing(locale, brand),
    ])
  }

/** What is right in place of what a mail said. */
type Corrected =
  | { readonly outcome: 'delivered' | 'withdrawn' }
  | { readonly outcome: 'missed'; readonly reason: MissedReason }

/** What follows from a correction. */
interface CorrectionResult {
  /**
   * Number of the document that replaces the earlier one, a credit note unless something was delivered; null if the earlier
   * mail had none.
   */
  readonly document: string | null
  /** `withdrawn`: nothing was wrong, but the customer withdrew and keeps a part; `ended`: no other delivery follows. */
  readonly cause?: 'withdrawn' | 'ended' | null
  /** Absent where nothing was delivered. */
  readonly owed?: OwedForRefill
}

/** Writes the mail that follows a wrong one: what was delivered and how to pay it, or that nothing was. */
export const writeCorrected =
  (
    corrected: Corrected,
    facts: OutcomeMailFacts,
    { document, cause = null, owed }: CorrectionResult,
  ): MailTemplate =>
  (brand) => {
    const { customer, refill } = facts
    const { outcome } = corrected
    const money = moneyOf(facts, owed)
    const say = { locale: customer.language }
    const isCalled = customer.email_address === null
    const contact = contactOf(brand, customer.language)
    const replaced =
      document === null
        ? []
        : outcome === 'delivered'
          ? [m['mail.salt_corrected.document']({ number: document }, say)]
          : [m['mail.salt_corrected.credit']({ number: document, ...contact }, say)]
    const stays =
      cause === 'ended'
        ? []
        : outcome === 'missed'
          ? [m[`mail.salt_missed.${isCalled ? 'stays_by_phone' : 'stays'}`]({}, say)]
          : outcome === 'withdrawn'
            ? [m['mail.salt_corrected.stays']({}, say)]
            : []
    const texts = [...replaced, ...stays].map((text): MailBlock => ({ kind: 'text', text }))
    const date = dayInWords(refill.date, customer.language)
    const button: MailBlock =
      outcome === 'missed' && cause !== 'ended'
        ? { kind: 'button', label: m['mail.salt_missed.view']({}, say), path: '/saltblocks' }
        : (money.button ?? { kind: 'button', label: m['mail.salt_corrected.view']({}, say), path: '/orders' })
    return outcomeMail(
      cause === 'withdrawn'
        ? withdrawnHead('kept', facts)
        : {
            subject: m['mail.salt_corrected.subject']({ date }, say),
            title: m['mail.salt_corrected.title']({}, say),
            intro: correctedIntro(corrected)({ date }, say),
          },
      facts,
      [
        ...(outcome === 'delivered' ? [money.bill] : []),
        ...texts,
        ...money.payment,
        button,
        { kind: 'text', text: m['mail.salt_delivered.wrong'](contact, say), isOnlyWritten: true },
        ...closing(customer.language, brand),
      ],
    )
  }

function correctedIntro(corrected: Corrected) {
  if (corrected.outcome !== 'missed') return m[`mail.salt_corrected.${corrected.outcome}`]
  const cause = missedCauseOf(corrected.reason)
  return cause === 'nobody_home' ? m['mail.salt_corrected.missed'] : m[`mail.salt_corrected.missed_${cause}`]
}

/**
 * Writes the mail after everything came back from a customer who withdrew.
 * @param creditNote null for a delivery without a document
 */
export const writeReturned =
  (facts: OutcomeMailFacts, creditNote: string | null): MailTemplate =>
  (brand) => {
    const locale = facts.customer.language
    const say = { locale }
    const wrong = m['mail.salt_delivered.wrong'](contactOf(brand, locale), say)
    return outcomeMail(withdrawnHead('nothing', facts), facts, [
      ...(creditNote === null
        ? []
        : [{ kind: 'text', text: m['mail.salt_returned.credit']({ number: creditNote }, say) } as const]),
      { kind: 'button', label: m['mail.salt_corrected.view']({}, say), path: '/orders' },
      { kind: 'text', text: wrong, isOnlyWritten: true },
      ...closing(locale, brand),
    ])
  }

/** Writes the mail to a customer who withdrew, and keeps everything after all. */
export const writeAllKept =
  (facts: OutcomeMailFacts, owed: OwedForRefill): MailTemplate =>
  (brand) => {
    const locale = facts.customer.language
    const { bill, payment, button } = moneyOf(facts, owed)
    const wrong = m['mail.salt_delivered.wrong'](contactOf(brand, locale), { locale })
    return outcomeMail(withdrawnHead('all', facts), facts, [
      bill,
      ...payment,
      button ?? { kind: 'button', label: m['mail.salt_corrected.view']({}, { locale }), path: '/orders' },
      { kind: 'text', text: wrong, isOnlyWritten: true },
      ...closing(locale, brand),
    ])
  }

/** The head of a mail after a withdrawal: what of the delivery the customer keeps. */
function withdrawnHead(kept: 'all' | 'kept' | 'nothing', { customer, refill }: OutcomeMailFacts) {
  const say = { locale: customer.language }
  const date = dayInWords(refill.date, customer.language)
  return {
    subject: m['mail.salt_returned.subject']({ date }, say),
    title: m['mail.salt_returned.title']({}, say),
    intro: m[`mail.salt_returned.${kept}`]({ date }, say),
  }
}

function writeOutcomeMail(
  kind: 'delivered' | 'missed' | 'missed_unreachable' | 'missed_refused' | 'missed_ours',
  facts: OutcomeMailFacts,
  rest: readonly MailBlock[],
): Mail {
  const say = { locale: facts.customer.language }
  const date = dayInWords(facts.refill.date, facts.customer.language)
  return outcomeMail(
    {
      subject: m[`mail.salt_${kind}.subject`]({ date }, say),
      title: m[`mail.salt_${kind}.title`]({}, say),
      intro: m[`mail.salt_${kind}.intro`]({ date }, say),
    },
    facts,
    rest,
  )
}

function outcomeMail(
  { subject, title, intro }: { subject: string; title: string; intro: string },
  { customer, refill }: OutcomeMailFacts,
  rest: readonly MailBlock[],
): Mail {
  const locale = customer.language
  const name = fullName(customer)
  return {
    // a household has to hear of each, however late
    to: refillAddressee(customer, refill, null),
    language: locale,
    ...{ subject, preheader: intro, title },
    blocks: [
      { kind: 'text', text: m['mail.salt_booked.greeting']({ name }, { locale }), isOnlyWritten: true },
      { kind: 'text', text: intro },
      ...rest,
    ],
  }
}
