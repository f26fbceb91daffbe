import { clockTime } from '@brine/app-kit/dayWords'
import type { DriverDay } from '@brine/contract/driver/driver-days'
import { m } from '@brine/messages/app'
import { useId } from 'react'
import css from './Progress.module.css'
import type { ReportedStop } from './reportedStops.ts'

type ProgressProps = { stops: readonly ReportedStop[]; day: Pick<DriverDay, 'returns'> }

/** The progress of the day, drawn as a pipe that fills; what is still in the van, and when the driver is back. */
export function Progress({ stops, day }: ProgressProps) {
  const id = useId()
  const open = stops.filter(({ state }) => state === 'booked')
  const [done, of] = [stops.length - open.length, stops.length]
  const share = of === 0 ? 0 : done / of
  return (
    <div className={css.progress}>
      <p className={css.figures}>
        <span id={id}>{m['driver.progress']({ done, of })}</span>
        <span>{m['driver.still_loaded']({ kg: open.reduce((sum, { kg }) => sum + kg, 0) })}</span>
        <span>{m['driver.back_at']({ time: clockTime(day.returns) })}</span>
      </p>
      <div
        className={css.pipe}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={done}
      >
        <div className={css.water} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
