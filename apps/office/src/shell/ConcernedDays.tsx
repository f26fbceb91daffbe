import { dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { AffectedDay } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { Notice } from '@brine/ui/Notice'
import css from './ConcernedDays.module.css'

const problems: Readonly<Record<AffectedDay['problems'][number], () => string>> = {
  left: m['office.fleet.concerned_left'],
  away: m['office.fleet.concerned_away'],
  capacity: m['office.common.move_capacity'],
  shift: m['office.common.move_shift'],
  window: m['office.common.move_window'],
}

type ConcernedDaysProps = {
  days: readonly AffectedDay[]
  /** Whether the change is saved. The days then link to the planning. */
  isDone: boolean
}

/** The planned days that a change affects, with the reasons. */
export function ConcernedDays({ days, isDone }: ConcernedDaysProps) {
  const language = useLanguage()
  const isOneDriver = new Set(days.map(({ driver_id }) => driver_id)).size === 1
  const count = days.length
  return (
    <>
      <Notice
        kind="caution"
        role="status"
        title={
          isDone ? m['office.fleet.concerned_done']({ count }) : m['office.fleet.days_concerned']({ count })
        }
      >
        {isDone ? m['office.fleet.concerned_done_hint']() : m['office.fleet.concerned_hint']()}
      </Notice>
      <ul className={css.days}>
        {days.map((day) => (
          <li key={`${day.driver_id} ${day.date}`}>
            <b>
              {isDone ? (
                <Link href={`/planning/${day.date}`}>{dayAndMonth(day.date, language)}</Link>
              ) : (
                dayAndMonth(day.date, language)
              )}
            </b>
            <span>
              {!isOneDriver && `${day.driver_name}, `}
              {m['office.fleet.concerned_stops']({ count: day.stops })}
            </span>
            <span className={css.why}>
              {[
                ...day.problems.map((problem) => problems[problem]()),
                ...(day.published ? [m['office.fleet.concerned_published']()] : []),
              ].join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
