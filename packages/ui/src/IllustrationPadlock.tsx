import { Afloat } from './Afloat.tsx'

/** A padlock. */
export function IllustrationPadlock() {
  return (
    <Afloat from={70} to={212}>
      <g transform="rotate(-7 140 130)">
        <path
          d="M106 104V78a34 34 0 0 1 68 0v26"
          fill="none"
          stroke="var(--il-ink)"
          strokeWidth="13"
          strokeLinecap="round"
        />
        <rect x="80" y="96" width="120" height="86" rx="20" fill="var(--il-block-right)" />
        <rect x="80" y="96" width="120" height="78" rx="20" fill="var(--il-block-bevel)" />
        <rect x="87" y="102" width="106" height="64" rx="14" fill="var(--il-block-left)" />
        <circle cx="140" cy="124" r="10" fill="var(--il-ink)" />
        <path d="M136 128h8l4 22h-16z" fill="var(--il-ink)" />
      </g>
    </Afloat>
  )
}
