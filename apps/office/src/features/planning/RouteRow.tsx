import { groupedNumber } from '@brine/app-kit/amounts'
import { clockTime } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { PlannedRoute } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { alertIcon, checkIcon, goneIcon, leafIcon, routeIcon, weightIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { Link } from 'react-router'
import { Co2 } from './Co2.tsx'
import { colourClass, DriverTag } from './DriverTag.tsx'
import { DropMark } from './DropMark.tsx'
import css from './RouteRow.module.css'
import { absenceOf, doneInWords } from './routeWords.ts'
import { choice, type LookedRoute } from './selection.ts'
import { type Brick, bricksOf, percent, type Span, type Tense, waterOf } from './timeline.ts'
import { useStopDrop } from './useStopDrop.ts'
import type { StopMove } from './useStopMove.ts'

type RouteRowProps = {
  row: LookedRoute
  isChosen: boolean
  isDayClosed: boolean
  span: Span
  tense: Tense
  now: number
  moving: StopMove | undefined
}

/** A driver's row of the board. A click on the name or a brick selects what the list below shows. */
export function RouteRow({ row, isChosen, isDayClosed, span, tense, now, moving }: RouteRowProps) {
  const { route, look } = row
  const bricks = bricksOf(route, span)
  const drop = useStopDrop(route, bricks, moving)
  return (
    <li className={cx(css.row, colourClass(look), isChosen && css.isChosen)}>
      <div className={css.who}>
        <DriverTag look={look} />
        <div>
          <Link
            className={css.name}
            to={choice(route.driver_id)}
            replace
            preventScrollReset
            aria-current={isChosen ? 'true' : undefined}
          >
            {route.driver_name}
            {route.closed && (
              <span className={css.away}>
                <Icon shape={goneIcon} size="s" />
                <VisuallyHidden> {absenceOf(route, isDayClosed)}</VisuallyHidden>
              </span>
            )}
            {route.problems.length > 0 && (
              <span className={css.problem}>
                <Icon shape={alertIcon} size="s" />
                <VisuallyHidden> {m['office.planning.route_problem']()}</VisuallyHidden>
              </span>
            )}
          </Link>
          <Figures route={route} />
        </div>
      </div>
      <div className={css.track} {...drop.handlers}>
        <span className={css.pipe} />
        <span className={css.water} style={{ width: percent(waterOf(route, span, tense, now)) }} />
        {route.stops.length === 0 && (
          <p className={css.free}>
            {route.closed ? absenceOf(route, isDayClosed) : m['office.planning.no_stops']()}
          </p>
        )}
        {bricks.map((brick, index) => (
          <BrickLink
            key={brick.stop.refill_id}
            route={route}
            brick={brick}
            number={index + 1}
            moving={moving}
          />
        ))}
        {drop.target && <DropMark target={drop.target} others={drop.others} />}
      </div>
    </li>
  )
}

function Figures({ route: { kg, capacity_kg, km, co2_g } }: { route: PlannedRoute }) {
  const language = useLanguage()
  const number = (value: number) => groupedNumber(value, language)
  return (
    <span className={css.figures}>
      <span>
        <Icon shape={weightIcon} />
        <VisuallyHidden>{m['office.planning.load']()} </VisuallyHidden>
        {m['office.planning.kg_of']({ kg: number(kg), capacity: number(capacity_kg) })}
      </span>
      <span>
        <Icon shape={routeIcon} />
        <VisuallyHidden>{m['office.planning.distance']()} </VisuallyHidden>
        {m['office.planning.km']({ km: number(km) })}
      </span>
      <span className={css.co2}>
        <Icon shape={leafIcon} />
        <span>
          {m['office.common.kg']({ kg: number(co2_g / 1000) })} <Co2 />
        </span>
      </span>
    </span>
  )
}

type BrickProps = { route: PlannedRoute; brick: Brick; number: number; moving: StopMove | undefined }

function BrickLink({ route, brick, number, moving }: BrickProps) {
  const { stop, at, room } = brick
  const isDone = stop.state !== 'booked'
  return (
    <Link
      className={cx(
        css.brick,
        isDone && css.isDone,
        moving?.dragged?.refill_id === stop.refill_id && css.isDragged,
      )}
      draggable={moving !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        moving?.drag(stop)
      }}
      onDragEnd={() => moving?.drag(undefined)}
      to={choice(route.driver_id, stop.refill_id)}
      replace
      preventScrollReset
      style={{ left: percent(at), width: `max(1.75rem, min(4.875rem, calc(${percent(room)} - 3px)))` }}
      title={`${clockTime(stop.starts)} ${stop.city_name}`}
      aria-label={labelOf(route, brick, number)}
    >
      <b>
        {number}
        {isDone && <Icon shape={stop.state === 'delivered' ? checkIcon : goneIcon} />}
      </b>
      <span>{stop.city_name}</span>
    </Link>
  )
}

function labelOf({ driver_name }: PlannedRoute, { stop }: Brick, number: number): string {
  const { city_name, starts, kg, state } = stop
  const label = m['office.planning.stop_of']({
    driver: driver_name,
    number,
    city: city_name,
    time: clockTime(starts),
    kg,
  })
  return state === 'booked' ? label : `${label}, ${doneInWords(state)}`
}
