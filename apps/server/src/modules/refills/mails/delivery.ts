import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import type { Mail, MailBlock } from '../../../platform/mail/mail.ts'
import { contactOf, momentInWords, nameOf } from '../../../platform/mail/words.ts'
import { dayInWords, euros, hourInWords, plainNumber } from '../../../platform/words.ts'
import type { Household } from '../queries.ts'

/** A delivery whose household is to be told. */
export interface DeliveryNews {
  readonly household: Household
  readonly refill: {
    readonly date: string
    readonly slots: readonly ('morning' | 'afternoon')[]
    readonly comment: string
    readonly packs: number
    readonly kg: number
    /** What is paid, after the discount. */
    readonly price_cents: number
    readonly discount_cents: number
    /** For how many friends there is a discount. */
    readonly friends: number
    readonly vat_rate: number
  }
  readonly blocksPerPack: number
  /** When the slots begin and end as the household was shown them, minutes after midnight. */
  readonly hours: Record<'morning' | 'afternoon', { from: number; to: number }>
  /** Until when the household can change it itself; null where that is over. */
  readonly changeableUntil: Date | null
}

/** Confirms an order, in the household's language. */
export function writeBooked(news: DeliveryNews, brand: Brand): Mail {
  return writeDelivery('booked', news, [
    { kind: 'text', text: changeText(news, brand) },
    ...closing(news.household.language, brand),
  ])
}

/** Confirms that a household changed its order. */
export function writeChanged(news: DeliveryNews, brand: Brand): Mail {
  const locale = news.household.language
  return writeDelivery('changed', news, [
    { kind: 'text', text: changeText(news, brand) },
    ...closing(locale, brand),
    { kind: 'note', text: m['mail.salt_changed.calendar']({}, { locale }) },
  ])
}

/** Confirms that a household cancelled its order, of which nothing is to be paid. @param news with the discount that it keeps for the next one */
export function writeCancelled(news: DeliveryNews, brand: Brand): Mail {
  const locale = news.household.language
  const kept = news.refill.discount_cents
  const amount = euros(kept, locale)
  const credit: MailBlock = { kind: 'reward', text: m['mail.salt_cancelled.credit']({ amount }, { locale }) }
  return writeDelivery('cancelled', news, [
    ...(kept > 0 ? [credit] : []),
    { kind: 'text', text: m['mail.salt_cancelled.not_you'](contactOf(brand, locale), { locale }) },
    ...closing(locale, brand),
    { kind: 'note', text: m['mail.salt_cancelled.calendar']({}, { locale }) },
  ])
}

function writeDelivery(
  kind: 'booked' | 'changed' | 'cancelled',
  news: DeliveryNews,
  rest: readonly MailBlock[],
): Mail {
  const { household, refill } = news
  const locale = household.language
  const date = dayInWords(refill.date, locale)
  const name = nameOf(household)
  const intro = m[`mail.salt_${kind}.intro`]({ date }, { locale })
  return {
    to: { name, address: household.email_address },
    language: locale,
    subject: m[`mail.salt_${kind}.subject`]({ date }, { locale }),
    preheader: intro,
    title: m[`mail.salt_${kind}.title`]({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.salt_booked.greeting']({ name }, { locale }) },
      { kind: 'text', text: intro },
      { kind: 'facts', facts: kind === 'cancelled' ? [momentOf(news)] : factsOf(news) },
      { kind: 'button', label: m[`mail.salt_${kind}.view`]({}, { locale }), path: '/saltblocks' },
      ...rest,
    ],
  }
}

type Fact = [label: string, lines: string[]]

function momentOf({ household, refill, hours }: DeliveryNews): Fact {
  const locale = household.language
  const slots = refill.slots.map((slot) => {
    const span = { from: hourInWords(hours[slot].from, locale), to: hourInWords(hours[slot].to, locale) }
    return m[`mail.salt_booked.${slot}`](span, { locale })
  })
  const [first = '', second] = slots
  const slot = second ? m['mail.salt_booked.either']({ first, second }, { locale }) : first
  return [m['mail.salt_booked.when']({}, { locale }), [dayInWords(refill.date, locale), slot]]
}

function factsOf(news: DeliveryNews): Fact[] {
  const { household, refill } = news
  const locale = household.language
  const facts: Fact[] = [
    momentOf(news),
    packsFact(news),
    ...priceFacts(refill, locale),
    [
      m['mail.salt_booked.address']({}, { locale }),
      [
        nameOf(household),
        `${household.address} ${household.address_number}`,
        `${household.postal_code} ${household.city_name}`,
      ],
    ],
  ]
  if (refill.comment !== '')
    facts.push([m['mail.salt_booked.comment']({}, { locale }), refill.comment.split('\n')])
  return facts
}

/** How much is brought. */
export function packsFact({
  household,
  refill,
  blocksPerPack,
}: Pick<DeliveryNews, 'household' | 'refill' | 'blocksPerPack'>): Fact {
  const say = { locale: household.language }
  const { packs, kg } = refill
  const form = m[packs === 1 ? 'mail.salt_booked.packs_one' : 'mail.salt_booked.packs_other']
  return [m['mail.salt_booked.what']({}, say), [form({ packs, blocks: blocksPerPack, kg }, say)]]
}

/** What is paid; where there is a discount, also the full price and what came off it. */
export function priceFacts(refill: DeliveryNews['refill'], locale: Language): Fact[] {
  const { price_cents, discount_cents, friends, vat_rate } = refill
  const say = { locale }
  const amount = { amount: euros(price_cents, locale), rate: plainNumber(vat_rate, locale) }
  const paid = [m['mail.salt_booked.price_value'](amount, say)]
  if (discount_cents === 0) return [[m['mail.salt_booked.price']({}, say), paid]]
  const form = m[friends === 1 ? 'mail.salt_booked.discount_one' : 'mail.salt_booked.discount_other']
  return [
    [m['mail.salt_booked.price']({}, say), [euros(price_cents + discount_cents, locale)]],
    [
      m['mail.salt_booked.discount']({}, say),
      [form({ amount: euros(discount_cents, locale), friends }, say)],
    ],
    [m['mail.salt_booked.to_pay']({}, say), paid],
  ]
}

/** How to change the delivery: on the portal as long as that is possible, else by telephone. */
function changeText({ household, changeableUntil }: DeliveryNews, brand: Brand): string {
  const locale = household.language
  const contact = contactOf(brand, locale)
  if (!changeableUntil) return m['mail.salt_booked.change_by_phone'](contact, { locale })
  const moment = momentInWords(changeableUntil, locale)
  return m['mail.salt_booked.change']({ ...contact, moment }, { locale })
}

export const closing = (locale: Language, brand: Brand): MailBlock[] => [
  { kind: 'text', text: `${m['mail.salt_booked.closing']({}, { locale })}\n${brand.name}` },
]
