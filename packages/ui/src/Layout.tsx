import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Layout.module.css'

type BoxProps = { children: ReactNode; className?: string | undefined }

/** A vertical stack. `gap` s 8, m 16 (default), l 24, xl 28 pixels. */
export function Stack({
  gap = 'm',
  className,
  ...rest
}: BoxProps & { gap?: 's' | 'm' | 'l' | 'xl' | undefined }) {
  return <div {...rest} className={cx(css.stack, css[gap], className)} />
}

/** A horizontal row that wraps. */
export function Row({ className, ...rest }: BoxProps) {
  return <div {...rest} className={cx(css.row, className)} />
}

type ActionsProps = BoxProps & {
  /** start: in forms. end: a single "next". apart: back on the left, next on the right. */
  align?: 'start' | 'end' | 'apart' | undefined
}

/**
 * The buttons at the end of a form or a slab. On phones each takes the full width; with `apart` the last one is on top.
 */
export function Actions({ align = 'start', className, ...rest }: ActionsProps) {
  return <div {...rest} className={cx(css.row, css.actions, css[align], className)} />
}

/**
 * `side`: content and a narrow second column. `slip`: content and a Slip. `equal`: two halves. One column below 991 pixels.
 */
export function Columns({
  kind = 'side',
  className,
  ...rest
}: BoxProps & { kind?: 'side' | 'slip' | 'equal' | undefined }) {
  return <div {...rest} className={cx(css.columns, css[kind], className)} />
}

/** A form that shows its own errors: the browser's error bubbles are off. */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate {...rest} className={cx(css.form, className)} />
}

/** The spacing between fields, without a form around them. */
export function Fields({ className, ...rest }: BoxProps) {
  return <div {...rest} className={cx(css.form, className)} />
}

/** Fields side by side: two halves, street and number, or postcode and town. */
export function FieldRow({
  kind = 'equal',
  children,
}: {
  kind?: 'equal' | 'street' | 'town'
  children: ReactNode
}) {
  const kinds = { equal: css.rowEqual, street: css.rowStreet, town: css.rowTown }
  return <div className={cx(css.fieldRow, kinds[kind])}>{children}</div>
}

/** Links at both ends of a line, below a form. */
export function EndLinks({ children }: { children: ReactNode }) {
  return <div className={css.endLinks}>{children}</div>
}
