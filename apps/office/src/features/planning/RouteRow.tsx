import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { PlannedRoute } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { alertIcon, goneIcon, leafIcon, routeIcon, weightIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { Link } from 'react-router'
import { colourClass, DriverTag } from '../../shell/DriverTag.tsx'
import { BrickLink } from './Brick.tsx'
import { piecesOf, stopsOf } from './bricks.ts'
import { Co2 } from './Co2.tsx'
import { DropMark } from './DropMark.tsx'
import { GhostBrick } from './GhostBrick.tsx'
import { kmInWords } from './kmWords.ts'
import { LifeSign } from './LifeSign.tsx'
import css from './RouteRow.module.css'
import { absenceOf } from './routeWords.ts'
import { choice, type LookedRoute } from './selection.ts'
import { percent, type Span, waterOf } from './timeline.ts'
import type { BoardKeys } from './useBoardKeys.ts'
import type { Draft } from './useDraft.ts'
import { useStopDrop } from './useStopDrop.ts'
import type { StopMove } from './useStopMove.ts'

type RouteRowProps = {
  row: LookedRoute
  isChosen: boolean
  isDayClosed: boolean
  span: Span
  /** Minimum width of the hours, in rem. */
  trackRem: number
  /** Whether the day is being driven by its published routes. */
  isDriven: boolean
  keys: BoardKeys
  moving: StopMove | undefined
  draft: Draft | undefined
}

/** A driver's row of the board. A click on the name or a brick selects what the list below shows. */
export function RouteRow(props: RouteRowProps) {
  const { row, isChosen, isDayClosed, span, trackRem, isDriven, keys, moving, draft } = props
  const { route, look, progress } = row
  const { bricks, ghosts } = piecesOf(row, span, trackRem, draft && (draft.gone.get(route.driver_id) ?? []))
  const drop = useStopDrop(route, bricks, moving)
  return (
    <li className={cx(css.row, colourClass(look), isChosen && css.isChosen)}>
      <div className={css.who}>
        <DriverTag look={look} />
        <div>
          <Link
            {...keys.itemOf(route.driver_id)}
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
          <Figures
            route={route}
            isShort={isDriven || draft !== undefined}
            bookedKm={draft?.bookedKm.get(route.driver_id)}
          />
          {isDriven && route.stops.length > 0 && <LifeSign progress={progress} />}
        </div>
      </div>
      <div className={css.track} {...drop.handlers}>
        <span className={css.pipe} />
        <span className={css.water} style={{ width: percent(waterOf(row, span)) }} />
        {route.stops.length === 0 && (
          <p className={css.free}>
            {route.closed ? absenceOf(route, isDayClosed) : m['office.planning.no_stops']()}
          </p>
        )}
        {ghosts.map((ghost) => (
          <GhostBrick key={ghost.change.found.stop.refill_id} ghost={ghost} />
        ))}
        {bricks.map((brick) => (
          <BrickLink
            key={brick.stop.refill_id}
            route={route}
            brick={brick}
            isNext={isDriven && brick.number === progress.next + 1 && !brick.progress.isSilent}
            item={keys.itemOf(route.driver_id, ...stopsOf(brick).map(({ refill_id }) => refill_id))}
            moving={moving}
            draft={draft}
          />
        ))}
        {drop.target && <DropMark target={drop.target} others={drop.others} exact={moving?.exact ?? false} />}
      </div>
    </li>
  )
}

type FiguresProps = {
  route: PlannedRoute
  /** Without CO2: on the day itself the driver's reports, and in a draft the booked km are more useful. */
  isShort: boolean
  /** Km of the booked route; undefined without a draft. */
  bookedKm: number | undefined
}

function Figures({ route, isShort, bookedKm }: FiguresProps) {
  const { kg, capacity_kg, km, co2_g, stops, exact_locations } = route
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
        {kmInWords(km, stops.length === 0 || exact_locations, language)}
        {bookedKm !== undefined && number(bookedKm) !== number(km) && (
          <> {m['office.planning.draft_was_km']({ km: number(bookedKm) })}</>
        )}
      </span>
      {!isShort && (
        <span className={css.co2}>
          <Icon shape={leafIcon} />
          <span>
            {m['office.common.kg']({ kg: number(co2_g / 1000) })} <Co2 />
          </span>
        </span>
      )}
    </span>
  )
}
