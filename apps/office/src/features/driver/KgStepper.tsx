import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { minusIcon, plusIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId } from 'react'
import css from './KgStepper.module.css'

type KgStepperProps = {
  value: number
  /** Kilograms of one pack. */
  step: number
  most: number
  /** The ordered kilograms. */
  ordered: number
  onChange: (kg: number) => void
}

/** Selects the delivered quantity in packs. */
export function KgStepper({ value, step, most, ordered, onChange }: KgStepperProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group has two buttons and a number, no fields
    <div className={css.stepper} role="group" aria-labelledby={id}>
      <span className={css.label} id={id}>
        {m['driver.brought']()}
      </span>
      <Button isSquare isDisabled={value <= step} onClick={() => onChange(value - step)}>
        <Icon shape={minusIcon} />
        <VisuallyHidden>{m['driver.less']()}</VisuallyHidden>
      </Button>
      <output className={css.kg}>{m['office.common.kg']({ kg: value })}</output>
      <Button isSquare isDisabled={value >= most} onClick={() => onChange(value + step)}>
        <Icon shape={plusIcon} />
        <VisuallyHidden>{m['driver.more']()}</VisuallyHidden>
      </Button>
      {value !== ordered && (
        <p className={css.other} role="status">
          {value < ordered
            ? m['driver.fewer_than_ordered']({ kg: ordered })
            : m['driver.more_than_ordered']({ kg: ordered })}
        </p>
      )}
    </div>
  )
}
