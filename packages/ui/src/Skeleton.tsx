import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Skeleton.module.css'
import { Spinner } from './Spinner.tsx'

type SkeletonProps = {
  /** What is being fetched, in words: the only thing screen readers hear. */
  label: ReactNode
  /** rows: a Table to come. facts: a Facts to come. cards: DateCards to come. */
  kind?: 'rows' | 'facts' | 'cards' | undefined
  /** How many of them. */
  count?: number | undefined
}

const bonesOf = {
  rows: [css.square, css.wide, css.medium, css.medium, css.short, css.button],
  facts: [css.short, css.wide],
  cards: [css.card],
}

/** Holds the place of what is on its way: a sentence and grey bones on which light moves. */
export function Skeleton({ label, kind = 'rows', count = 5 }: SkeletonProps) {
  return (
    <div aria-busy="true">
      <p className={css.label} role="status">
        <Spinner />
        <span>{label}</span>
      </p>
      <div className={css[kind]} aria-hidden="true">
        {Array.from({ length: count }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bones are all alike and never move
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

/** The place of one value in a line of text, as high as the line: what surrounds it does not move when it comes. */
export function Bone({ size = 'medium' }: { size?: 'short' | 'medium' | 'wide' | undefined }) {
  return <span className={cx(css.bone, css.inline, css[size])} aria-hidden="true" />
}
