import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import css from './Field.module.css'
import { saidIdOf } from './focusInvalid.ts'
import { Icon } from './Icon.tsx'
import { alertIcon } from './icons.ts'
import { hiddenClass } from './VisuallyHidden.tsx'

/** The parts of every field around its control. */
export type FieldWords = {
  label: ReactNode
  hint?: ReactNode
  /** The error and how to correct it. Makes the control invalid. */
  error?: ReactNode
  isRequired?: boolean | undefined
}

/** The attributes that connect a control to its label, hint and error. */
export type ControlWiring = {
  id: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = FieldWords & {
  id?: string | undefined
  className?: string | undefined
  children: (control: ControlWiring) => ReactNode
}

/** Label, hint, control and error in this order, connected by id. TextField and similar components use it. */
export function Field({ label, hint, error, isRequired, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = hint ? `${controlId}-hint` : undefined
  const errorId = `${controlId}-error`
  return (
    <div className={cx(css.field, className)}>
      <label className={css.label} htmlFor={controlId}>
        {label}
        {isRequired && <RequiredStar />}
      </label>
      {hint && (
        <p className={css.hint} id={hintId}>
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        required: isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': cx(Boolean(error) && errorId, hintId) || undefined,
      })}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  )
}

type FieldErrorProps = {
  id?: string | undefined
  /** Nothing as long as there is no error. */
  children: ReactNode
}

/**
 * An icon and a sentence; the control refers to it with aria-describedby. With an id it is there before the error, because screen readers
 * only hear changes of a live region that they know (see `focusInvalid`).
 */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <>
      {children && (
        <p className={css.error} id={id}>
          <Icon shape={alertIcon} size="s" />
          <span>{children}</span>
        </p>
      )}
      {id && <span className={hiddenClass} id={saidIdOf(id)} aria-live="assertive" />}
    </>
  )
}

/** The star after the label of a group that Field does not render. */
export function RequiredStar() {
  return (
    <span className={css.star} aria-hidden="true">
      {' *'}
    </span>
  )
}

/** Explains the star once, above a form. */
export function RequiredNote({ children }: { children: ReactNode }) {
  return (
    <p className={css.note}>
      <span className={css.star} aria-hidden="true">
        {'* '}
      </span>
      {children}
    </p>
  )
}
