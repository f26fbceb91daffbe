import { dayWords } from '@brine/app-kit/dayWords'
import type { LastOrder } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { clockIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Num } from '@brine/ui/Text'
import { isOpen, useLastOrder } from '../../shell/lastOrder.ts'

/** Says that the last salt order is open, and when it was placed. A failure to fetch it is ignored. */
export function OpenOrderNotice({ language }: { language: Language }) {
  const { data } = useLastOrder()
  if (!isOpen(data)) return null
  const [created = ''] = data.created.split(' ')
  return (
    <Notice kind="caution" icon={clockIcon} title={m['orders.incomplete']()}>
      <Sentence
        text={m['orders.incomplete_created']({ date: gap(0) })}
        parts={[
          <b key="date">
            <Num>{created}</Num>
          </b>,
        ]}
      />{' '}
      {whenWords(data.delivery, language)}
    </Notice>
  )
}

function whenWords(delivery: LastOrder['delivery'], language: Language): string {
  if (!delivery) return m['orders.incomplete_no_delivery']()
  const day = { day: dayWords(delivery.date, language).short }
  return delivery.missed ? m['orders.incomplete_missed'](day) : m['orders.incomplete_delivery'](day)
}
