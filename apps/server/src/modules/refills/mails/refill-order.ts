import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { dayInWords, euros, hourInWords, plainNumber } from '../../../platform/formatted-text.ts'
import type { Addressee, Mail, MailBlock } from '../../../platform/mail/mail.ts'
import { contactOf, momentInWords, nameOf } from '../../../platform/mail/mail-wording.ts'
import type { MailTemplate } from '../../../platform/mail/notify.ts'
import type { RefillCustomer } from '../queries.ts'

/** Whom a mail about a refill addresses, and where the salt goes. */
type RefillRecipient = Pick<
  RefillCustomer,
  | 'id'
  | 'email_address'
  | 'language'
  | 'first_name'
  | 'last_name'
  | 'address'
  | 'address_number'
  | 'postal_code'
  | 'city_name'
>

/** The facts of the mails about a refill. */
export interface RefillMailFacts {
  readonly customer: RefillRecipient
  readonly refill: {
    readonly id: number
    readonly date: string
    readonly slots: readonly ('morning' | 'afternoon')[]
    readonly comment: string
    readonly packs: number
    readonly kg: number
    /** The price to pay, after the discount. */
    readonly price_cents: number
    readonly discount_cents: number
    /** Number of referrals that give a discount. */
    readonly referralCount: number
    readonly vat_rate: number
  }
  readonly blocksPerPack: number
  /** Begin and end of the half days that the customer was shown, minutes after midnight. */
  readonly hours: Record<'morning' | 'afternoon', { from: number; to: number }>
  /** The cut-off of changes by the customer; null after it. */
  readonly changeableUntil: Date | null
}

/** Confirms an order, in the customer's language. */
export const writeBooked =
  (facts: RefillMailFacts): MailTemplate =>
  (brand) =>
    writeRefillMail('booked', facts, [
      { kind: 'text', text: changeText(facts, brand) },
      ...closing(facts.customer.language, brand),
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

/** Confirms that an order was cancelled. @param facts with the discount, which stays for the next order */
export const writeCancelled =
  (facts: RefillMailFacts): MailTemplate =>
  (brand) => {
    const locale = facts.customer.language
    return writeRefillMail('cancelled', facts, [
      ...keptCredit(facts),
      { kind: 'text', text: cancelledText(facts, brand) },
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

/** Says that we cancel a delivery, and how to choose another day. @param facts as of `writeCancelled` */
export const writeWithdrawn =
  (facts: RefillMailFacts): MailTemplate =>
  (brand) => {
    const locale = facts.customer.language
    return writeRefillMail('withdrawn', facts, [
      ...keptCredit(facts),
      { kind: 'text', text: againText(facts, brand) },
      ...closing(locale, brand),
      { kind: 'note', text: m['mail.salt_cancelled.calendar']({}, { locale }) },
    ])
  }

function againText({ customer }: RefillMailFacts, brand: Brand): string {
  const locale = customer.language
  if (customer.email_address === null) return m['mail.salt_withdrawn.again_by_phone']({}, { locale })
  return m['mail.salt_withdrawn.again'](contactOf(brand, locale), { locale })
}

/** The discount that stays for the next order. */
function keptCredit({ customer: { language: locale }, refill }: RefillMailFacts): MailBlock[] {
  const amount = euros(refill.discount_cents, locale)
  const text = m['mail.salt_cancelled.credit']({ amount }, { locale })
  return refill.discount_cents > 0 ? [{ kind: 'reward', text }] : []
}

function cancelledText({ customer }: RefillMailFacts, brand: Brand): string {
  const locale = customer.language
  const form = customer.email_address === null ? 'not_you_by_phone' : 'not_you'
  return m[`mail.salt_cancelled.${form}`](contactOf(brand, locale), { locale })
}

/** Addresses a mail about a refill. Without e-mail address the office calls, until the day of the delivery. */
export const refillAddressee = (
  customer: RefillRecipient,
  { id, date }: { readonly id: number; readonly date: string },
  mattersUntil: string | null = date,
): Addressee => ({
  ...{ name: nameOf(customer), address: customer.email_address },
  call: { customerId: customer.id, topic: `refill ${id}`, mattersUntil },
})

export function writeRefillMail(
  kind: 'booked' | 'automatic' | 'changed' | 'moved' | 'planned' | 'cancelled' | 'withdrawn',
  facts: RefillMailFacts,
  rest: readonly MailBlock[],
): Mail {
  const { customer, refill } = facts
  const locale = customer.language
  const date = dayInWords(refill.date, locale)
  const name = nameOf(customer)
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
        facts: kind === 'cancelled' || kind === 'withdrawn' ? [momentFact(facts)] : refillFacts(facts),
      },
      {
        kind: 'button',
        label: m[`mail.salt_${kind}.view`]({}, { locale }),
        path: kind === 'automatic' ? '/automatic' : '/saltblocks',
      },
      ...rest,
    ],
  }
}

type Fact = [label: string, lines: string[]]

function momentFact({ customer, refill, hours }: RefillMailFacts): Fact {
  const locale = customer.language
  const slots = refill.slots.map((slot) => {
    const span = { from: hourInWords(hours[slot].from, locale), to: hourInWords(hours[slot].to, locale) }
    return m[`mail.salt_booked.${slot}`](span, { locale })
  })
  const [first = '', second] = slots
  const slot = second ? m['mail.salt_booked.either']({ first, second }, { locale }) : first
  return [m['mail.salt_booked.when']({}, { locale }), [dayInWords(refill.date, locale), slot]]
}

function refillFacts(facts: RefillMailFacts): Fact[] {
  const { customer, refill } = facts
  const locale = customer.language
  const list: Fact[] = [
    momentFact(facts),
    packsFact(facts),
    ...priceFacts(refill, locale),
    [
      m['mail.salt_booked.address']({}, { locale }),
      [
        nameOf(customer),
        `${customer.address} ${customer.address_number}`,
        `${customer.postal_code} ${customer.city_name}`,
      ],
    ],
  ]
  if (refill.comment !== '')
    list.push([m['mail.salt_booked.comment']({}, { locale }), refill.comment.split('\n')])
  return list
}

/** Describes the delivered quantity. */
export function packsFact({
  customer,
  refill,
  blocksPerPack,
}: Pick<RefillMailFacts, 'customer' | 'refill' | 'blocksPerPack'>): Fact {
  const say = { locale: customer.language }
  const { packs, kg } = refill
  const form = m[packs === 1 ? 'mail.salt_booked.packs_one' : 'mail.salt_booked.packs_other']
  return [m['mail.salt_booked.what']({}, say), [form({ packs, blocks: blocksPerPack, kg }, say)]]
}

/** Lists the price to pay and, if there is a discount, the full price and the discount. */
export function priceFacts(refill: RefillMailFacts['refill'], locale: Language): Fact[] {
  const { price_cents, discount_cents, referralCount, vat_rate } = refill
  const say = { locale }
  const amount = { amount: euros(price_cents, locale), rate: plainNumber(vat_rate, locale) }
  const paid = [m['mail.salt_booked.price_value'](amount, say)]
  if (discount_cents === 0) return [[m['mail.salt_booked.price']({}, say), paid]]
  const form = m[referralCount === 1 ? 'mail.salt_booked.discount_one' : 'mail.salt_booked.discount_other']
  return [
    [m['mail.salt_booked.price']({}, say), [euros(price_cents + discount_cents, locale)]],
    [
      m['mail.salt_booked.discount']({}, say),
      [form({ amount: euros(discount_cents, locale), friends: referralCount }, say)],
    ],
    [m['mail.salt_booked.to_pay']({}, say), paid],
  ]
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
