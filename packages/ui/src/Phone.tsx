import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { phoneIcon } from './icons.ts'
import css from './Phone.module.css'

type PhoneProps = {
  /** The number for reading, "09 000 12 34"; it does not break over two lines. */
  number: string
  /** The number for dialling, "+3290001234". */
  dial: string
  /** Who answers, after the number. */
  children?: ReactNode
}

/** A telephone number as a link. */
export function Phone({ number, dial, children }: PhoneProps) {
  return (
    <a className={css.phone} href={`tel:${dial}`}>
      <Icon shape={phoneIcon} size="s" />
      {number}
      {children && <small className={css.note}> {children}</small>}
    </a>
  )
}
