import { clockTime, dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { DriverDay } from '@brine/contract/driver/driver-days'
import { m } from '@brine/messages/app'
import { Disclosure } from '@brine/ui/Disclosure'
import { Card } from '../../shell/Card.tsx'
import css from './Route.module.css'
import { StopLine } from './Route.tsx'
import { reportedStopsOf } from './reportedStops.ts'

/** The route after today's, read-only because nothing can be reported yet. */
export function NextDay({ day }: { day: DriverDay }) {
  const language = useLanguage()
  const { date, stops, kg, leaves } = day
  return (
    <Card>
      <Disclosure summary={m['driver.next_day']({ day: dayAndMonth(date, language) })}>
        <p>{m['driver.next_day_of']({ stops: stops.length, kg, time: clockTime(leaves) })}</p>
        <ol className={css.stops}>
          {reportedStopsOf(day, []).map((stop) => (
            <li key={stop.refill_id} className={css.stop}>
              <StopLine stop={stop} />
            </li>
          ))}
        </ol>
      </Disclosure>
    </Card>
  )
}
