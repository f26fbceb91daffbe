import { currentLanguage } from '@brine/app-kit/language'
import type { AppointmentSlot } from '@brine/contract/customer/appointments'
import { formatWireDay, parseWireDay } from '@brine/contract/dates'
import { m } from '@brine/messages/app'
import { DayTextField } from '@brine/ui/DayTextField'
import { Skeleton } from '@brine/ui/Skeleton'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import css from './DayPicker.module.css'
import { type AppointmentDraft, dayAfter } from './draft.ts'

/** Loads the calendar separately: it is the largest part of the form, and the page must not wait for it. */
export const fetchCalendar = () => import('@brine/ui/Calendar')
const Calendar = lazy(async () => ({
  default: await fetchCalendar().then(
    (module) => module.Calendar,
    () => PlainDay,
  ),
}))

type PlainDayProps = Pick<
  ComponentProps<Awaited<ReturnType<typeof fetchCalendar>>['Calendar']>,
  'label' | 'value' | 'onChange' | 'min'
>

/** A text field. It replaces a calendar that fails to load, so that the form keeps its input. */
function PlainDay({ label, value, onChange, min = '' }: PlainDayProps) {
  const [typed, setTyped] = useState(value ?? '')
  return (
    <DayTextField
      label={label}
      hint={m['form.appointment.day_pattern']()}
      value={typed}
      error={typed === '' || isChoosable(typed, min) ? undefined : m['form.appointment.day_wrong']()}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        if (isChoosable(currentTarget.value, min)) onChange(currentTarget.value)
      }}
    />
  )
}

const isChoosable = (day: string, min: string): boolean =>
  parseWireDay(formatWireDay(day)) === day && day >= min

type DayPickerProps = {
  draft: AppointmentDraft
  onChange: (day: string) => void
  /** The slots that a day can have. */
  slots: readonly AppointmentSlot[]
  /** YYYY-MM-DD in Belgium. */
  today: string
}

/** A calendar month. Only days after today can be chosen. Added days show their slots. */
export function DayPicker({ draft, onChange, slots, today }: DayPickerProps) {
  const marked = new Map(
    Object.entries(draft.moments).map(([day, wanted]) => [day, slots.map((slot) => wanted.includes(slot))]),
  )
  return (
    <div className={css.picker}>
      <Suspense
        fallback={<Skeleton kind="rows" count={5} label={m['form.appointment.calendar_loading']()} />}
      >
        <Calendar
          locale={`${currentLanguage()}-BE`}
          label={m['form.appointment.choose_day']()}
          value={draft.day}
          onChange={onChange}
          min={dayAfter(today)}
          marked={marked}
          legend={{
            chosen: m['form.appointment.key_chosen'](),
            added: m['form.appointment.key_added'](),
            past: m['form.appointment.key_past'](),
          }}
        />
      </Suspense>
    </div>
  )
}
