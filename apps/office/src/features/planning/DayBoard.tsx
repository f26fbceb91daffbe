import { clockTime } from '@brine/app-kit/dayWords'
import type { PlannedDay } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type CSSProperties, useId } from 'react'
import css from './DayBoard.module.css'
import { RouteRow } from './RouteRow.tsx'
import { isDriven, type Moment } from './routeProgress.ts'
import { isClosedDay } from './routeWords.ts'
import type { Selection } from './selection.ts'
import { hoursOf, percent, type Span, shareOf, spanOf, trackWidth } from './timeline.ts'
import { useBoardKeys } from './useBoardKeys.ts'
import type { Draft } from './useDraft.ts'
import type { StopMove } from './useStopMove.ts'

type DayBoardProps = {
  selection: Selection
  day: PlannedDay
  moment: Moment
  /** Undefined if no stop can be moved. */
  moving: StopMove | undefined
  /** The draft, if the board shows it. */
  draft: Draft | undefined
}

/**
 * The board of a day: one pipe per driver, with the stops as bricks at their expected times. On narrow windows it scrolls
 * horizontally.
 */
export function DayBoard({ selection, day, moment, moving, draft }: DayBoardProps) {
  const { tense, now } = moment
  const titleId = useId()
  const keysId = useId()
  const routes = selection.rows.map(({ route }) => route)
  const isDayClosed = isClosedDay(routes)
  const goneOf = (driverId: number) => draft?.gone.get(driverId) ?? []
  const gone = selection.rows.flatMap(({ route }) => goneOf(route.driver_id))
  const span = spanOf(
    selection.rows,
    gone.map(({ booked }) => booked.stop.starts),
  )
  const trackRem = trackWidth(selection.rows, (driverId) => goneOf(driverId).length)
  const isBeingDriven = isDriven(day, moment)
  const keys = useBoardKeys(selection)
  const showsNow = tense === 'today' && now > span.from && now < span.to
  return (
    <section className={css.board} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <VisuallyHidden>{m['office.planning.board']()}</VisuallyHidden>
      </h2>
      {/* biome-ignore lint/a11y/useSemanticElements: the group only describes its keys; there is no form */}
      <div
        className={css.scroll}
        role="group"
        aria-labelledby={titleId}
        aria-describedby={keysId}
        onKeyDown={keys.onKeyDown}
      >
        <p id={keysId} hidden>
          {m['office.planning.board_keys']()}
        </p>
        <div className={css.inside}>
          <div
            className={css.hours}
            style={{ '--track': `${trackRem}rem` } as CSSProperties}
            aria-hidden="true"
          >
            <Hours span={span} trackRem={trackRem} now={showsNow ? now : undefined} />
          </div>
          <ul className={css.rows}>
            {selection.rows.map((row) => (
              <RouteRow
                key={row.route.driver_id}
                row={row}
                isChosen={row === selection.chosen}
                isDriven={isBeingDriven}
                {...{ isDayClosed, span, trackRem, keys, moving, draft }}
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

/** Distance from the label of the current time at which that of a full hour does not meet it, in rem. */
const LABEL_DISTANCE_REM = 3.9

type HoursProps = { span: Span; trackRem: number; now: number | undefined }

function Hours({ span, trackRem, now }: HoursProps) {
  const isFree = (hour: number) =>
    now === undefined || Math.abs(shareOf(hour, span) - shareOf(now, span)) * trackRem > LABEL_DISTANCE_REM
  const hours = hoursOf(span).filter(isFree)
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
