import { clockTime } from '@brine/app-kit/dayWords'
import { m } from '@brine/messages/app'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId } from 'react'
import css from './DayBoard.module.css'
import { RouteRow } from './RouteRow.tsx'
import { isClosedDay } from './routeWords.ts'
import type { Selection } from './selection.ts'
import { hoursOf, hourWidth, percent, type Span, shareOf, spanOf, type Tense } from './timeline.ts'
import type { StopMove } from './useStopMove.ts'

type DayBoardProps = {
  selection: Selection
  tense: Tense
  /** Minutes after midnight. */
  now: number
  /** Undefined if no stop can be moved. */
  moving: StopMove | undefined
}

/**
 * The board of a day: one pipe per driver, with the stops as bricks at their expected times. It scrolls horizontally.
 */
export function DayBoard({ selection, tense, now, moving }: DayBoardProps) {
  const titleId = useId()
  const routes = selection.rows.map(({ route }) => route)
  const isDayClosed = isClosedDay(routes)
  const span = spanOf(routes)
  const width = hourWidth(routes) * (hoursOf(span).length - 1)
  const showsNow = tense === 'today' && now > span.from && now < span.to
  return (
    <section className={css.board} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <VisuallyHidden>{m['office.planning.board']()}</VisuallyHidden>
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: the group only names the scroll area; there is no form */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard */}
      <div className={css.scroll} tabIndex={0} role="group" aria-labelledby={titleId}>
        <div className={css.inside}>
          <div className={css.hours} style={{ minWidth: `${width}rem` }} aria-hidden="true">
            <Hours span={span} now={showsNow ? now : undefined} />
          </div>
          <ul className={css.rows}>
            {selection.rows.map((row) => (
              <RouteRow
                key={row.route.driver_id}
                row={row}
                isChosen={row === selection.chosen}
                {...{ isDayClosed, span, tense, now, moving }}
              />
            ))}
          </ul>
          {showsNow && (
            <div className={css.overlay} aria-hidden="true">
              <span className={css.now} style={{ left: percent(shareOf(now, span)) }} />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

/** Minutes around the current time in which the label of a full hour is hidden. */
const MIN_DISTANCE_MINUTES = 25

function Hours({ span, now }: { span: Span; now: number | undefined }) {
  const hours = hoursOf(span).filter(
    (hour) => now === undefined || Math.abs(hour - now) > MIN_DISTANCE_MINUTES,
  )
  return (
    <>
      {hours.map((hour) => (
        <span key={hour} style={{ left: percent(shareOf(hour, span)) }}>
          {clockTime(hour)}
        </span>
      ))}
      {now !== undefined && (
        <span className={css.nowTime} style={{ left: percent(shareOf(now, span)) }}>
          {m['office.planning.now']({ time: clockTime(now) })}
        </span>
      )}
    </>
  )
}
