import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldWords } from './Field.tsx'
import css from './Input.module.css'

export type TextFieldProps = FieldWords & ComponentProps<'input'>

/**
 * One line of text. Takes every attribute of <input>; `readOnly` draws it dashed. Fits react-hook-form:
 * `<TextField label=… error={errors.name?.message} {...register('name')} />`.
 */
export function TextField({ label, hint, error, isRequired, id, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} id={id} className={className}>
      {(control) => <input type="text" {...input} {...control} className={css.input} />}
    </Field>
  )
}

export type TextAreaProps = FieldWords & ComponentProps<'textarea'>

/** Several lines of text. */
export function TextArea({ label, hint, error, isRequired, id, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} isRequired={isRequired} id={id} className={className}>
      {(control) => <textarea {...area} {...control} className={cx(css.input, css.area)} />}
    </Field>
  )
}
