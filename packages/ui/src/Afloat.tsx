import { type ReactNode, useId } from 'react'

type AfloatProps = {
  /** The object, drawn above water on 280 x 200 with the waterline at y = 146. */
  children: ReactNode
  /** Where its hull meets the water; ripples are drawn there. */
  from: number
  to: number
  /** The part below the line: the object itself, faded and shifted, or its mirror image (houses on a quay). */
  below?: 'hull' | 'reflection'
}

const WATERLINE = 146

/** Puts an object in the water: normal above the line, faded below it, with ripples on both sides. */
export function Afloat({ children, from, to, below = 'hull' }: AfloatProps) {
  const id = useId()
  const wet =
    below === 'hull' ? { x: 3, opacity: 0.38 } : { transform: 'matrix(1 0 0 -.55 3 226)', opacity: 0.32 }
  return (
    <svg viewBox="0 0 280 200" overflow="visible" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={`${id}air`}>
          <path d={`M0-60H280V${WATERLINE}H0Z`} />
        </clipPath>
        <clipPath id={`${id}water`}>
          <path d={`M0 ${WATERLINE}H280V200H0Z`} />
        </clipPath>
        <g id={`${id}object`}>{children}</g>
      </defs>
      <g clipPath={`url(#${id}air)`}>
        <use href={`#${id}object`} />
      </g>
      <g clipPath={`url(#${id}water)`}>
        <use href={`#${id}object`} {...wet} />
      </g>
      <g fill="none" stroke="var(--surf)" strokeWidth="2.5" strokeLinecap="round">
        <path
          d={`M${from - 26} ${WATERLINE + 9}h18M${from - 12} ${WATERLINE + 16}h${(to - from) * 0.22}M${to + 6} ${WATERLINE + 9}h24M${to - 10} ${WATERLINE + 17}h14`}
          opacity=".55"
        />
      </g>
    </svg>
  )
}
