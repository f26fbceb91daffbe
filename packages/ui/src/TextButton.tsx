import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import css from './TextButton.module.css'

/** Looks like a link inside text, but acts on this page instead of navigating. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={cx(css.text, className)} />
}
