import { dayInWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { addDays } from '@brine/planning/dates'
import { LinkButton } from '@brine/ui/Button'
import { CalendarButton } from '@brine/ui/CalendarButton'
import { Icon } from '@brine/ui/Icon'
import { calendarIcon, chevronLeftIcon, chevronRightIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useNavigate } from 'react-router'
import { ChangedText } from '../../shell/ChangedText.tsx'
import { calendarWords } from '../../shell/DayField.tsx'
import css from './DayPicker.module.css'

/** The path of a day. Today has no date in its path, so that a page left open overnight shows the new day. */
export const dayPath = (date: string, today: string): string =>
  date === today ? '/planning' : `/planning/${date}`

/** Links to the previous and next day, and a calendar for any other day. */
export function DayPicker({ date, today }: { date: string; today: string }) {
  const language = useLanguage()
  const navigate = useNavigate()
  const words = dayInWords(date, language)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are links to other pages
    <div className={css.picker} role="group" aria-label={m['office.planning.choose_day']()}>
      <LinkButton isSmall isSquare href={dayPath(addDays(date, -1), today)}>
        <Icon shape={chevronLeftIcon} />
        <VisuallyHidden>{m['office.planning.previous_day']()}</VisuallyHidden>
      </LinkButton>
      <CalendarButton
        {...calendarWords(language)}
        isSmall
        className={css.any}
        value={date}
        onChange={(day) => navigate(dayPath(day, today))}
      >
        <Icon shape={calendarIcon} size="s" />
        <span>{words}</span>
      </CalendarButton>
      <LinkButton isSmall isSquare href={dayPath(addDays(date, 1), today)}>
        <Icon shape={chevronRightIcon} />
        <VisuallyHidden>{m['office.planning.next_day']()}</VisuallyHidden>
      </LinkButton>
      <ChangedText>{words}</ChangedText>
    </div>
  )
}

/** Leads from another day to today; nothing on today. */
export function TodayLink({ date, today }: { date: string; today: string }) {
  return (
    date !== today && (
      <LinkButton isSmall variant="plain" href="/planning">
        {m['office.planning.today']()}
      </LinkButton>
    )
  )
}
