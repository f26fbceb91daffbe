import { dayWords } from '@brine/app-kit/dayWords'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Chip, Count } from '@brine/ui/Chip'
import { TearOff } from '@brine/ui/TearOff'
import { headingClass, Muted } from '@brine/ui/Text'
import { type Ref, useId } from 'react'
import { addedDays, type Moments as DraftMoments } from './draft.ts'
import { Moment, Moments } from './Moments.tsx'
import { slotWords } from './slotWords.ts'

type MomentListProps = {
  moments: DraftMoments
  /** If undefined, the list is read-only. */
  onRemove?: (day: string) => void
  language: Language
}

/** Days with their slots, in order of date. */
export function MomentList({ moments, onRemove, language }: MomentListProps) {
  return (
    <Moments>
      {addedDays({ moments }).map((day) => {
        const words = dayWords(day, language)
        return (
          <Moment
            key={day}
            tearOff={<TearOff weekday={words.shortWeekday} day={words.day} />}
            day={words.short}
            removeLabel={m['form.appointment.remove']()}
            {...(onRemove ? { onRemove: () => onRemove(day) } : {})}
          >
            {moments[day]?.map((slot) => (
              <Chip key={slot} icon={slotWords[slot].icon}>
                {slotWords[slot].label()}
              </Chip>
            ))}
          </Moment>
        )
      })}
    </Moments>
  )
}

type ChosenMomentsProps = {
  moments: DraftMoments
  onRemove: (day: string) => void
  heading: 'h2' | 'h3'
  headingRef: Ref<HTMLHeadingElement>
  language: Language
}

/** The added days, each with a button that removes it. */
export function ChosenMoments({
  moments,
  onRemove,
  heading: Heading,
  headingRef,
  language,
}: ChosenMomentsProps) {
  const headingId = useId()
  const count = Object.keys(moments).length
  return (
    <section aria-labelledby={headingId}>
      <Heading ref={headingRef} id={headingId} tabIndex={-1} className={headingClass.h3}>
        {m['form.appointment.moments']()} {count > 0 && <Count>{count}</Count>}
      </Heading>
      {count > 0 ? (
        <MomentList moments={moments} onRemove={onRemove} language={language} />
      ) : (
        <Muted>{m['form.appointment.no_moments']()}</Muted>
      )}
    </section>
  )
}
