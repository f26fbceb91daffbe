import { checkIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './GuestOutcome.module.css'

type GuestOutcomeProps = {
  heading: ReactNode
  title: ReactNode
  /** Explains the outcome and the next step. */
  children: ReactNode
  /** The next step: a wide LinkButton. */
  action?: ReactNode
}

/** Replaces the form on a guest page after success. Takes the focus, which was in the form. */
export function GuestOutcome({ heading, title, children, action }: GuestOutcomeProps) {
  const landing = useRef<HTMLHeadingElement>(null)
  // a layout effect moves the focus in the same frame, so that it is never lost
  useLayoutEffect(() => landing.current?.focus(), [])
  return (
    <>
      <h1 ref={landing} tabIndex={-1} className={css.landing}>
        {heading}
      </h1>
      <Notice role="status" icon={checkIcon} title={title}>
        {children}
      </Notice>
      {action && <p className={css.action}>{action}</p>}
    </>
  )
}
