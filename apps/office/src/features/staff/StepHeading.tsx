import { useEffect, useRef } from 'react'
import css from './StepHeading.module.css'

/** The heading of a step. It takes the focus when the step replaces another one. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={css.heading}>
      {children}
    </h1>
  )
}
