import { clockTime } from '@brine/app-kit/dayWords'
import type { PlannedStop } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { chatIcon, checkIcon, goneIcon, noteIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type ReactNode, useEffect, useRef } from 'react'
import { DriverPhoto } from '../../shell/DriverPhoto.tsx'
import css from './RouteCard.module.css'
import { doneInWords, slotsInWords } from './routeWords.ts'

type StopRowProps = {
  stop: PlannedStop
  number: number
  /** Whether it is selected on the board. The row then scrolls into view and is highlighted. */
  isPointedAt: boolean
  /** Actions of planners. */
  actions?: ReactNode
}

/** A stop of the route: time, customer, address, quantity and half day. */
export function StopRow({ stop, number, isPointedAt, actions }: StopRowProps) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isPointedAt) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isPointedAt])
  const isDone = stop.state !== 'booked'
  return (
    <li
      ref={row}
      className={cx(css.stop, isDone && css.isDone, isPointedAt && css.isPointedAt)}
      aria-current={isPointedAt ? 'true' : undefined}
    >
      <span className={css.number} aria-hidden="true">
        {isDone ? <Icon shape={stop.state === 'delivered' ? checkIcon : goneIcon} /> : number}
      </span>
      <span className={css.time}>{clockTime(stop.starts)}</span>
      <span className={css.who}>
        <b>
          <Link href={`/customers/${stop.customer_id}`}>{stop.name}</Link>
        </b>
        <span>
          {stop.address}, {stop.postal_code} {stop.city_name}
        </span>
      </span>
      <span className={css.what}>
        <b>{m['office.common.kg']({ kg: stop.kg })}</b>
        <span>{stop.state === 'booked' ? slotsInWords(stop) : doneInWords(stop.state)}</span>
      </span>
      {actions && <span className={css.actions}>{actions}</span>}
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
