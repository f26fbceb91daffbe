import { dayWords } from '@brine/app-kit/dayWords'
import type { AppointmentSlot } from '@brine/contract/customer/appointments'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Stack } from '@brine/ui/Layout'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type Dispatch, useRef, useState } from 'react'
import { today } from '../today.ts'
import css from './AppointmentForm.module.css'
import { ChosenMoments } from './ChosenMoments.tsx'
import { DayPicker } from './DayPicker.tsx'
import { type AppointmentDraft, addedDays, type DraftAction } from './draft.ts'
import { SlotPicker } from './SlotPicker.tsx'

type WhenProps = {
  draft: AppointmentDraft
  dispatch: Dispatch<DraftAction>
  slots: readonly AppointmentSlot[]
  heading: 'h2' | 'h3'
  language: Language
}

/** The calendar, the slots of the chosen day and the added days. */
export function When({ draft, dispatch, slots, heading, language }: WhenProps) {
  const now = today()
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const listHeading = useRef<HTMLHeadingElement>(null)
  const say = (words: (day: { day: string }) => string, day: string) =>
    setAnnouncement(words({ day: dayWords(day, language).short }))
  const add = () => {
    const isAdded = draft.day in draft.moments
    dispatch({ type: 'add', today: now })
    say(isAdded ? m['form.appointment.replaced'] : m['form.appointment.added'], draft.day)
  }
  const remove = (day: string) => {
    // the button disappears, so the focus moves to the next remove button, the previous one or the heading
    const dayIndex = addedDays(draft).indexOf(day)
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[dayIndex + 1] ?? buttons[dayIndex - 1] ?? listHeading.current
    next?.focus()
    dispatch({ type: 'remove', day })
    say(m['form.appointment.removed'], day)
  }
  return (
    <div className={css.when}>
      <DayPicker
        draft={draft}
        onChange={(day) => dispatch({ type: 'choose', day })}
        slots={slots}
        today={now}
      />
      <Stack gap="l">
        <SlotPicker
          draft={draft}
          onTick={(slot, isOn) => dispatch({ type: 'tick', slot, isOn })}
          onAdd={add}
          slots={slots}
          today={now}
          language={language}
        />
        <div ref={list}>
          <ChosenMoments
            moments={draft.moments}
            onRemove={remove}
            heading={heading}
            headingRef={listHeading}
            language={language}
          />
          <div role="status">
            <VisuallyHidden>{announcement}</VisuallyHidden>
          </div>
        </div>
      </Stack>
    </div>
  )
}
