import { dayWords } from '@brine/app-kit/dayWords'
import type { AppointmentSlot } from '@brine/contract/customer/appointments'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { FieldError } from '@brine/ui/Field'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, pencilIcon, plusIcon } from '@brine/ui/icons'
import { Slot, Slots } from '@brine/ui/Tiles'
import { useId } from 'react'
import { type AppointmentDraft, MOMENTS_MAX, whyNotAdded } from './draft.ts'
import { slotWords } from './slotWords.ts'

const reasons = {
  past: m['form.appointment.error_past'],
  slots: m['form.appointment.error_slots'],
  many: () => m['form.appointment.error_many']({ count: MOMENTS_MAX }),
}

type SlotPickerProps = {
  draft: AppointmentDraft
  onTick: (slot: AppointmentSlot, isOn: boolean) => void
  onAdd: () => void
  slots: readonly AppointmentSlot[]
  /** YYYY-MM-DD in Belgium. */
  today: string
  language: Language
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The slots of the chosen day, and the button that adds the day. */
export function SlotPicker({ draft, onTick, onAdd, slots, today, language }: SlotPickerProps) {
  const reasonId = useId()
  const reason = whyNotAdded(draft, today)
  const added = draft.moments[draft.day]
  const isSame = added?.join() === draft.slots.join()
  const words = isSame
    ? m['form.appointment.is_added']
    : added
      ? m['form.appointment.replace']
      : m['form.appointment.add']
  return (
    <>
      <Slots legend={capital(dayWords(draft.day, language).short)} hint={m['form.appointment.slots_hint']()}>
        {slots.map((slot) => (
          <Slot
            key={slot}
            name="slots"
            value={slot}
            icon={slotWords[slot].icon}
            title={slotWords[slot].label()}
            hours={m[`form.appointment.hours_${slot}`]()}
            checked={draft.slots.includes(slot)}
            onChange={({ target }) => onTick(slot, target.checked)}
          />
        ))}
      </Slots>
      <div>
        <Button
          isWide
          isDisabled={reason !== undefined || isSame}
          aria-describedby={reason && reasonId}
          onClick={onAdd}
        >
          <Icon shape={isSame ? checkIcon : added ? pencilIcon : plusIcon} />
          {words()}
        </Button>
        {reason && (
          <div id={reasonId}>
            <FieldError>{reasons[reason]()}</FieldError>
          </div>
        )}
      </div>
    </>
  )
}
