import { useEffect, useRef } from 'react'
import css from './StepHeading.module.css'

/** The heading of a step that takes the place of another on one page: the focus goes there, not nowhere. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={css.heading}>
      {children}
    </h1>
  )
}
