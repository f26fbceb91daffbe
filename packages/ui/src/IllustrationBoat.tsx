import { Afloat } from './Afloat.tsx'

/** A paper boat, folded from a document. */
export function IllustrationBoat() {
  return (
    <Afloat from={56} to={228}>
      <g transform="rotate(-4 140 146)">
        <path d="M140 48 190 118H92Z" fill="var(--il-block-top)" />
        <path d="M140 48 92 118h48Z" fill="var(--il-block-left)" />
        <path d="M52 108 88 160h104l38-52-46 12H98Z" fill="var(--il-block-right)" />
        <path d="M52 108 98 120 140 160H88Z" fill="var(--il-block-top)" />
        <path d="M230 108 184 120 140 160h52Z" fill="var(--il-block-left)" />
        <path
          d="M150 92h16M150 102h24M78 126l22 6M84 135l26 7"
          stroke="var(--il-line)"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path
          d="M52 108 98 120 140 160M230 108 184 120 140 160M140 48v72"
          fill="none"
          stroke="var(--il-line)"
          strokeWidth="1.5"
        />
      </g>
    </Afloat>
  )
}
