import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { phoneIcon } from './icons.ts'
import css from './Phone.module.css'

type PhoneProps = {
  /** As it is read, "09 000 12 34": it never breaks over two lines. */
  number: string
  /** As it is dialled, "+3290001234". */
  dial: string
  /** Whom one reaches, after the number. */
  children?: ReactNode
}

/** A telephone number to tap. */
export function Phone({ number, dial, children }: PhoneProps) {
  return (
    <a className={css.phone} href={`tel:${dial}`}>
      <Icon shape={phoneIcon} size="s" />
      {number}
      {children && <small className={css.note}> {children}</small>}
    </a>
  )
}
