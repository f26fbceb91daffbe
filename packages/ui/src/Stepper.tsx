import { type ReactNode, useId, useState } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { minusIcon, plusIcon } from './icons.ts'
import css from './Stepper.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type StepperProps = {
  label: ReactNode
  value: number
  min: number
  max: number
  /** Receives each whole number from min to max, and max for a larger one. */
  onChange: (value: number) => void
  /** The names of the buttons. */
  fewerLabel: string
  moreLabel: string
  /** What the number amounts to, beside it. */
  children: ReactNode
}

/** A small whole number that one presses up and down, or types. */
export function Stepper({ label, value, min, max, onChange, fewerLabel, moreLabel, children }: StepperProps) {
  const id = useId()
  // what is being typed, until the field is left: on the way to 12 stands 1
  const [typed, setTyped] = useState<string>()
  const step = (by: number) => {
    setTyped(undefined)
    onChange(value + by)
  }
  return (
    <div className={css.root}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.row}>
        <div className={css.stepper}>
          <Button isSquare isDisabled={value <= min} onClick={() => step(-1)}>
            <Icon shape={minusIcon} />
            <VisuallyHidden>{fewerLabel}</VisuallyHidden>
          </Button>
          <input
            id={id}
            className={css.number}
            inputMode="numeric"
            readOnly={min === max}
            autoComplete="off"
            // one digit more than the largest number has, so that 12 is read as too many and not as 1
            maxLength={String(max).length + 1}
            aria-describedby={`${id}-meaning`}
            value={typed ?? value}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              const digits = currentTarget.value.trim()
              const number = /^\d+$/.test(digits) ? Number(digits) : Number.NaN
              if (number >= min) onChange(Math.min(number, max))
            }}
            onBlur={() => setTyped(undefined)}
          />
          <Button isSquare isDisabled={value >= max} onClick={() => step(1)}>
            <Icon shape={plusIcon} />
            <VisuallyHidden>{moreLabel}</VisuallyHidden>
          </Button>
        </div>
        <p id={`${id}-meaning`} className={css.meaning} aria-live="polite">
          {children}
        </p>
      </div>
    </div>
  )
}
