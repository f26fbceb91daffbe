import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { dayInWords, euros } from '../../../platform/formatted-text.ts'
import { fullName } from '../../../platform/full-name.ts'
import type { Addressee, Mail, MailBlock } from '../../../platform/mail/mail.ts'
import { contactOf, momentInWords } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import { momentFact, type RefillMailFacts, type RefillRecipient, refillFacts } from './refill-facts.ts'

/**
 * Confirms an order, in the customer's language, and says how to withdraw from it, as article VI.46, section 7 of the Code of
 * Economic Law requires.
 */
export const writeBooked =
  (facts: RefillMailFacts): MailTemplate =>
  (brand) =>
    writeRefillMail('booked', facts, [
      { kind: 'text', text: changeText(facts, brand) },
      ...closing(facts.customer.language, brand),
      withdrawNote(facts, brand),
    ])

/** Confirms that an order was changed. */
export const writeChanged =
  (facts: RefillMailFacts): MailTemplate =>
  (brand) => {
    const locale = facts.customer.language
    return writeRefillMail('changed', facts, [
      { kind: 'text', text: changeText(facts, brand) },
      ...closing(locale, brand),
      { kind: 'note', text: m['mail.salt_changed.calendar']({}, { locale }) },
    ])
  }

/**
 * Confirms another number of packs, with the price: the contract is another one, so the mail says again how to withdraw from it.
 * Not where the agreement on automatic refills says so.
 */
export const writePacksChanged =
  (facts: RefillMailFacts, isAutomatic: boolean): MailTemplate =>
  (brand) =>
    writeRefillMail('changed', facts, [
      { kind: 'text', text: changeText(facts, brand) },
      ...closing(facts.customer.language, brand),
      { kind: 'note', text: m['mail.salt_changed.calendar']({}, { locale: facts.customer.language }) },
      ...(isAutomatic ? [] : [withdrawNote(facts, brand)]),
    ])

function withdrawNote({ customer: { language: locale } }: RefillMailFacts, brand: Brand): MailBlock {
  const contact = { ...contactOf(brand, locale), email: brand.email }
  return { kind: 'note', text: m['mail.salt_booked.withdraw'](contact, { locale }) }
}

/** Confirms that an order was cancelled. @param facts with the discount, which stays for the next order */
export const writeCancelled = (facts: RefillMailFacts): MailTemplate => writeAskedOff('cancelled', facts)

/** Confirms, at the end of the relation, that an order was cancelled: no link orders anew. @param facts as of `writeCancelled` */
export const writeCancelledAtEnd =
  (facts: RefillMailFacts): MailTemplate =>
  (brand) => {
    const { language: locale } = facts.customer
    const mail = writeRefillMail('cancelled', facts, [
      { kind: 'text', text: m['mail.salt_cancelled.not_you_by_phone'](contactOf(brand, locale), { locale }) },
      ...closing(locale, brand),
      { kind: 'note', text: m['mail.salt_cancelled.calendar']({}, { locale }) },
    ])
    return { ...mail, blocks: mail.blocks.filter(({ kind }) => kind !== 'button') }
  }

/** Confirms that the customer skips a delivery, and that the agreement goes on. @param facts as of `writeCancelled` */
export const writeSkipped = (facts: RefillMailFacts): MailTemplate => writeAskedOff('skipped', facts)

const writeAskedOff =
  (kind: 'cancelled' | 'skipped', facts: RefillMailFacts): MailTemplate =>
  (brand) => {
    const locale = facts.customer.language
    return writeRefillMail(kind, facts, [
      ...keptCredit(facts),
      { kind: 'text', text: notMeantText(kind, facts, brand) },
      ...closing(locale, brand),
      { kind: 'note', text: m['mail.salt_cancelled.calendar']({}, { locale }) },
    ])
  }

/** Says that we move a delivery to another day, which the customer can change. */
export const writeMoved = (facts: RefillMailFacts): MailTemplate => writeOurDay('moved', facts)

/** Says that we chose a day for a delivery that had none any more, which the customer can change. */
export const writePlanned = (facts: RefillMailFacts): MailTemplate => writeOurDay('planned', facts)

const writeOurDay =
  (kind: 'moved' | 'planned', facts: RefillMailFacts): MailTemplate =>
  (brand) => {
    const locale = facts.customer.language
    return writeRefillMail(kind, facts, [
      { kind: 'text', text: changeText(facts, brand) },
      ...closing(locale, brand),
      { kind: 'note', text: m['mail.salt_changed.calendar']({}, { locale }) },
    ])
  }

