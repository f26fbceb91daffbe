import { dayWords, timeOfDay } from '@brine/app-kit/dayWords'
import type { LastOrder } from '@brine/contract/customer/refills'
import { missedCauseOf } from '@brine/contract/missed-reason'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { clockIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Num } from '@brine/ui/Text'
import { dayOfOrder, isUnreported, type OpenSaltOrder } from '../../shell/lastOrder.ts'

/** Says that the last salt order is open, and when it was placed. */
export function OpenOrderNotice({ order, language }: { order: OpenSaltOrder; language: Language }) {
  const [created = ''] = order.created.split(' ')
  const day = dayOfOrder(order)
  return (
    <Notice kind="caution" icon={clockIcon} title={m['orders.incomplete']()}>
      <Sentence
        text={m['orders.incomplete_created']({ date: gap(0) })}
        parts={[<b key="date">{day ? dayWords(day, language).short : <Num>{created}</Num>}</b>]}
      />{' '}
      {whenWords(order.delivery, language)}
    </Notice>
  )
}

const missedWords = {
  nobody_home: m['orders.incomplete_missed'],
  unreachable: m['orders.incomplete_missed_unreachable'],
  refused: m['orders.incomplete_missed_refused'],
  ours: m['orders.incomplete_missed_ours'],
}

function whenWords(delivery: LastOrder['delivery'], language: Language): string {
  if (!delivery) return m['orders.incomplete_no_delivery']()
  const day = { day: dayWords(delivery.date, language).short }
  if (delivery.missed) return missedWords[missedCauseOf(delivery.missed_reason)](day)
  if (isUnreported(delivery)) return m['orders.incomplete_unreported'](day)
  const { window } = delivery
  if (!window) return m['orders.incomplete_delivery'](day)
  const hours = { from: timeOfDay(window.from, language), to: timeOfDay(window.to, language) }
  return m['orders.incomplete_window']({ ...day, ...hours })
}
