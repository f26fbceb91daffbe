import { dayWords, timeOfDay } from '@brine/app-kit/dayWords'
import type { Brand } from '@brine/contract/app-config'
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
import type { OpenSaltOrder } from '../../shell/lastOrder.ts'
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

/** The open order: its content, its delivery and how to change it. */
export function Thanks({ order, phone, ordersPath, onChange, onCancelled, language }: ThanksProps) {
  const { created, delivery } = order
  const words = delivery ? dayWords(delivery.date, language) : undefined
  const isMissed = delivery?.missed === true
  return (
    <Slab aria-labelledby="received">
      <div className={css.thanks}>
        {words && <TearOff isLarge weekday={words.weekday} day={words.day} month={words.month} />}
        <div className={css.words}>
          <h2 id="received">{isMissed ? m['salt.missed_order']() : m['salt.received']()}</h2>
          <p>
            <OrderedAt created={created} language={language} />{' '}
            {isMissed ? (
              m['salt.missed_on']({ day: words?.short ?? '' })
            ) : (
              <>
                <DeliveredOn day={words?.short} /> {m['salt.confirmed_by_mail']()}
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
            {delivery && !isMissed && <CalendarButton date={delivery.date} />}
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

/** @param props.created DD-MM-YYYY HH:mm:ss */
function OrderedAt({ created, language }: { created: string; language: Language }) {
  const [date = '', time = ''] = created.split(' ')
  return (
    <Sentence
      text={m['salt.ordered_at']({ date: gap(0), time: gap(1) })}
      parts={[<Strong key="date">{date}</Strong>, <Strong key="time">{timeOfDay(time, language)}</Strong>]}
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

function Strong({ children }: { children: string }) {
  return (
    <b>
      <Num>{children}</Num>
    </b>
  )
}
