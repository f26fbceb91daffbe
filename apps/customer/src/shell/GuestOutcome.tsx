import { checkIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './GuestOutcome.module.css'

type GuestOutcomeProps = {
  heading: ReactNode
  title: ReactNode
  /** What it means, and what comes next. */
  children: ReactNode
  /** The way on: a wide LinkButton. */
  action?: ReactNode
}

/** What stands on a guest's page in the place of the form that succeeded. Takes the focus, which was in the form. */
export function GuestOutcome({ heading, title, children, action }: GuestOutcomeProps) {
  const landing = useRef<HTMLHeadingElement>(null)
  // in the same moment in which the form goes: there is none in which the focus is nowhere
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
