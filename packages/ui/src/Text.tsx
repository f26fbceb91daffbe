import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Link, type LinkProps } from './Link.tsx'
import css from './Text.module.css'

type TextProps = { children: ReactNode; className?: string | undefined }

/** A number, date, amount or telephone number; it does not break over two lines. */
export function Num({ children, className }: TextProps) {
  return <span className={cx(css.num, className)}>{children}</span>
}

/** A secondary paragraph. */
export function Muted({ children, className }: TextProps) {
  return <p className={cx(css.muted, className)}>{children}</p>
}

/** Text without spaces that may break anywhere, such as an e-mail address. */
export function Breakable({ children, className }: TextProps) {
  return <span className={cx(css.breakable, className)}>{children}</span>
}

/** A standalone link, tall enough for a thumb; may have an icon before its text. */
export function TapLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(css.tap, className)} />
}

/** The classes that make an element look like a heading of a given level. */
export const headingClass = { h2: css.h2, h3: css.h3 } as const
