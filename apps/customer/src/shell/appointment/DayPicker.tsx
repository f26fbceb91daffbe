import { currentLanguage } from '@brine/app-kit/language'
import type { AppointmentSlot } from '@brine/contract/customer/appointments'
import { m } from '@brine/messages/app'
import { Skeleton } from '@brine/ui/Skeleton'
import { TextField } from '@brine/ui/TextField'
import { type ComponentProps, lazy, Suspense } from 'react'
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

/** The browser's date field. It replaces a calendar that fails to load, so that the form keeps its input. */
function PlainDay({ label, value, onChange, min }: PlainDayProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value ?? ''}
      min={min}
      onChange={({ target }) => target.value && onChange(target.value)}
    />
  )
}

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
        fallback={
          <div className={css.loading}>
            <Skeleton kind="rows" count={6} label={m['form.appointment.calendar_loading']()} />
          </div>
        }
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
