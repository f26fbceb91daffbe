import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import type { Slot } from '@brine/planning/model'
import { dayInWords, euros, hourInWords, plainNumber } from '../../../platform/formatted-text.ts'
import { fullName } from '../../../platform/full-name.ts'
import type { RefillCustomer } from '../queries.ts'

/** Whom a mail about a refill addresses, and where the salt goes. */
export type RefillRecipient = Pick<
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
    readonly slots: readonly Slot[]
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
  readonly hours: Record<Slot, { from: number; to: number }>
  /** The cut-off of changes by the customer; null after it. */
  readonly changeableUntil: Date | null
}

/** A line of a mail: its label, and what stands behind it. */
type Fact = [label: string, lines: string[]]

/** Says when the salt comes. */
export function momentFact({ customer, refill, hours }: RefillMailFacts): Fact {
  const locale = customer.language
  const slots = refill.slots.map((slot) => {
    const span = { from: hourInWords(hours[slot].from, locale), to: hourInWords(hours[slot].to, locale) }
    return m[`mail.salt_booked.${slot}`](span, { locale })
  })
  const [first = '', second] = slots
  const slot = second ? m['mail.salt_booked.either']({ first, second }, { locale }) : first
  return [m['mail.salt_booked.when']({}, { locale }), [dayInWords(refill.date, locale), slot]]
}

/** All facts of a refill that comes. */
export function refillFacts(facts: RefillMailFacts): Fact[] {
  const { customer, refill } = facts
  const locale = customer.language
  const list: Fact[] = [
    momentFact(facts),
    packsFact(facts),
    ...priceFacts(refill, locale),
    [
      m['mail.salt_booked.address']({}, { locale }),
      [
        fullName(customer),
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
  const pack = m[blocksPerPack === 1 ? 'mail.salt_booked.blocks_one' : 'mail.salt_booked.blocks_other']
  const blocks = pack({ blocks: blocksPerPack }, say)
  const form = m[packs === 1 ? 'mail.salt_booked.packs_one' : 'mail.salt_booked.packs_other']
  return [m['mail.salt_booked.what']({}, say), [form({ packs, blocks, kg }, say)]]
}

/**
 * Lists the price and, if there is a discount, the full price and the discount.
 * @param label of the price after the discount: `price` where something else says what is to be paid of it
 */
export function priceFacts(
  refill: RefillMailFacts['refill'],
  locale: Language,
  label: 'price' | 'to_pay' = 'to_pay',
): Fact[] {
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
    [m[label === 'to_pay' ? 'mail.salt_booked.to_pay' : 'mail.owed.total']({}, say), paid],
  ]
}
