import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldWords } from './Field.tsx'
import css from './Input.module.css'

export type SelectFieldProps = FieldWords & ComponentProps<'select'>

/** A native list to choose one option from. Takes every attribute of <select>, and <option>s. */
export function SelectField({ label, hint, error, isRequired, id, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} id={id} className={className}>
      {(control) => <select {...select} {...control} className={cx(css.input, css.select)} />}
    </Field>
  )
}
