import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { DriverStop } from '@brine/contract/driver/driver-days'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { minusIcon, plusIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId } from 'react'
import css from './KgStepper.module.css'
import { packKg } from './reportedStops.ts'

type KgStepperProps = {
  stop: Pick<DriverStop, 'kg' | 'packs' | 'pack_cents'>
  value: number
  most: number
  onChange: (kg: number) => void
}

/** Selects the delivered quantity in packs. */
export function KgStepper({ stop, value, most, onChange }: KgStepperProps) {
  const id = useId()
  const language = useLanguage()
  const step = packKg(stop)
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
      <output className={css.kg}>
        <b>{m['driver.packs_of']({ packs: value / step, kg: step })}</b>{' '}
        <span>{m['office.common.kg']({ kg: value })}</span>
      </output>
      <Button isSquare isDisabled={value >= most} onClick={() => onChange(value + step)}>
        <Icon shape={plusIcon} />
        <VisuallyHidden>{m['driver.more']()}</VisuallyHidden>
      </Button>
      <Packs ordered={stop.packs} brought={value / step} />
      <p className={css.other}>
        {most === step ? m['driver.at_most_one']() : m['driver.at_most']({ packs: most / step })}
      </p>
      {value !== stop.kg && (
        <p className={css.other} role="status">
          {differenceWords(stop, value, language)}
        </p>
      )}
    </div>
  )
}

function differenceWords(
  { kg, packs, pack_cents }: KgStepperProps['stop'],
  value: number,
  language: Language,
) {
  if (value < kg) return m['driver.fewer_than_ordered']({ kg })
  // a route that the device keeps from an earlier release has no price
  if (pack_cents === undefined) return m['driver.more_than_ordered']({ kg })
  const morePacks = value / packKg({ kg, packs }) - packs
  return m['driver.more_to_pay']({ kg, amount: euros((morePacks * pack_cents) / 100, language) })
}

/** More packs than these are only counted. */
const MAX_DRAWN_PACKS = 24

/** The packs as blocks: what was ordered, what comes with it, and what is left out. The figure above says the same. */
function Packs({ ordered, brought }: { ordered: number; brought: number }) {
  const count = Math.max(ordered, brought)
  if (count > MAX_DRAWN_PACKS) return null
  return (
    <span className={css.packs} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: packs differ by nothing else
          key={index}
          data-pack={index >= brought ? 'less' : index >= ordered ? 'more' : 'ordered'}
        />
      ))}
    </span>
  )
}
