import { clockTime } from '@brine/app-kit/dayWords'
import type { PlannedRoute } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, clockIcon, goneIcon, upDownIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { Link } from 'react-router'
import { broughtKg } from '../../shell/broughtKg.ts'
import { DriverTag } from '../../shell/DriverTag.tsx'
import css from './Brick.module.css'
import { changeInWords } from './DraftChanges.tsx'
import type { StopChange } from './draft.ts'
import { shownMinutes } from './routeProgress.ts'
import { doneInWords } from './routeWords.ts'
import { choice } from './selection.ts'
import { type Brick, percent } from './timeline.ts'
import type { BoardItem } from './useBoardKeys.ts'
import type { StopMove } from './useStopMove.ts'

type BrickLinkProps = {
  route: PlannedRoute
  brick: Brick
  number: number
  /** Whether it is the next stop of a driver on the way. */
  isNext: boolean
  item: BoardItem
  moving: StopMove | undefined
  /** What a draft changes about it. */
  change: StopChange | undefined
}

/** A stop on the board: number, town, and its state in words and colour. Its name begins with what it shows. */
export function BrickLink({ route, brick, number, isNext, item, moving, change }: BrickLinkProps) {
  const { stop, progress, at, room } = brick
  const isDone = stop.state !== 'booked'
  const lateMinutes = shownMinutes(progress.lateMinutes)
  return (
    <Link
      {...item}
      className={cx(
        css.brick,
        stop.state === 'delivered' && css.isDone,
        stop.state === 'missed' && css.isMissed,
        lateMinutes > 0 && css.isLate,
        progress.isSilent && css.isSilent,
        isNext && css.isNext,
        change && css.isChanged,
        moving?.dragged?.refill_id === stop.refill_id && css.isDragged,
      )}
      draggable={moving !== undefined && !isDone}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        moving?.drag(stop)
      }}
      onDragEnd={() => moving?.drag(undefined)}
      to={choice(route.driver_id, stop.refill_id)}
      replace
      preventScrollReset
      // a narrow brick cuts the town
      title={`${clockTime(Math.round(progress.starts))} ${stop.city_name}`}
      style={{ left: percent(at), width: `max(1.75rem, min(5.25rem, calc(${percent(room)} - 3px)))` }}
    >
      <b>
        {number}
        {isDone && <Icon shape={stop.state === 'delivered' ? checkIcon : goneIcon} />}
        {lateMinutes > 0 && (
          <>
            <Icon shape={clockIcon} className={css.lateIcon} />
            <em className={css.late}>{m['office.planning.late_short']({ minutes: lateMinutes })}</em>
          </>
        )}
      </b>{' '}
      <span className={css.town}>{stop.city_name}</span>
      {change && (
        <span className={css.change} aria-hidden="true">
          {change.kind === 'driver' ? <DriverTag look={change.booked.look} /> : <Icon shape={upDownIcon} />}
        </span>
      )}
      <VisuallyHidden>
        {' '}
        {[...wordsOf(route, brick), ...(change ? [changeInWords(change)] : [])].join(', ')}
      </VisuallyHidden>
    </Link>
  )
}

/** What the brick does not show: time, quantity, driver and state. */
function wordsOf({ driver_name }: PlannedRoute, { stop, progress }: Brick): string[] {
  const { state } = stop
  return [
    clockTime(Math.round(progress.starts)),
    m['office.common.kg']({ kg: broughtKg(stop) }),
    driver_name,
    ...(state === 'booked' ? [] : [doneInWords(state)]),
    ...(shownMinutes(progress.lateMinutes) > 0 ? [m['office.planning.late']()] : []),
    ...(progress.isSilent ? [m['office.planning.silent_stop']()] : []),
  ]
}
