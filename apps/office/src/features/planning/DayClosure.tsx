import { dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { PlannedDay } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { goneIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { Fragment, useState } from 'react'
import { Confirm } from '../../shell/Confirm.tsx'
import { Phone } from '../../shell/Phone.tsx'
import css from './DayClosure.module.css'
import { useCloseDay } from './mutations.ts'
import strip from './OptimizationStrip.module.css'
import { isClosedDay } from './routeWords.ts'

/** Closes a day to bookings or reopens it. Drivers who have left do not come back: then there is nothing to close. */
export function CloseDayButton({ day }: { day: PlannedDay }) {
  const language = useLanguage()
  const [isAsked, setIsAsked] = useState(false)
  const { date, version: revision, routes } = day
  const isClosed = isClosedDay(routes)
  const count = routes.reduce((sum, { stops }) => sum + stops.length, 0)
  const closeDay = useCloseDay(isClosed, () => setIsAsked(false))
  const close = (closed: boolean) =>
    closeDay.mutate({ params: { date }, body: { closed, version: revision } })
  if (routes.every((route) => route.left)) return null
  return (
    <>
      <Button
        isSmall
        variant="plain"
        isPending={closeDay.isPending && !isAsked}
        onClick={() => (isClosed ? close(false) : setIsAsked(true))}
      >
        {isClosed ? m['office.planning.day_open']() : m['office.planning.day_close']()}
      </Button>
      {isAsked && (
        <Confirm
          title={m['office.planning.day_close_title']({ day: dayAndMonth(date, language) })}
          confirm={m['office.planning.day_close']()}
          isPending={closeDay.isPending}
          onConfirm={() => close(true)}
          onClose={() => setIsAsked(false)}
        >
          {count === 0
            ? m['office.planning.day_close_empty']()
            : m['office.planning.day_close_text']({ count })}
        </Confirm>
      )}
    </>
  )
}

/** Says that a day is closed, and lists the customers who still expect a delivery. Nothing on an open day. */
export function ClosedDay({ day: { routes } }: { day: PlannedDay }) {
  const left = routes.flatMap(({ driver_name, stops }) => stops.map((stop) => ({ driver_name, stop })))
  if (!isClosedDay(routes) || routes.every((route) => route.left)) return null
  return (
    <section className={cx(strip.strip, strip.isTrouble)}>
      <span className={strip.icon}>
        <Icon shape={goneIcon} />
      </span>
      <div className={strip.words}>
        <h2>{m['office.planning.day_closed']()}</h2>
        {left.length === 0 ? (
          <p>{m['office.planning.day_closed_hint']()}</p>
        ) : (
          <>
            <p>{m['office.planning.day_closed_left']()}</p>
            <ul className={css.left}>
              {left.map(({ driver_name, stop }) => (
                <li key={stop.refill_id}>
                  <b>
                    <Link href={`/customers/${stop.customer_id}`}>{stop.name}</Link>
                  </b>
                  , {stop.address}, {stop.postal_code} {stop.city_name} ({driver_name})
                  {stop.phones.map((phone) => (
                    <Fragment key={phone}>
                      {' '}
                      · <Phone number={phone} />
                    </Fragment>
                  ))}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
