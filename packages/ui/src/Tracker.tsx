import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { checkIcon } from './icons.ts'
import css from './Tracker.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type TrackerProps = {
  /** The name of the list, "Progress". */
  label: string
  /** The steps in their order. */
  steps: readonly string[]
  /** Index of the current step, from 0; the number of steps means that all are done. */
  current: number
  /** Screen readers read it before the name of a completed step: "done: ". */
  doneLabel: ReactNode
  /** Lower blocks, above a page of work. */
  isSmall?: boolean | undefined
}

/** Progress through a few pages: blocks on a pipe that fills. */
export function Tracker({ label, steps, current, doneLabel, isSmall }: TrackerProps) {
  return (
    <ol className={cx(css.tracker, isSmall && css.small)} aria-label={label}>
      {steps.map((step, index) => {
        const isDone = index < current
        return (
          <li
            key={step}
            className={cx(isDone && css.done)}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={css.block}>
              {isDone ? <Icon shape={checkIcon} /> : index + 1}
              {isDone && <VisuallyHidden>{doneLabel} </VisuallyHidden>}
            </span>
            <span>{step}</span>
          </li>
        )
      })}
    </ol>
  )
}
