import { clockTime } from '@brine/app-kit/dayWords'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, clockIcon, goneIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId } from 'react'
import { broughtKg } from '../../shell/broughtKg.ts'
import { Card } from '../../shell/Card.tsx'
import { WithdrawnChip } from '../../shell/WithdrawnChip.tsx'
import css from './Route.module.css'
import type { ReportedStop } from './reportedStops.ts'
import { stateInWords, windowInWords } from './stopWords.ts'

type RouteProps = {
  stops: readonly ReportedStop[]
  /** The refill of the enlarged stop. */
  shown: number | undefined
  onChoose: (refillId: number) => void
}

/** All stops in driving order. A tap enlarges one. */
export function Route({ stops, shown, onChoose }: RouteProps) {
  const titleId = useId()
  return (
    <Card title={m['driver.route']()} titleId={titleId}>
      <ol className={css.stops}>
        {stops.map((stop) => (
          <li key={stop.refill_id}>
            <button
              type="button"
              className={cx(css.stop, stop.state !== 'booked' && css.isDone)}
              aria-current={stop.refill_id === shown ? 'true' : undefined}
              onClick={() => onChoose(stop.refill_id)}
            >
              <StopLine stop={stop} />
            </button>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** A stop in two lines: time, customer, address and quantity. */
export function StopLine({ stop }: { stop: ReportedStop }) {
  const { number, name, city_name, address, state, isWaiting, starts, withdrawn } = stop
  return (
    <>
      <span className={css.number}>
        {state === 'booked' ? (
          <>
            <VisuallyHidden>{m['driver.stop']()} </VisuallyHidden>
            {number}
          </>
        ) : (
          <Icon shape={isWaiting ? clockIcon : state === 'delivered' ? checkIcon : goneIcon} />
        )}
      </span>
      <span className={css.who}>
        <b>{name}</b>
        <span>
          {address}, {city_name}
        </span>
        <span>{state === 'booked' ? windowInWords(stop) : stateInWords(stop)}</span>
        {withdrawn && (
          <div>
            <WithdrawnChip />
          </div>
        )}
      </span>
      <span className={css.what}>
        <b>{clockTime(starts)}</b>
        <span>{m['office.common.kg']({ kg: broughtKg(stop) })}</span>
      </span>
    </>
  )
}
