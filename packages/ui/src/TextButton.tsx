import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import css from './TextButton.module.css'

/** Reads like a link and stands among words, but does something here instead of leading elsewhere. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={cx(css.text, className)} />
}
