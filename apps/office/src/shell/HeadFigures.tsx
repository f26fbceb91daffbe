import { cx } from '@brine/ui/cx'
import css from './HeadFigures.module.css'

interface Figure {
  readonly label: string
  readonly value: string | number
  /** Somebody should look at it. */
  readonly isLate?: boolean
}

type HeadFiguresProps = {
  figures: readonly Figure[]
  /** At the end of the line, for a page without other tools. */
  isLast?: boolean
}

/** The figures of a page beside its heading. */
export function HeadFigures({ figures, isLast }: HeadFiguresProps) {
  return (
    <dl className={cx(css.figures, isLast && css.last)}>
      {figures.map(({ label, value, isLate }) => (
        <div key={label} className={cx(isLate && css.late)}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
