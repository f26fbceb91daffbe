import { type ReactNode, useId } from 'react'
import { LinkButton } from './Button.tsx'
import { Icon, type IconShape } from './Icon.tsx'
import { phoneIcon } from './icons.ts'
import css from './Urgent.module.css'

type UrgentProps = {
  icon: IconShape
  title: ReactNode
  /** What to do at once, in one or two short sentences. */
  children: ReactNode
  /** A CallButton, or nothing. */
  action?: ReactNode
}

/** What cannot wait, with the way to call. At most one on a page. */
export function Urgent({ icon, title, children, action }: UrgentProps) {
  const titleId = useId()
  return (
    <section className={css.urgent} aria-labelledby={titleId}>
      <div className={css.top}>
        <span className={css.icon}>
          <Icon shape={icon} />
        </span>
        <h2 id={titleId}>{title}</h2>
        <p>{children}</p>
      </div>
      {action}
    </section>
  )
}

type CallButtonProps = {
  /** "Call now" */
  label: ReactNode
  /** The number for reading. */
  number: string
  /** The number for dialling, "+3290001234". */
  dial: string
}

/** A telephone number as a large filled button. */
export function CallButton({ label, number, dial }: CallButtonProps) {
  return (
    <LinkButton variant="call" className={css.call} href={`tel:${dial}`}>
      <Icon shape={phoneIcon} />
      <span>
        <small>{label}</small> <b>{number}</b>
      </span>
    </LinkButton>
  )
}
