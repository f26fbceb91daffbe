import { m } from '@brine/messages/app'
import { Checkbox, ChoiceGroup } from '@brine/ui/Choice'
import { Icon } from '@brine/ui/Icon'
import { afternoonIcon, morningIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type Draft, slots } from './draft.ts'
import css from './SlotChoice.module.css'

const icons = { morning: morningIcon, afternoon: afternoonIcon }

type SlotChoiceProps = {
  value: Draft['slots']
  onChange: (value: Draft['slots']) => void
  isMissing: boolean
}

/** The half days that suit the customer: one or both. */
export function SlotChoice({ value, onChange, isMissing }: SlotChoiceProps) {
  return (
    <ChoiceGroup legend={m['salt.slots']()} error={isMissing && m['salt.error_slots']()}>
      {slots.map((slot) => (
        <Checkbox
          key={slot}
          name="slots"
          isBox
          className={css.slot}
          checked={value.includes(slot)}
          aria-invalid={isMissing || undefined}
          onChange={({ target }) =>
            onChange(slots.filter((other) => (other === slot ? target.checked : value.includes(other))))
          }
        >
          <span className={css.words}>
            <b>{m[`form.appointment.label_${slot}`]()}</b>
            <VisuallyHidden>,</VisuallyHidden> <small>{m[`form.appointment.hours_${slot}`]()}</small>
          </span>
          <Icon shape={icons[slot]} className={css.icon} />
        </Checkbox>
      ))}
    </ChoiceGroup>
  )
}
