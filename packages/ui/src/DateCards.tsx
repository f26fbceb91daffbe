import { createContext, memo, type ReactNode, useContext, useId } from 'react'
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
  /** Between heading and cards: the meaning of the leaves. */
  note?: ReactNode
  /** The value of the chosen card; undefined without a choice. */
  value: string | undefined
  onChange: (value: string) => void
  error?: ReactNode
  /** DateCards. */
  children: ReactNode
}

/** Days to choose from, as sheets of a block calendar. They are native radios, so arrow keys move the choice. */
export function DateCards({ legend, note, value, onChange, error, children }: DateCardsProps) {
  const id = useId()
  return (
    <ChoiceContext value={{ name: id, value, onChange }}>
      <fieldset aria-describedby={error ? `${id}-error` : undefined} aria-invalid={error ? true : undefined}>
        <legend className={headingClass.h2}>{legend}</legend>
        {note}
        <FieldError id={`${id}-error`}>{error}</FieldError>
        <div className={css.cards}>{children}</div>
      </fieldset>
    </ChoiceContext>
  )
}

type SheetProps = {
  /** "vrijdag", "13" and "maart 2026": screen readers read the card in this order. */
  weekday: ReactNode
  day: ReactNode
  month: ReactNode
  /** How good the day is, as leaves and as a word. */
  leaves: 1 | 2 | 3
  label: ReactNode
  /** The leaves in words, for screen readers: "3 of 3 leaves". */
  leavesText?: ReactNode
}

type DateCardProps = SheetProps & { value: string; isDisabled?: boolean | undefined }

/** One card: two rings, weekday, day, month, and a stub with leaves and radio mark. */
export function DateCard({ value, isDisabled, ...sheet }: DateCardProps) {
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
      <Sheet {...sheet} />
    </label>
  )
}

/** Kept while the choice moves: all cards hear of that, and their sheets do not change. */
const Sheet = memo(({ weekday, day, month, leaves, label, leavesText }: SheetProps) => (
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
))
