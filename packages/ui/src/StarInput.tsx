import { type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import { FieldError } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { minusIcon, plusIcon } from './icons.ts'
import css from './StarInput.module.css'
import { Star } from './Stars.tsx'
import { Tooltip } from './Tooltip.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type StarInputProps = {
  legend: ReactNode
  /** 0 (no rating yet) to 5, in halves. */
  value: number
  onChange: (value: number) => void
  /** The name of each whole star: "1 star", "2 stars". */
  starLabel: (stars: number) => string
  lessLabel: string
  moreLabel: string
  /** The rating as a number with its meaning; screen readers announce changes. */
  children: ReactNode
  error?: ReactNode
}

/** Five stars to choose a rating, and two buttons for half a star less or more. */
export function StarInput(props: StarInputProps) {
  const { legend, value, onChange, starLabel, lessLabel, moreLabel, children, error } = props
  const id = useId()
  return (
    <fieldset className={css.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      <div className={css.rate}>
        <div className={css.stars}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars}>
              <input
                type="radio"
                name={id}
                value={stars}
                checked={Math.ceil(value) === stars}
                onChange={() => onChange(stars)}
                // a half rating "checks" its upper star, so pressing that star must make the rating whole
                onClick={() => onChange(stars)}
              />
              <VisuallyHidden>{starLabel(stars)}</VisuallyHidden>
              <Star part={Math.min(1, Math.max(0, value - stars + 1))} />
            </label>
          ))}
        </div>
        <div className={css.steps}>
          <Button isSmall isSquare isDisabled={value <= 0.5} onClick={() => onChange(value - 0.5)}>
            <Icon shape={minusIcon} />
            <Tooltip>{lessLabel}</Tooltip>
          </Button>
          <Button isSmall isSquare isDisabled={value >= 5} onClick={() => onChange(value + 0.5)}>
            <Icon shape={plusIcon} />
            <Tooltip>{moreLabel}</Tooltip>
          </Button>
          <output aria-live="polite">{children}</output>
        </div>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