/**
 * Says that we cancel a delivery. The order has lapsed with it, so the customer orders anew, unless we choose the days.
 * @param facts as of `writeCancelled`
 */
export const writeWithdrawn =
  (facts: RefillMailFacts, isAutomatic: boolean): MailTemplate =>
  (brand) => {
    const locale = facts.customer.language
    return writeRefillMail(isAutomatic ? 'withdrawn_automatic' : 'withdrawn', facts, [
      ...keptCredit(facts),
      { kind: 'text', text: againText(facts, isAutomatic, brand) },
      ...closing(locale, brand),
      { kind: 'note', text: m['mail.salt_cancelled.calendar']({}, { locale }) },
    ])
  }

function againText({ customer }: RefillMailFacts, isAutomatic: boolean, brand: Brand): string {
  const locale = customer.language
  if (isAutomatic) return m['mail.salt_withdrawn_automatic.again']({}, { locale })
  if (customer.email_address === null) return m['mail.salt_withdrawn.again_by_phone']({}, { locale })
  return m['mail.salt_withdrawn.again'](contactOf(brand, locale), { locale })
}

/** The discount that stays for the next order. */
function keptCredit({ customer: { language: locale }, refill }: RefillMailFacts): MailBlock[] {
  const amount = euros(refill.discount_cents, locale)
  const text = m['mail.salt_cancelled.credit']({ amount }, { locale })
  return refill.discount_cents > 0 ? [{ kind: 'reward', text }] : []
}

function notMeantText(kind: 'cancelled' | 'skipped', { customer }: RefillMailFacts, brand: Brand): string {
  const locale = customer.language
  const contact = contactOf(brand, locale)
  if (customer.email_address === null) return m['mail.salt_cancelled.not_you_by_phone'](contact, { locale })
  return m[`mail.salt_${kind}.not_you`](contact, { locale })
}

/** Addresses a mail about a refill. Without e-mail address the office calls, until the day of the delivery. */
export const refillAddressee = (
  customer: RefillRecipient,
  { id, date }: { readonly id: number; readonly date: string },
  mattersUntil: string | null = date,
): Addressee => ({
  ...{ name: fullName(customer), address: customer.email_address },
  call: { customerId: customer.id, topic: `refill ${id}`, ends: ['before_run_out'], mattersUntil },
})

export function writeRefillMail(
  kind:
    | ('booked' | 'automatic' | 'changed' | 'moved' | 'planned')
    | ('cancelled' | 'skipped' | 'withdrawn' | 'withdrawn_automatic'),
  facts: RefillMailFacts,
  rest: readonly MailBlock[],
): Mail {
  const { customer, refill } = facts
  const locale = customer.language
  const date = dayInWords(refill.date, locale)
  const name = fullName(customer)
  const intro = m[`mail.salt_${kind}.intro`]({ date }, { locale })
  return {
    to: refillAddressee(customer, refill),
    language: locale,
    subject: m[`mail.salt_${kind}.subject`]({ date }, { locale }),
    preheader: intro,
    title: m[`mail.salt_${kind}.title`]({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.salt_booked.greeting']({ name }, { locale }), isOnlyWritten: true },
      { kind: 'text', text: intro },
      {
        kind: 'facts',
        facts: ['cancelled', 'skipped', 'withdrawn', 'withdrawn_automatic'].includes(kind)
          ? [momentFact(facts)]
          : refillFacts(facts),
      },
      {
        kind: 'button',
        label: m[`mail.salt_${kind}.view`]({}, { locale }),
        path: ['automatic', 'skipped', 'withdrawn_automatic'].includes(kind) ? '/automatic' : '/saltblocks',
      },
      ...rest,
    ],
  }
}

/** Explains how to change the delivery: on the portal until the cut-off, then by telephone. */
function changeText({ customer, changeableUntil }: RefillMailFacts, brand: Brand): string {
  const locale = customer.language
  const contact = contactOf(brand, locale)
  if (!changeableUntil || customer.email_address === null)
    return m['mail.salt_booked.change_by_phone'](contact, { locale })
  const moment = momentInWords(changeableUntil, locale)
  return m['mail.salt_booked.change']({ ...contact, moment }, { locale })
}

export const closing = (locale: Language, brand: Brand): MailBlock[] => [
  {
    kind: 'text',
    text: `${m['mail.salt_booked.closing']({}, { locale })}\n${brand.name}`,
    isOnlyWritten: true,
  },
]
