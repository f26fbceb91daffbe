import { dayWords, timeOfDay } from '@brine/app-kit/dayWords'
import type { Brand } from '@brine/contract/app-config'
import { missedCauseOf } from '@brine/contract/missed-reason'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { receiptIcon } from '@brine/ui/icons'
import { Actions } from '@brine/ui/Layout'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Rule, Slab } from '@brine/ui/Slab'
import { TearOff } from '@brine/ui/TearOff'
import { Muted, Num } from '@brine/ui/Text'
import { dayOfOrder, isFromToday, isUnreported, type OpenSaltOrder } from '../../shell/lastOrder.ts'
import { useAccount } from '../../shell/queries.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { ChangeOptions } from './ChangeOptions.tsx'
import { DeliveryFacts } from './DeliveryFacts.tsx'
import css from './Thanks.module.css'

type ThanksProps = {
  order: OpenSaltOrder
  phone: Brand['phones'][number] | undefined
  /** Path of the order list; undefined if the app has none. */
  ordersPath: string | undefined
  onChange: () => void
  onCancelled: () => void
  language: Language
}

const headings = {
  new: m['salt.received'],
  running: m['salt.open_order'],
  missed: m['salt.missed_order'],
}

/** What happened on the day of a missed delivery. */
const missedOn = {
  nobody_home: m['salt.missed_on'],
  unreachable: m['salt.missed_on_unreachable'],
  refused: m['salt.missed_on_refused'],
  ours: m['salt.missed_on_ours'],
}

/** The open order: its content, its delivery and how to change it. */
export function Thanks({ order, phone, ordersPath, onChange, onCancelled, language }: ThanksProps) {
  const { delivery } = order
  const words = delivery ? dayWords(delivery.date, language) : undefined
  const isMissed = delivery?.missed === true
  const isLate = delivery ? isUnreported(delivery) : false
  const state = isMissed ? 'missed' : isFromToday(order) ? 'new' : 'running'
  return (
    <Slab aria-labelledby="received">
      <div className={css.thanks}>
        {words && <TearOff isLarge weekday={words.weekday} day={words.day} month={words.month} />}
        <div className={css.words}>
          <h2 id="received">{headings[state]()}</h2>
          <p>
            <OrderedAt order={order} language={language} />{' '}
            {isMissed ? (
              missedOn[missedCauseOf(delivery.missed_reason)]({ day: words?.short ?? '' })
            ) : isLate ? (
              m['salt.unreported_on']({ day: words?.short ?? '' })
            ) : (
              <>
                <DeliveredOn day={words?.short} />{' '}
                {state === 'new' ? m['salt.confirmed_by_mail']() : m['salt.confirmation_sent']()}
              </>
            )}
          </p>
          {delivery && <DeliveryFacts delivery={delivery} language={language} />}
          {!isMissed && <Muted>{m['salt.next_order']()}</Muted>}
          <Actions className={css.actions}>
            {ordersPath && (
              <LinkButton variant={isMissed ? 'ordinary' : 'primary'} href={ordersPath}>
                <Icon shape={receiptIcon} />
                {m['salt.to_orders']()}
              </LinkButton>
            )}
            {delivery && !isMissed && !isLate && <CalendarButton date={delivery.date} />}
          </Actions>
          <Rule />
          <ChangeOptions
            order={order}
            phone={phone}
            onChange={onChange}
            onCancelled={onCancelled}
            language={language}
          />
        </div>
      </div>
    </Slab>
  )
}

function OrderedAt({ order, language }: { order: OpenSaltOrder; language: Language }) {
  const [date = '', time = ''] = order.created.split(' ')
  const day = dayOfOrder(order)
  return (
    <Sentence
      text={m['salt.ordered_at']({ date: gap(0), time: gap(1) })}
      parts={[
        <b key="date">{day ? dayWords(day, language).short : date}</b>,
        <b key="time">
          <Num>{timeOfDay(time, language)}</Num>
        </b>,
      ]}
    />
  )
}

function DeliveredOn({ day }: { day: string | undefined }) {
  const { data } = useAccount()
  if (!day) return m['salt.no_delivery_yet']()
  const parts = [<b key="day">{day}</b>]
  if (!data) return <Sentence text={m['salt.delivered_on_day']({ day: gap(0) })} parts={parts} />
  const address = m['salt.address_in_words']({
    street: `${data.address} ${data.address_number}`,
    city: data.city_name,
  })
  return <Sentence text={m['salt.delivered_on']({ day: gap(0), address })} parts={parts} />
}
