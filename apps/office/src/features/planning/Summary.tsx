import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { PlannedDay } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { leafIcon } from '@brine/ui/icons'
import { Bone } from '@brine/ui/Skeleton'
import type { ReactNode } from 'react'
import { Co2 } from './Co2.tsx'
import { isExact, kmInWords } from './kmWords.ts'
import { isDriven, type Moment, progressOf, shownMinutes } from './routeProgress.ts'
import css from './Summary.module.css'

type SummaryProps = { day: PlannedDay; moment: Moment }

/** The key figures of the day: while it is driven, what has happened so far. */
export function Summary({ day, moment }: SummaryProps) {
  const { routes } = day
  const language = useLanguage()
  const sum = { stops: 0, kg: 0, km: 0, co2: 0 }
  for (const { stops, kg, km, co2_g } of routes) {
    sum.stops += stops.length
    sum.kg += kg
    sum.km += km
    sum.co2 += co2_g / 1000
  }
  const number = (value: number) => groupedNumber(value, language)
  return (
    <dl className={css.sum}>
      {isDriven(day, moment) ? (
        <Reported day={day} moment={moment} />
      ) : (
        <div>
          <dt>{m['office.planning.stops']()}</dt>
          <dd>{number(sum.stops)}</dd>
        </div>
      )}
      <div>
        <dt>{m['office.planning.load']()}</dt>
        <dd>{m['office.common.kg']({ kg: number(sum.kg) })}</dd>
      </div>
      <div>
        <dt>{m['office.planning.distance']()}</dt>
        <dd>{kmInWords(sum.km, sum.stops === 0 || isExact(day), language)}</dd>
      </div>
      <div className={css.co2}>
        <dt>
          <Icon shape={leafIcon} />
          <Co2 />
        </dt>
        <dd>{m['office.planning.about_kg']({ kg: number(sum.co2) })}</dd>
      </div>
    </dl>
  )
}

/** The places of the figures, so that they move nothing when they come. Today's routes are mostly driven. */
export function SummaryLoading({ isToday }: { isToday: boolean }) {
  const reported = [
    m['office.planning.reported'],
    m['office.planning.late_title'],
    m['office.planning.undelivered'],
  ]
  // together as wide as the figures mostly are, so that the line breaks where it will
  const size = isToday ? 'short' : undefined
  return (
    <dl className={css.sum}>
      {(isToday ? reported : [m['office.planning.stops']]).map((label) => (
        <Placeholder key={label()} size="short">
          {label()}
        </Placeholder>
      ))}
      <Placeholder size={size}>{m['office.planning.load']()}</Placeholder>
      <Placeholder>{m['office.planning.distance']()}</Placeholder>
      <Placeholder size={size} className={css.co2}>
        <Icon shape={leafIcon} />
        <Co2 />
      </Placeholder>
    </dl>
  )
}

type PlaceholderProps = { size?: 'short' | undefined; className?: string | undefined; children: ReactNode }

const Placeholder = ({ size, className, children }: PlaceholderProps) => (
  <div className={className}>
    <dt>{children}</dt>
    <dd>
      <Bone size={size} />
    </dd>
  </div>
)

/** How many stops are reported, expected late, and not delivered. */
function Reported({ day, moment }: SummaryProps) {
  const stops = day.routes.flatMap((route) => route.stops)
  const reported = stops.filter(({ state }) => state !== 'booked').length
  const missed = stops.filter(({ state, cancelled }) => state === 'missed' && !cancelled).length
  const late = day.routes
    .flatMap((route) => progressOf(route, day, moment).stops)
    .filter(({ lateMinutes }) => shownMinutes(lateMinutes) > 0).length
  return (
    <>
      <div>
        <dt>{m['office.planning.reported']()}</dt>
        <dd>{m['office.planning.reported_of']({ count: reported, total: stops.length })}</dd>
      </div>
      <div className={late > 0 ? css.late : undefined}>
        <dt>{m['office.planning.late_title']()}</dt>
        <dd>{late}</dd>
      </div>
      <div className={missed > 0 ? css.missed : undefined}>
        <dt>{m['office.planning.undelivered']()}</dt>
        <dd>{missed}</dd>
      </div>
    </>
  )
}
