import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconShape } from './Icon.tsx'
import css from './Plate.module.css'

type PlateProps = {
  /** Names the section for screen readers: its subject and state. */
  label: string
  kicker: ReactNode
  icon: IconShape
  state: ReactNode
  /** The date or reason below the state. */
  children: ReactNode
  /** Greys the icon, for a state without rights. */
  isOff?: boolean | undefined
}

/** A rating plate, as on an appliance: one state in large letters. */
export function Plate({ label, kicker, icon, state, children, isOff }: PlateProps) {
  return (
    <section className={cx(css.plate, isOff && css.off)} aria-label={label}>
      <p className={css.kicker}>{kicker}</p>
      <p className={css.state}>
        <Icon shape={icon} />
        {state}
      </p>
      <p className={css.note}>{children}</p>
    </section>
  )
}
