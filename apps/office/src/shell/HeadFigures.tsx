import { cx } from '@brine/ui/cx'
import { Bone } from '@brine/ui/Skeleton'
import css from './HeadFigures.module.css'

interface Figure {
  readonly label: string
  /** Undefined until it is fetched: its place is kept. */
  readonly value: string | number | undefined
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
          <dd>{value ?? <Bone />}</dd>
        </div>
      ))}
    </dl>
  )
}
