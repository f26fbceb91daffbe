import { clockTime } from '@brine/app-kit/dayWords'
import type { PlannedDay, PlannedRoute } from '@brine/contract/office/planning'
import { unresolvedDeliveries } from '@brine/contract/office/unresolved-deliveries'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { goneIcon, truckIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { DriverTag } from '../../shell/DriverTag.tsx'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import { useShortcuts } from '../../shell/shortcuts.ts'
import { isSameVan } from '../../shell/van.ts'
import { CorrectReportButton } from './CorrectReportButton.tsx'
import { DriverAwayButton } from './DriverAwayButton.tsx'
import type { EditableDay } from './editableDay.ts'
import { Gauge } from './Gauge.tsx'
import { MoveButton } from './MoveButton.tsx'
import { PinButton } from './PinButton.tsx'
import css from './RouteCard.module.css'
import { SheetButton } from './RouteSheetButtons.tsx'
import { absenceOf, isClosedDay } from './routeWords.ts'
import { StopRow } from './StopRow.tsx'
import { choice, type LookedRoute, type Selection } from './selection.ts'
import { useCalledIn } from './useCalledIn.tsx'
import type { StopMove } from './useStopMove.ts'
import { VanButton } from './VanButton.tsx'

type RouteCardProps = {
  selection: Selection
  day: PlannedDay
  /** Undefined for staff members who cannot plan, and on past days. */
  editable: EditableDay | undefined
  /** Whether the drivers are on the road: the office then reports for one whose phone died. */
  isDriven: boolean
  moving: StopMove
}

/** The chosen driver's load and stops, from the depot and back. */
export function RouteCard(props: RouteCardProps) {
  const { day, editable, isDriven, moving } = props
  const { chosen, stopId } = props.selection
  const titleId = useId()
  const { route, look, progress } = chosen
  const isDayClosed = isClosedDay(day.routes)
  const { stops, depot, leaves, returns } = route
  const hasOpenStops = stops.some(({ state }) => state === 'booked')
  const list = useRef<HTMLOListElement>(null)
  const calledIn = useCalledIn(route, day.date, list)
  const mayReport = mayUse(useStaffMember(), unresolvedDeliveries.reportForDriver) && isDriven
  const pointed = usePointer(chosen, stopId)
  const pressed = stops.find(({ refill_id, state }) => refill_id === stopId && state === 'booked')
  useShortcuts({
    j: () => pointed.move(1),
    k: () => pointed.move(-1),
    [m['office.planning.key_move']().toLowerCase()]: editable && pressed && (() => moving.ask(pressed)),
    [m['office.planning.key_pin']().toLowerCase()]:
      editable?.isPublished === false && pressed
        ? () => list.current?.querySelector<HTMLElement>('[aria-current] [aria-pressed]')?.click()
        : undefined,
  })
  return (
    <Card
      titleId={titleId}
      title={
        <>
          <DriverTag look={look} />
          {route.driver_name}
        </>
      }
    >
      {route.closed && (
        <Notice
          kind="caution"
          icon={goneIcon}
          className={css.problems}
          title={absenceOf(route, isDayClosed)}
          actions={
            hasOpenStops &&
            editable?.isPublished && (
              <LinkButton isSmall href={otherDaysOf(route, day.date)}>
                {m['office.planning.away_other_day']()}
              </LinkButton>
            )
          }
        >
          {hasOpenStops && m['office.planning.away_left']()}
        </Notice>
      )}
      {route.problems.length > 0 && <Problems problems={route.problems} />}
      <Gauge kg={route.kg} capacity={route.capacity_kg} />
      <WhichVan route={route} />
      <SharedVan route={route} routes={day.routes} />
      {stops.length === 0 ? (
        <p className={css.free}>{m['office.planning.no_stops']()}</p>
      ) : (
        <>
          <End time={leaves}>{m['office.planning.leaves']({ name: depot.name })}</End>
          <ol ref={list} className={css.stops}>
            {stops.map((stop, index) => (
              <StopRow
                progress={progress.stops[index]}
                takesFocus={pointed.target === stop.refill_id}
                onFocused={pointed.settle}
                key={stop.refill_id}
                stop={stop}
                number={index + 1}
                isPointedAt={stop.refill_id === stopId}
                hasWordedActions={mayReport}
                actions={
                  stop.state !== 'booked'
                    ? // the report on an erased customer stays as it is, and that on a cancelled order
                      stop.name !== '' &&
                      !stop.cancelled && <CorrectReportButton refill_id={stop.refill_id} name={stop.name} />
                    : (editable || mayReport) && (
                        <>
                          {mayReport && (
                            <Button
                              isSmall
                              aria-label={m['office.planning.report_title']({ name: stop.name })}
                              onClick={() => calledIn.ask(stop)}
                            >
                              {m['office.planning.report']()}
                            </Button>
                          )}
                          {editable && <MoveButton stop={stop} driverId={route.driver_id} moving={moving} />}
                          {editable?.isPublished === false && (
                            <PinButton stop={stop} isPinned={editable.pinned.has(stop.refill_id)} />
                          )}
                        </>
                      )
                }
              />
            ))}
          </ol>
          <End time={returns}>{m['office.planning.returns']({ name: depot.name })}</End>
          {editable && <p className={css.hint}>{m['office.planning.move_hint']()}</p>}
          <SheetButton date={day.date} route={route} />
        </>
      )}
      {calledIn.dialog}
      {editable && !route.left && (
        <>
          <VanButton day={day} route={route} />
          <DriverAwayButton day={day} route={route} isDayClosed={isDayClosed} />
        </>
      )}
    </Card>
  )
}

/** The list of what is left on the route of a published day, unreported, with the question to which days it goes. */
function otherDaysOf({ driver_id }: PlannedRoute, date: string): string {
  const filters = { state: 'planned', from: date, to: date, driver: String(driver_id), move: '1' }
  return `/refills?${new URLSearchParams(filters)}`
}

/** Moves the selection through the stops by key. The selected row then takes the focus. */
function usePointer({ route: { driver_id, stops } }: LookedRoute, stopId: number | undefined) {
  const navigate = useNavigate()
  const [target, setTarget] = useState<number>()
  return {
    target,
    settle: () => setTarget(undefined),
    move(step: 1 | -1) {
      const at = stops.findIndex(({ refill_id }) => refill_id === stopId)
      const next = at < 0 ? stops[0] : stops[at + step]
      if (!next) return
      setTarget(next.refill_id)
      // at once: the next key may follow before a transition has drawn the choice that it is about
      navigate(choice(driver_id, next.refill_id), {
        replace: true,
        preventScrollReset: true,
        flushSync: true,
      })
    },
  }
}

/** The name of the van, if it has one, and whether it replaces the usual van. */
function WhichVan({ route: { van, other_van } }: { route: PlannedRoute }) {
  if (!other_van)
    return van !== '' && <p className={css.van}>{m['office.planning.van_named']({ name: van })}</p>
  return (
    <p className={css.van}>
      <Icon shape={truckIcon} size="s" />
      {van === ''
        ? m['office.planning.van_other_today']()
        : m['office.planning.van_other_named']({ name: van })}
    </p>
  )
}

/** A warning that two routes of a day use the same van, which works only one after the other. */
function SharedVan({ route, routes }: { route: PlannedRoute; routes: readonly PlannedRoute[] }) {
  const others = routes.filter(
    (other) =>
      other.driver_id !== route.driver_id && other.stops.length > 0 && isSameVan(other.van, route.van),
  )
  if (others.length === 0 || route.stops.length === 0) return null
  const names = others.map(({ driver_name }) => driver_name).join(', ')
  return (
    <Notice
      kind="caution"
      className={css.problems}
      title={m['office.planning.van_shared_today']({ names })}
    />
  )
}

/** The start or end of the route. */
function End({ time, children }: { time: number; children: string }) {
  return (
    <p className={css.end}>
      <span className={css.time}>{clockTime(time)}</span> {children}
    </p>
  )
}

function Problems({ problems }: Pick<PlannedRoute, 'problems'>) {
  const sentences = {
    capacity: m['office.planning.problem_capacity'],
    shift: m['office.planning.problem_shift'],
    window: m['office.planning.problem_window'],
  }
  return (
    <Notice kind="danger" className={css.problems} title={m['office.planning.route_problem']()}>
      {problems.map((problem) => sentences[problem]()).join(' ')}
    </Notice>
  )
}
