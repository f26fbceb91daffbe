import { Afloat } from './Afloat.tsx'

/** A lifebuoy: help. */
export function IllustrationLifebuoy() {
  return (
    <Afloat from={58} to={226}>
      <g transform="rotate(-8 140 130)">
        <ellipse cx="140" cy="132" rx="76" ry="46" fill="var(--il-block-right)" />
        <ellipse cx="140" cy="124" rx="76" ry="46" fill="var(--il-block-top)" />
        <g fill="var(--il-ink)">
          <path d="M78 97.5 104 110a34 20 0 0 0-10 9L65.5 117a76 46 0 0 1 12.5-19.5Z" />
          <path d="M202 97.5 176 110a34 20 0 0 1 10 9l28.5-2A76 46 0 0 0 202 97.5Z" />
          <path d="M66 135.5 95 131a36 22 0 0 0 11 9L81 153a76 46 0 0 1-15-17.5Z" />
          <path d="M214 135.5 185 131a36 22 0 0 1-11 9L199 153a76 46 0 0 0 15-17.5Z" />
        </g>
        <ellipse cx="140" cy="122" rx="38" ry="19" fill="var(--il-block-right)" />
        <ellipse cx="140" cy="126" rx="37" ry="17" fill="var(--tint-2)" />
        <path
          d="M72 106C52 132 62 158 82 160M208 106c20 26 10 52-10 54"
          fill="none"
          stroke="var(--il-wood)"
          strokeWidth="4"
          strokeLinecap="round"
        />
      </g>
    </Afloat>
  )
}
