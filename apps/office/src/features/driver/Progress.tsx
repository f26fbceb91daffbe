import { m } from '@brine/messages/app'
import { useId } from 'react'
import css from './Progress.module.css'

/** The progress of the day, drawn as a pipe that fills. */
export function Progress({ done, of }: { done: number; of: number }) {
  const id = useId()
  const share = of === 0 ? 0 : done / of
  return (
    <div className={css.progress}>
      <span id={id}>{m['driver.progress']({ done, of })}</span>
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
