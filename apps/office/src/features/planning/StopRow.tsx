import { clockTime } from '@brine/app-kit/dayWords'
import type { PlannedStop } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import type { StopProgress } from '@brine/planning/progress'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { chatIcon, checkIcon, goneIcon, noteIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type ReactNode, useEffect, useRef } from 'react'
import { broughtKg } from '../../shell/broughtKg.ts'
import { DriverPhoto } from '../../shell/DriverPhoto.tsx'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { Phone } from '../../shell/Phone.tsx'
import { briefPrecisions } from '../../shell/valueNames.ts'
import { WithdrawnChip } from '../../shell/WithdrawnChip.tsx'
import css from './RouteCard.module.css'
import { shownMinutes } from './routeProgress.ts'
import { doneInWords, slotsInWords } from './routeWords.ts'

type StopRowProps = {
  stop: PlannedStop
  /** Expected times; undefined without any. */
  progress: StopProgress | undefined
  number: number
  /** Whether it is selected on the board. The row then scrolls into view and is highlighted. */
  isPointedAt: boolean
  /** Whether it was selected by key. It then takes the focus. */
  takesFocus: boolean
  onFocused: () => void
  /** What planners do with it, and whoever reports for the driver. */
  actions?: ReactNode
  /** Whether an open stop has a button with words, which needs a line of its own. */
  hasWordedActions: boolean
}

/** A stop of the route: time, customer, address, quantity and half day. */
export function StopRow(props: StopRowProps) {
  const { stop, progress, number, isPointedAt, takesFocus, onFocused, actions, hasWordedActions } = props
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isPointedAt) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isPointedAt])
  useEffect(() => {
    if (!isPointedAt || !takesFocus) return
    row.current?.focus()
    onFocused()
  }, [isPointedAt, takesFocus, onFocused])
  const isDone = stop.state !== 'booked'
  return (
    <li
      ref={row}
      tabIndex={-1}
      className={cx(css.stop, isDone && css.isDone, isPointedAt && css.isPointedAt)}
      aria-current={isPointedAt ? 'true' : undefined}
    >
      <span className={css.number} aria-hidden="true">
        {isDone ? <Icon shape={stop.state === 'delivered' ? checkIcon : goneIcon} /> : number}
      </span>
      <StopTime stop={stop} progress={progress} />
      <span className={css.who}>
        <b>
          <Link href={`/customers/${stop.customer_id}`}>
            {nameOfCustomer({ id: stop.customer_id, name: stop.name })}
          </Link>
        </b>
        <span>
          {stop.address}, {stop.postal_code} {stop.city_name}
        </span>
        <small>{briefPrecisions[stop.precision]()}</small>
        {stop.phones[0] && <Phone number={stop.phones[0]} />}
      </span>
      <span className={css.what}>
        <b>{m['office.common.kg']({ kg: broughtKg(stop) })}</b>
        {broughtKg(stop) !== stop.kg && <span>{m['office.planning.ordered_kg']({ kg: stop.kg })}</span>}
        {stop.state !== 'missed' && (
          <span>{stop.state === 'booked' ? slotsInWords(stop) : outcomeOf(stop)}</span>
        )}
        {progress && <Delay progress={progress} />}
      </span>
      {/* with its reason it leaves no room for the address beside it */}
      {stop.state === 'missed' && <span className={css.outcome}>{outcomeOf(stop)}</span>}
      {actions && (
        <span className={cx(css.actions, (isDone || hasWordedActions) && css.hasWords)}>{actions}</span>
      )}
      {stop.withdrawn && (
        <div className={css.withdrawn}>
          <WithdrawnChip />
          {!stop.cancelled && withdrawnWords[stop.state]?.()}
        </div>
      )}
      {stop.comment && (
        <span className={css.comment}>
          <Icon shape={chatIcon} size="s" />
          <span>
            <VisuallyHidden>{m['office.common.comment']()} </VisuallyHidden>
            {stop.comment}
          </span>
        </span>
      )}
      {stop.note && (
        <span className={css.comment}>
          <Icon shape={noteIcon} size="s" />
          <span>
            <VisuallyHidden>{m['office.planning.driver_note']()} </VisuallyHidden>
            {stop.note}
          </span>
        </span>
      )}
      {stop.photo && (
        <div className={css.comment}>
          <DriverPhoto id={stop.photo} />
        </div>
      )}
    </li>
  )
}

/** The planned time; for an open stop that is expected at another time, both. */
function StopTime({ stop, progress }: Pick<StopRowProps, 'stop' | 'progress'>) {
  const expected = progress && stop.state === 'booked' ? Math.round(progress.starts) : stop.starts
  if (shownMinutes(expected - stop.starts) === 0)
    return <span className={css.time}>{clockTime(stop.starts)}</span>
  return (
    <span className={css.time}>
      <VisuallyHidden>{m['office.planning.expected']()} </VisuallyHidden>
      {clockTime(expected)}
      <VisuallyHidden> {m['office.planning.planned']()} </VisuallyHidden>
      <s>{clockTime(stop.starts)}</s>
    </span>
  )
}

/** What to do about a stop whose customer withdrew. After the delivery, the customer's task says it. */
const withdrawnWords: Readonly<Partial<Record<PlannedStop['state'], () => string>>> = {
  booked: m['office.planning.withdrawn_booked'],
  missed: m['office.planning.withdrawn_missed'],
}

const outcomeOf = (stop: PlannedStop): string =>
  stop.reported === undefined ? doneInWords(stop) : doneInWords(stop, clockTime(stop.reported))

/** Says that a stop is late, or that its report is overdue. */
function Delay({ progress: { lateMinutes, isSilent } }: { progress: StopProgress }) {
  const minutes = shownMinutes(lateMinutes)
  if (minutes > 0) return <b className={css.late}>{m['office.planning.late_by']({ minutes })}</b>
  return isSilent && <b className={css.late}>{m['office.planning.silent_stop']()}</b>
}
