import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './TearOff.module.css'

type TearOffProps = {
  /** Short on the small one ("vr"), in full on the large one. */
  weekday: ReactNode
  day: ReactNode
  /** Only for the large one. */
  month?: ReactNode
  isLarge?: boolean | undefined
}

/** A calendar leaf as decoration: the text beside it gives the date. */
export function TearOff({ weekday, day, month, isLarge }: TearOffProps) {
  return (
    <span className={cx(css.tear, isLarge && css.large)} aria-hidden="true">
      <b>{weekday}</b>
      <span>{day}</span>
      {isLarge && month && <i>{month}</i>}
    </span>
  )
}
