import { Afloat } from './Afloat.tsx'
import { starIcon } from './icons.ts'

const star = typeof starIcon === 'string' ? starIcon : starIcon.filled

/** A speech bubble with three stars. */
export function IllustrationBubble() {
  return (
    <Afloat from={46} to={236}>
      <g transform="rotate(-4 140 120)">
        <path
          d="M70 48h140a24 24 0 0 1 24 24v64a24 24 0 0 1-24 24h-64l-40 30 6-30H70a24 24 0 0 1-24-24V72a24 24 0 0 1 24-24Z"
          fill="var(--il-block-right)"
        />
        <rect x="46" y="44" width="188" height="110" rx="24" fill="var(--il-block-bevel)" />
        <rect x="53" y="51" width="174" height="96" rx="17" fill="var(--il-block-top)" />
        <g fill="var(--il-ink)">
          {[72, 114, 156].map((x) => (
            <path key={x} transform={`translate(${x} 70) scale(2.05)`} d={star} />
          ))}
        </g>
      </g>
    </Afloat>
  )
}
