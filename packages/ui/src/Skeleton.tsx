import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Skeleton.module.css'
import { Spinner } from './Spinner.tsx'

type SkeletonProps = {
  /** The name of what is loading, for screen readers. */
  label: ReactNode
  /** The component that will follow: a Table (rows), Facts (facts) or DateCards (cards). */
  kind?: 'rows' | 'facts' | 'cards' | undefined
  /** The number of rows, facts or cards. */
  count?: number | undefined
}

const bonesOf = {
  rows: [css.square, css.wide, css.medium, css.medium, css.short, css.button],
  facts: [css.short, css.wide],
  cards: [css.card],
}

/** A placeholder while content loads: a sentence, and grey shapes with moving light. */
export function Skeleton({ label, kind = 'rows', count = 5 }: SkeletonProps) {
  return (
    <div>
      <p className={css.label} role="status">
        <Spinner />
        <span>{label}</span>
      </p>
      {/* not the sentence as well: what is busy is announced only at its end */}
      <div className={css[kind]} aria-hidden="true" aria-busy="true">
        {Array.from({ length: count }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the shapes are alike and never move
          <div key={line} className={css.line}>
            {bonesOf[kind].map((bone, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: same
              <span key={index} className={cx(css.bone, bone)} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A placeholder for one value in a line of text, as high as the line, so that the layout does not shift. */
export function Bone({ size = 'medium' }: { size?: 'short' | 'medium' | 'wide' | undefined }) {
  return <span className={cx(css.bone, css.inline, css[size])} aria-hidden="true" />
}
