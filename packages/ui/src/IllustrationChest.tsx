import { Afloat } from './Afloat.tsx'

/** A locked chest. */
export function IllustrationChest() {
  return (
    <Afloat from={54} to={228}>
      <g transform="rotate(-5 140 130)">
        <path d="M66 104c0-30 20-46 44-46h60c24 0 44 16 44 46Z" fill="var(--il-ink-2)" />
        <path d="M66 104c0-30 20-46 44-46h12c-24 0-36 16-36 46Z" fill="var(--surf)" />
        <rect x="60" y="102" width="160" height="78" rx="12" fill="var(--il-block-right)" />
        <rect x="60" y="102" width="160" height="70" rx="12" fill="var(--il-block-bevel)" />
        <rect x="67" y="109" width="146" height="56" rx="8" fill="var(--il-block-left)" />
        <path d="M84 102h14v78H84zM182 102h14v78h-14z" fill="var(--il-ink)" />
        <rect
          x="120"
          y="92"
          width="40"
          height="40"
          rx="9"
          fill="var(--il-ink)"
          stroke="var(--il-block-bevel)"
          strokeWidth="4"
        />
        <circle cx="140" cy="108" r="5.5" fill="var(--clear)" />
        <path d="M137.5 110h5l2.5 13h-10z" fill="var(--clear)" />
      </g>
    </Afloat>
  )
}
