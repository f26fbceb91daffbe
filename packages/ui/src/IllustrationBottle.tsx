import { Afloat } from './Afloat.tsx'

const glass =
  'M70 108h104c13 0 20 5 27 10l10 6h22a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6h-22l-10 6c-7 5-14 10-27 10H70a20 20 0 0 1-20-20v-12a20 20 0 0 1 20-20Z'

/** A message in a bottle. `sum` is written on the message, for example "€ 50". */
export function IllustrationBottle({ sum }: { sum: string }) {
  return (
    <Afloat from={58} to={214}>
      <g transform="rotate(-24 140 134)">
        <path d={glass} fill="var(--il-glass)" />
        <rect x="78" y="114" width="88" height="40" rx="7" fill="var(--warm)" />
        <rect x="78" y="114" width="88" height="9" rx="4" fill="var(--warm-hi)" />
        <path d="M78 146h88v1a7 7 0 0 1-7 7H85a7 7 0 0 1-7-7Z" fill="var(--warm-lo)" />
        <text
          x="122"
          y="143"
          textAnchor="middle"
          fontFamily="var(--font-display)"
          fontWeight="700"
          fontSize="22"
          fill="var(--on-warm)"
        >
          {sum}
        </text>
        <path d="M66 114h92" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".8" />
        <path d="M234 120h16a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5h-16Z" fill="var(--il-wood)" />
        <path d={glass} fill="none" stroke="var(--il-ink)" strokeWidth="3.5" />
      </g>
    </Afloat>
  )
}
