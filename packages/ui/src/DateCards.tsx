import { createContext, type ReactNode, useContext, useId } from 'react'
import css from './DateCards.module.css'
import { FieldError } from './Field.tsx'
import { Leaves } from './Leaves.tsx'
import { headingClass } from './Text.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type Choice = { name: string; value: string | undefined; onChange: (value: string) => void }

const ChoiceContext = createContext<Choice | undefined>(undefined)

type DateCardsProps = {
  /** The heading of the group. */
  legend: ReactNode
  /** Between heading and cards: what the leaves mean. */
  note?: ReactNode
  /** The value of the chosen card; undefined while none is. */
  value: string | undefined
  onChange: (value: string) => void
  error?: ReactNode
  /** DateCards. */
  children: ReactNode
}

/** Days to choose one from, as the sheets of a block calendar: native radios, so arrows move the choice. */
export function DateCards({ legend, note, value, onChange, error, children }: DateCardsProps) {
  const id = useId()
  return (
    <ChoiceContext value={{ name: id, value, onChange }}>
      <fieldset aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined}>
        <legend className={headingClass.h2}>{legend}</legend>
        {note}
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <div className={css.cards}>{children}</div>
      </fieldset>
    </ChoiceContext>
  )
}

type DateCardProps = {
  value: string
  /** "vrijdag", "13" and "maart 2026": the card is read out in this order. */
  weekday: ReactNode
  day: ReactNode
  month: ReactNode
  /** How good the day is, in leaves and in a word. */
  leaves: 1 | 2 | 3
  label: ReactNode
  /** The leaves in words, for screen readers: "3 of 3 leaves". */
  leavesText?: ReactNode
  isDisabled?: boolean | undefined
}

/** One sheet: two rings, weekday, numeral, month, and a stub to tear off with leaves and radio mark. */
export function DateCard({
  value,
  weekday,
  day,
  month,
  leaves,
  label,
  leavesText,
  isDisabled,
}: DateCardProps) {
  const choice = useContext(ChoiceContext)
  return (
    <label className={css.card}>
      <input
        type="radio"
        name={choice?.name}
        value={value}
        checked={choice?.value === value}
        disabled={isDisabled}
        onChange={() => choice?.onChange(value)}
      />
      <span className={css.sheet}>
        <span className={css.bind}>{weekday}</span>{' '}
        <span className={css.day}>
          <span className={css.numeral}>{day}</span> <span className={css.month}>{month}</span>
        </span>
        <span className={css.stub}>
          <Leaves count={leaves} />
          <span className={css.label}>
            <VisuallyHidden>,</VisuallyHidden> {label}
            <span className={css.mark} />
          </span>
          {leavesText && (
            <>
              <VisuallyHidden>,</VisuallyHidden> <VisuallyHidden>{leavesText}</VisuallyHidden>
            </>
          )}
        </span>
      </span>
    </label>
  )
}
