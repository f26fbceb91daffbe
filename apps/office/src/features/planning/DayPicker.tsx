import { dayInWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { addDays } from '@brine/planning/dates'
import { Button, LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { calendarIcon, chevronLeftIcon, chevronRightIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import css from './DayPicker.module.css'

/** The path of a day. Today has no date in its path, so that a page left open overnight shows the new day. */
export const dayPath = (date: string, today: string): string =>
  date === today ? '/planning' : `/planning/${date}`

/** Links to the previous and next day, to today, and a calendar for any other day. */
export function DayPicker({ date, today }: { date: string; today: string }) {
  const language = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are links to other pages
    <div className={css.picker} role="group" aria-label={m['office.planning.choose_day']()}>
      <LinkButton isSmall isSquare href={dayPath(addDays(date, -1), today)}>
        <Icon shape={chevronLeftIcon} />
        <VisuallyHidden>{m['office.planning.previous_day']()}</VisuallyHidden>
      </LinkButton>
      <AnyDay date={date} today={today}>
        {dayInWords(date, language)}
      </AnyDay>
      <LinkButton isSmall isSquare href={dayPath(addDays(date, 1), today)}>
        <Icon shape={chevronRightIcon} />
        <VisuallyHidden>{m['office.planning.next_day']()}</VisuallyHidden>
      </LinkButton>
      {date !== today && (
        <LinkButton isSmall variant="plain" href="/planning">
          {m['office.planning.today']()}
        </LinkButton>
      )}
    </div>
  )
}

/** A button that opens the browser's date picker. */
function AnyDay({ date, today, children }: { date: string; today: string; children: string }) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  return (
    <span className={css.any}>
      <Button isSmall onClick={() => input.current?.showPicker()}>
        <Icon shape={calendarIcon} size="s" />
        <span aria-live="polite">{children}</span>
      </Button>
      <input
        ref={input}
        className={css.calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={date}
        onChange={({ target }) => target.value && navigate(dayPath(target.value, today))}
      />
    </span>
  )
}
