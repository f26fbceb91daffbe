import { type ComponentProps, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import css from './Choice.module.css'
import { cx } from './cx.ts'
import { FieldError } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { checkIcon } from './icons.ts'

type ChoiceProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  /** The look of a block, for few short options. */
  isBox?: boolean | undefined
}

/** One of several options. Takes every attribute of <input type="radio">, so also react-hook-form's register. */
export function Radio({ children, isBox, className, ...input }: ChoiceProps) {
  return (
    <label className={cx(css.choice, isBox && css.box, className)}>
      <input {...input} type="radio" />
      <Mark kind="radio" />
      {children}
    </label>
  )
}

type CheckboxProps = ChoiceProps & {
  /** Neither yes nor no, because it stands for several of which some are checked. */
  isPart?: boolean | undefined
}

/** Yes or no. Takes every attribute of <input type="checkbox">. */
export function Checkbox({ children, isBox, isPart = false, className, ...input }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // no attribute of HTML says it
    if (box.current) box.current.indeterminate = isPart
  }, [isPart])
  return (
    <label className={cx(css.choice, isBox && css.box, className)}>
      <input ref={box} {...input} type="checkbox" />
      <Mark kind="checkbox" />
      {children}
    </label>
  )
}

/** A block that shows a dot or a tick when the preceding input in the same label is checked. */
export function Mark({ kind }: { kind: 'radio' | 'checkbox' }) {
  return (
    <span className={cx(css.mark, kind === 'radio' && css.round)}>
      {kind === 'checkbox' && <Icon shape={checkIcon} />}
    </span>
  )
}

type ChoiceGroupProps = {
  legend: ReactNode
  error?: ReactNode
  isRequired?: boolean | undefined
  /** One option per line, for long options. */
  isStacked?: boolean | undefined
  /** Radios or Checkboxes. */
  children: ReactNode
}

/** A group of options, side by side as far as there is room. */
export function ChoiceGroup({ legend, error, isRequired, isStacked, children }: ChoiceGroupProps) {
  const errorId = useId()
  return (
    <fieldset className={css.group} aria-describedby={error ? errorId : undefined}>
      <legend>
        {legend}
        {isRequired && (
          <span className={css.star} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={cx(css.options, isStacked && css.stacked)}>{children}</div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  )
}
