import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './Link.tsx'
import css from './Text.module.css'

type TextProps = { children: ReactNode; className?: string | undefined }

/** A number, date, amount or telephone number: never breaks over two lines. */
export function Num({ children, className }: TextProps) {
  return <span className={cx(css.num, className)}>{children}</span>
}

/** A paragraph of lesser weight. */
export function Muted({ children, className }: TextProps) {
  return <p className={cx(css.muted, className)}>{children}</p>
}

/** Something without spaces, such as an e-mail address, that may break anywhere. */
export function Breakable({ children, className }: TextProps) {
  return <span className={cx(css.breakable, className)}>{children}</span>
}

/** A link that stands alone and is tall enough for a thumb; may hold an icon before its text. */
export function TapLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(css.tap, className)} />
}

/** The classes that give an element the looks of a heading that it is not, or of another level. */
export const headingClass = { h2: css.h2, h3: css.h3 } as const
