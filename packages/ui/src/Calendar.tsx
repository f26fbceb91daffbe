import { type CalendarDate, parseDate } from '@internationalized/date'
import { useId } from 'react'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { buttonClass } from './Button.tsx'
import css from './Calendar.module.css'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { chevronLeftIcon, chevronRightIcon } from './icons.ts'

/** A day that was added earlier, with its chosen parts in the order of the day. */
export type MarkedDays = ReadonlyMap<string, readonly boolean[]>

type CalendarProps = {
  /** Sets words and the first day of the week: "nl-BE". */
  locale: string
  label: string
  /** The chosen day, YYYY-MM-DD, or null. */
  value: string | null
  onChange: (day: string) => void
  /** The first and the last available day, YYYY-MM-DD. */
  min?: string | undefined
  max?: string | undefined
  isUnavailable?: ((day: string) => boolean) | undefined
  marked?: MarkedDays | undefined
  /** The meanings of the marks: chosen, added, past. */
  legend?: { chosen: string; added: string; past: string } | undefined
  /** Whether the chosen day, or today, takes the focus at once. */
  startsWithFocus?: boolean | undefined
}

/** A month from which a day is chosen. Arrow keys move by day and week, Page Up and Down by month. */
export function Calendar(props: CalendarProps) {
  const { locale, label, value, onChange, min, max, isUnavailable, marked, legend, startsWithFocus } = props
  const addedId = useId()
  return (
    <I18nProvider locale={locale}>
      {/* the id prevents react-aria from adding a <style>, which the content security policy forbids */}
      <div id="react-aria-pressable-style" className={css.root}>
        <AriaCalendar
          className={css.calendar ?? ''}
          aria-label={label}
          autoFocus={startsWithFocus ?? false}
          value={value ? parseDate(value) : null}
          onChange={(day) => day && onChange(day.toString())}
          {...(min ? { minValue: parseDate(min) } : {})}
          {...(max ? { maxValue: parseDate(max) } : {})}
          {...(isUnavailable ? { isDateUnavailable: (day) => isUnavailable(day.toString()) } : {})}
        >
          <div className={css.head}>
            <Button slot="previous" className={buttonClass({ isSmall: true, isSquare: true })}>
              <Icon shape={chevronLeftIcon} />
            </Button>
            <CalendarHeading className={css.title ?? ''} />
            <Button slot="next" className={buttonClass({ isSmall: true, isSquare: true })}>
              <Icon shape={chevronRightIcon} />
            </Button>
          </div>
          <CalendarGrid weekdayStyle="short">
            <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>
              {(date) => <Day date={date} parts={marked?.get(date.toString())} addedId={addedId} />}
            </CalendarGridBody>
          </CalendarGrid>
          {legend && (
            <div className={css.legend} aria-hidden="true">
              <span>
                <i />
                {legend.chosen}
              </span>
              <span>
                <i className={css.isAdded} />
                <span id={addedId}>{legend.added}</span>
              </span>
              <span>
                <s>9</s>
                {legend.past}
              </span>
            </div>
          )}
        </AriaCalendar>
      </div>
    </I18nProvider>
  )
}

type DayProps = { date: CalendarDate; parts: readonly boolean[] | undefined; addedId: string }

function Day({ date, parts, addedId }: DayProps) {
  return (
    <CalendarCell
      date={date}
      className={cx(css.day, parts && css.marked)}
      // react-aria does not forward descriptions
      render={(cell) => <div {...cell} aria-describedby={parts && addedId} />}
    >
      {({ formattedDate }) => (
        <>
          {formattedDate}
          {parts && (
            <span className={css.parts}>
              {parts.map((isOn, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a part of the day
                <i key={index} className={cx(isOn && css.isOn)} />
              ))}
            </span>
          )}
        </>
      )}
    </CalendarCell>
  )
}
