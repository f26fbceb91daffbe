import type { ReactNode } from 'react'
import css from './Segments.module.css'

type SegmentsProps<Value extends string> = {
  /** What is chosen, for screen readers. */
  legend: string
  name: string
  value: Value
  /** Two to four, each with a word or two. */
  options: readonly (readonly [value: Value, label: ReactNode])[]
  onChange: (value: Value) => void
}

/** One of a few options, side by side in one bar. */
export function Segments<Value extends string>({
  legend,
  name,
  value,
  options,
  onChange,
}: SegmentsProps<Value>) {
  return (
    <fieldset className={css.bar} aria-label={legend}>
      {options.map(([each, label]) => (
        <label key={each} className={css.option}>
          <input type="radio" name={name} checked={each === value} onChange={() => onChange(each)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
