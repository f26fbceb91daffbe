import { clockTime } from '@brine/app-kit/dayWords'
import type { PlannedRoute, PlannedStop } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { alertIcon, checkIcon, clockIcon, goneIcon, upDownIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { Link } from 'react-router'
import { broughtKg } from '../../shell/broughtKg.ts'
import { DriverTag } from '../../shell/DriverTag.tsx'
import css from './Brick.module.css'
import { type Brick, stopsOf } from './bricks.ts'
import { changeInWords } from './DraftChanges.tsx'
import type { StopChange } from './draft.ts'
import { shownMinutes } from './routeProgress.ts'
import { doneInWords } from './routeWords.ts'
import { choice } from './selection.ts'
import { percent } from './timeline.ts'
import type { BoardItem } from './useBoardKeys.ts'
import type { Draft } from './useDraft.ts'
import type { StopMove } from './useStopMove.ts'

type BrickLinkProps = {
  route: PlannedRoute
  brick: Brick
  /** Whether it is the next stop of a driver on the way. */
  isNext: boolean
  item: BoardItem
  moving: StopMove | undefined
  /** The draft, if the board shows it. */
  draft: Draft | undefined
}

/**
 * A stop on the board, or in a draft the stops that follow each other in one town: numbers, town, and its state in words
 * and colour. Its name begins with what it shows.
 */
export function BrickLink({ route, brick, isNext, item, moving, draft }: BrickLinkProps) {
  const { stop, progress, at, room } = brick
  const stops = stopsOf(brick)
  const isStack = stops.length > 1
  const changes = stops.flatMap(({ refill_id }) => draft?.changes.get(refill_id) ?? [])
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
        changes.length > 0 && css.isChanged,
        isStack && css.isStack,
        moving?.dragged?.refill_id === stop.refill_id && css.isDragged,
      )}
      draggable={moving !== undefined && !isDone}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        moving?.drag(stop)
      }}
      onDragEnd={() => moving?.drag(undefined)}
      to={choice(route.driver_id, (changes[0]?.found.stop ?? stop).refill_id)}
      replace
      preventScrollReset
      // a narrow brick cuts the town
      title={`${clockTime(Math.round(progress.starts))} ${townOf(stops)}`}
      style={{
        left: percent(at),
        width: `max(1.75rem, min(${isStack ? 8.5 : 5.25}rem, calc(${percent(room)} - 3px)))`,
      }}
    >
      <b>
        {numbersOf(brick)}
        {isDone && <Icon shape={stop.state === 'delivered' ? checkIcon : goneIcon} />}
        {stops.some(isToLeave) && <Icon shape={alertIcon} className={css.withdrawn} />}
        {lateMinutes > 0 && (
          <>
            <Icon shape={clockIcon} className={css.lateIcon} />
            <em className={css.late}>{m['office.planning.late_short']({ minutes: lateMinutes })}</em>
          </>
        )}
      </b>{' '}
      <span className={css.town}>{townOf(stops)}</span>
      {changes.length > 0 && <Flags changes={changes} />}
      <VisuallyHidden>
        {' '}
        {[...wordsOf(route, brick), ...changes.map((change) => wordsOfChange(change, isStack))].join(', ')}
      </VisuallyHidden>
    </Link>
  )
}

/** Where the changed stops come from: each driver once, and the sign of another order. */
function Flags({ changes }: { changes: readonly StopChange[] }) {
  const from = changes.filter(({ kind }) => kind === 'driver').map(({ booked: { look } }) => look)
  const looks = new Map(from.map((look) => [look.letter, look]))
  return (
    <span className={css.changes} aria-hidden="true">
      {[...looks].map(([letter, look]) => (
        <DriverTag key={letter} look={look} />
      ))}
      {changes.some(({ kind }) => kind === 'order') && (
        <span>
          <Icon shape={upDownIcon} />
        </span>
      )}
    </span>
  )
}

const numbersOf = ({ number, more }: Brick): string =>
  more.length === 0
    ? String(number)
    : m['office.planning.stack_numbers']({ first: number, last: number + more.length })

const townOf = ([first, ...more]: readonly PlannedStop[]): string =>
  more.length === 0
    ? (first?.city_name ?? '')
    : m['office.planning.stack_town']({ town: first?.city_name ?? '', count: more.length + 1 })

/** @param isNamed whether the brick has other stops too */
const wordsOfChange = (change: StopChange, isNamed: boolean): string =>
  isNamed
    ? m['office.planning.stack_change']({ name: change.found.stop.name, change: changeInWords(change) })
    : changeInWords(change)

/** Whether the customer of an open stop withdrew from the order. */
const isToLeave = ({ state, withdrawn }: PlannedStop): boolean => state === 'booked' && withdrawn === true

/** What the brick does not show: time, quantity, driver and state. */
function wordsOf({ driver_name }: PlannedRoute, brick: Brick): string[] {
  const { stop, progress } = brick
  const { state } = stop
  return [
    clockTime(Math.round(progress.starts)),
    m['office.common.kg']({ kg: stopsOf(brick).reduce((sum, each) => sum + broughtKg(each), 0) }),
    driver_name,
    ...(state === 'booked' ? [] : [doneInWords(stop)]),
    ...(stopsOf(brick).some(isToLeave) ? [m['office.planning.withdrawn']()] : []),
    ...(shownMinutes(progress.lateMinutes) > 0 ? [m['office.planning.late']()] : []),
    ...(progress.isSilent ? [m['office.planning.silent_stop']()] : []),
  ]
}
