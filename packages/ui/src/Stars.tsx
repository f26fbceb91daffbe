import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import { starIcon } from './icons.ts'
import css from './Stars.module.css'

const stars = [1, 2, 3, 4, 5]

type StarsProps = {
  /** 0 to 5 in halves. */
  score: number
  /** The rating as a number, beside the stars: "4,5 op 5 sterren". */
  children: ReactNode
  isSmall?: boolean | undefined
}

/** A rating as stars, with its number beside them. */
export function Stars({ score, children, isSmall }: StarsProps) {
  return (
    <span className={css.score}>
      <span className={cx(css.stars, isSmall && css.small)} aria-hidden="true">
        {stars.map((star) => (
          <Star key={star} part={Math.min(1, Math.max(0, score - star + 1))} />
        ))}
      </span>
      <span>{children}</span>
    </span>
  )
}

/** One star, filled from the left by the given part. */
export function Star({ part }: { part: number }) {
  const id = useId()
  const path = typeof starIcon === 'string' ? starIcon : starIcon.filled
  return (
    <svg className={css.star} viewBox="0 0 24 24" aria-hidden="true">
      <clipPath id={id}>
        <rect width={24 * part} height="24" />
      </clipPath>
      <path d={path} />
      {part > 0 && <path className={css.fill} d={path} clipPath={`url(#${id})`} />}
    </svg>
  )
}
