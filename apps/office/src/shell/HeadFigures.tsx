import { cx } from '@brine/ui/cx'
import css from './HeadFigures.module.css'

type HeadFiguresProps = {
  figures: readonly { readonly label: string; readonly value: string | number }[]
  /** At the end of the line, for a page without other tools. */
  isLast?: boolean
}

/** The figures of a page beside its heading. */
export function HeadFigures({ figures, isLast }: HeadFiguresProps) {
  return (
    <dl className={cx(css.figures, isLast && css.last)}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
