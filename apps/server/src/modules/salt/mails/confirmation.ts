import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import type { Mail } from '../../../platform/mail/mail.ts'
import { dayInWords, euros, plainNumber } from '../../../platform/words.ts'
import type { Household } from '../queries.ts'

/** A booked refill whose household is to be told. */
export interface Confirmation {
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
}

/** Puts a confirmation into words, in the household's language. */
export function writeConfirmation(
  { household, refill, blocksPerPack, hours }: Confirmation,
  brand: Brand,
): Mail {
  const locale = household.language
  const date = dayInWords(refill.date, locale)
  const name = `${household.first_name} ${household.last_name}`.trim()
  const slots = refill.slots.map((slot) => {
    const span = { from: clock(hours[slot].from), to: clock(hours[slot].to) }
    return m[`mail.salt_booked.${slot}`](span, { locale })
  })
  const [first = '', second] = slots
  const facts: [string, string[]][] = [
    [
      m['mail.salt_booked.when']({}, { locale }),
      [date, second ? m['mail.salt_booked.either']({ first, second }, { locale }) : first],
    ],
    [
      m['mail.salt_booked.what']({}, { locale }),
      [
        m['mail.salt_booked.packs'](
          { packs: refill.packs, blocks: blocksPerPack, kg: refill.kg },
          { locale },
        ),
      ],
    ],
    ...priceFacts(refill, locale),
    [
      m['mail.salt_booked.address']({}, { locale }),
      [
        name,
        `${household.address} ${household.address_number}`,
        `${household.postal_code} ${household.city_name}`,
      ],
    ],
  ]
  if (refill.comment !== '')
    facts.push([m['mail.salt_booked.comment']({}, { locale }), refill.comment.split('\n')])
  const phone = brand.phones.find(({ language }) => language === locale) ?? brand.phones[0]
  const contact = { phone: phone?.number ?? brand.email, hours: brand.hours[locale] }
  const intro = m['mail.salt_booked.intro']({ date }, { locale })
  return {
    to: { name, address: household.email_address },
    language: locale,
    subject: m['mail.salt_booked.subject']({ date }, { locale }),
    preheader: intro,
    title: m['mail.salt_booked.title']({}, { locale }),
    blocks: [
      { kind: 'text', text: m['mail.salt_booked.greeting']({ name }, { locale }) },
      { kind: 'text', text: intro },
      { kind: 'facts', facts },
      { kind: 'button', label: m['mail.salt_booked.view']({}, { locale }), path: '/saltblocks' },
      { kind: 'text', text: m['mail.salt_booked.change'](contact, { locale }) },
      { kind: 'text', text: `${m['mail.salt_booked.closing']({}, { locale })}\n${brand.name}` },
    ],
  }
}

/** What is paid; where there is a discount, also the full price and what came off it. */
function priceFacts(refill: Confirmation['refill'], locale: Language): [string, string[]][] {
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

/** Minutes after midnight as "08:00". */
function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
