import { parseWireDay } from '@brine/contract/dates'
import type { CustomerSheet } from '@brine/contract/office-customers'
import { planning } from '@brine/contract/planning'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { boardIcon, clockIcon, saltIcon, truckIcon } from '@brine/ui/icons'
import { Leaves } from '@brine/ui/Leaves'
import { TearOff } from '@brine/ui/TearOff'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { useLanguage } from '../../shell/language.ts'
import { mayUse } from '../../shell/menu.ts'
import { useMember } from '../../shell/session.ts'
import { dayInWords, euros } from '../../shell/words.ts'
import css from './NextDelivery.module.css'

type Delivery = NonNullable<CustomerSheet['next_delivery']>

/** The delivery that is booked, as the leaf of a calendar. */
export function NextDelivery({ delivery }: { delivery: Delivery | null }) {
  const titleId = useId()
  if (!delivery)
    return (
      <Card title={m['office.next_delivery']()} titleId={titleId}>
        <p>{m['office.next_delivery_none']()}</p>
      </Card>
    )
  return <Booked delivery={delivery} titleId={titleId} />
}

function Booked({ delivery, titleId }: { delivery: Delivery; titleId: string }) {
  const language = useLanguage()
  const member = useMember()
  const { packs, kg, price, comment, driver_name, stop, slots, label } = delivery
  const isoDay = parseWireDay(delivery.date) ?? ''
  const route = driver_name && stop !== null ? { driver: driver_name, number: String(stop) } : null
  return (
    <section className={css.next} aria-labelledby={titleId}>
      <TearOff {...leafOf(isoDay, language)} isLarge />
      <div>
        <h2 id={titleId}>
          {m['office.next_delivery']()} <VisuallyHidden>{dayInWords(isoDay, language)}</VisuallyHidden>
        </h2>
        <p className={css.line}>
          <Icon shape={truckIcon} />
          {route ? m['office.next_delivery_stop'](route) : m['office.next_delivery_unplanned']()}
        </p>
        <p className={css.line}>
          <Icon shape={clockIcon} />
          {slots.length === 2
            ? m['office.any_slot']()
            : (slots[0] === 'morning' ? m['office.morning'] : m['office.afternoon'])()}
        </p>
        <p className={css.line}>
          <Icon shape={saltIcon} />
          {m['office.next_delivery_salt']({
            packs: String(packs),
            kg: String(kg),
            price: euros(price, language),
          })}
        </p>
        {label === 'suggested' && (
          <p className={css.line}>
            <Leaves count={3} />
            {m['office.next_delivery_suggested']()}
          </p>
        )}
        {label === 'alternative' && (
          <p className={css.line}>
            <Leaves count={2} />
            {m['office.next_delivery_alternative']()}
          </p>
        )}
        {comment !== '' && <p className={css.note}>{comment}</p>}
        {mayUse(member, planning.day) && (
          <LinkButton isSmall href={`/planning/${isoDay}`}>
            <Icon shape={boardIcon} size="s" />
            {m['office.to_planning']()}
          </LinkButton>
        )}
      </div>
    </section>
  )
}

/** What stands on the leaf of a day. */
function leafOf(isoDay: string, language: Language) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-BE`, { timeZone: 'UTC', ...options }).format(
      new Date(`${isoDay}T12:00:00Z`),
    )
  return {
    weekday: part({ weekday: 'long' }),
    day: part({ day: 'numeric' }),
    month: part({ month: 'long', year: 'numeric' }),
  }
}
