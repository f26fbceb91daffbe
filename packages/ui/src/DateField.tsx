import { CalendarButton, type CalendarWords } from './CalendarButton.tsx'
import { DayTextField, type DayTextFieldProps } from './DayTextField.tsx'
import { parseDay } from './dayText.ts'
import { Icon } from './Icon.tsx'
import { calendarIcon } from './icons.ts'
import { Tooltip } from './Tooltip.tsx'

export type DateFieldProps = Omit<DayTextFieldProps, 'button' | 'min' | 'max'> & {
  /** The last day of the calendar, YYYY-MM-DD. The form has to check what is typed. */
  max?: string | undefined
  calendar: CalendarWords & {
    /** The name of the button. */
    openLabel: string
  }
}

/** A day, typed as DD-MM-YYYY or chosen in a calendar. */
export function DateField({ calendar, max, ...field }: DateFieldProps) {
  const { openLabel, ...words } = calendar
  return (
    <DayTextField
      {...field}
      button={
        <CalendarButton
          {...words}
          variant="plain"
          isSmall
          isSquare
          value={parseDay(field.value)}
          max={max}
          onChange={(day) => field.onChange({ currentTarget: { value: day } })}
        >
          <Icon shape={calendarIcon} />
          <Tooltip>{openLabel}</Tooltip>
        </CalendarButton>
      }
    />
  )
}
