import type { Brand } from '@brine/contract/app-config'
import { m } from '@brine/messages/server'
import type { Mail, MailBlock } from '../../../platform/mail/mail.ts'
import { contactOf, nameOf } from '../../../platform/mail/words.ts'
import { dayInWords } from '../../../platform/words.ts'
import { closing, type DeliveryNews, packsFact, priceFacts } from './delivery.ts'

/** A visit that was made, of which the household is to be told. */
export interface VisitNews extends Pick<DeliveryNews, 'household' | 'refill' | 'blocksPerPack'> {
  readonly orderedPacks: number
}

/** The salt was brought: what it was, what it costs, and where the document is. */
export function writeDelivered(news: VisitNews, brand: Brand): Mail {
  const { household, refill, orderedPacks } = news
  const locale = household.language
  const fewer: MailBlock = {
    kind: 'text',
    text: m['mail.salt_delivered.fewer']({ packs: orderedPacks }, { locale }),
  }
  return writeVisit('delivered', news, [
    ...(refill.packs < orderedPacks ? [fewer] : []),
    { kind: 'facts', facts: [packsFact(news), ...priceFacts(refill, locale)] },
    { kind: 'button', label: m['mail.salt_delivered.view']({}, { locale }), path: '/orders' },
    { kind: 'text', text: m['mail.salt_delivered.wrong'](contactOf(brand, locale), { locale }) },
    ...closing(locale, brand),
  ])
}

/** Nobody was at home: the order stays, and waits for another day. */
export function writeMissed(news: VisitNews, brand: Brand): Mail {
  const locale = news.household.language
  return writeVisit('missed', news, [
    { kind: 'text', text: m['mail.salt_missed.stays']({}, { locale }) },
    { kind: 'button', label: m['mail.salt_missed.view']({}, { locale }), path: '/saltblocks' },
    { kind: 'text', text: m['mail.salt_missed.phone'](contactOf(brand, locale), { locale }) },
    ...closing(locale, brand),
  ])
}

function writeVisit(
  kind: 'delivered' | 'missed',
  { household, refill }: VisitNews,
  rest: readonly MailBlock[],
): Mail {
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
      ...rest,
    ],
  }
}
