import { clockTime } from '@brine/app-kit/dayWords'
import { m } from '@brine/messages/app'
import { Count } from '@brine/ui/Chip'
import { Link } from '@brine/ui/Link'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Phone } from '../../shell/Phone.tsx'
import css from './LateStops.module.css'
import { shownMinutes } from './routeProgress.ts'
import type { LookedRoute } from './selection.ts'

/** The customers whose delivery is expected after the promised half day, with their telephone number. */
export function LateStops({ rows }: { rows: readonly LookedRoute[] }) {
  const titleId = useId()
  const late = rows.flatMap(({ route, progress }) =>
    route.stops.flatMap((stop, index) => {
      const { starts = 0, lateMinutes = 0 } = progress.stops[index] ?? {}
      const minutes = shownMinutes(lateMinutes)
      const times = { expected: Math.round(starts), promised: Math.round(starts - lateMinutes) }
      return minutes > 0 ? [{ stop, minutes, driver: route.driver_name, ...times }] : []
    }),
  )
  if (late.length === 0) return null
  return (
    <Card
      titleId={titleId}
      title={
        <>
          {m['office.planning.late_title']()} <Count>{late.length}</Count>
        </>
      }
    >
      <ul className={css.stops}>
        {late.map(({ stop, minutes, driver, expected, promised }) => (
          <li key={stop.refill_id}>
            <span className={css.late}>{m['office.planning.late_short']({ minutes })}</span>
            <span className={css.who}>
              <Link href={`/customers/${stop.customer_id}`}>{stop.name}</Link>
              <span>
                {stop.city_name}, {driver}
              </span>
              <span>
                {m['office.planning.late_expected']({
                  until: clockTime(promised),
                  time: clockTime(expected),
                })}
              </span>
            </span>
            {stop.phones[0] && <Phone number={stop.phones[0]} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}
