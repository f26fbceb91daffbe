import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { trashIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import css from './Moments.module.css'

/** Proposed days, one Moment each. */
export function Moments({ children }: { children: ReactNode }) {
  return <ul className={css.moments}>{children}</ul>
}

type MomentProps = {
  /** A TearOff. */
  tearOff: ReactNode
  /** The day in words. */
  day: string
  /** Chips: the parts of the day. */
  children: ReactNode
  removeLabel?: ReactNode
  /** If undefined, the day is read-only. */
  onRemove?: (() => void) | undefined
}

export function Moment({ tearOff, day, children, removeLabel, onRemove }: MomentProps) {
  return (
    <li>
      <span className={css.tearOff}>{tearOff}</span>
      <b className={css.day}>{day}</b>
      {onRemove && (
        <span className={css.remove}>
          <Button variant="plainDanger" isSmall onClick={onRemove}>
            <Icon shape={trashIcon} size="s" />
            {removeLabel}
            <VisuallyHidden> {day}</VisuallyHidden>
          </Button>
        </span>
      )}
      <div className={css.slots}>{children}</div>
    </li>
  )
}
