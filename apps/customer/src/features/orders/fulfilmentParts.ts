import { dayWords } from '@brine/app-kit/dayWords'
import type { OrderFulfilment, OrderType } from '@brine/contract/customer/orders'
import { isoDayOf, parseWireDay } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { packsText } from '../../shell/saltWords.ts'

/** What an order brings, and when: "6 pakken, 48 kg" and "geleverd 9 okt". The year stands with days of other years. */
export function fulfilmentParts(fulfilment: OrderFulfilment, now: Date, language: Language): string[] {
  const { type, salt, day, is_done } = fulfilment
  const iso = day && parseWireDay(day)
  const words = iso && dayWords(iso, language)
  const year = iso?.slice(0, 4)
  const isThisYear = year === isoDayOf(now).slice(0, 4)
  return [
    ...(salt ? [packsText(salt, language)] : []),
    ...(words ? [sayWhen(type, is_done)({ day: isThisYear ? words.brief : `${words.brief} ${year}` })] : []),
  ]
}

const sayWhen = (type: OrderType, isDone: boolean) => {
  if (!isDone) return m['orders.delivery_planned']
  if (type === 'orders') return m['orders.delivered']
  return type === 'installations' ? m['orders.installed'] : m['orders.work_done']
}
