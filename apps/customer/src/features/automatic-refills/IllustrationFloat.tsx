import { Afloat } from '@brine/ui/Afloat'

/** The float valve of a tank, which lets in what is missing. */
export function IllustrationFloat() {
  return (
    <Afloat from={40} to={228}>
      <path d="M208 44v92" stroke="var(--il-block-right)" strokeWidth="26" strokeLinecap="round" />
      <path d="M204 44v92" stroke="var(--il-block-left)" strokeWidth="14" strokeLinecap="round" />
      <g fill="var(--il-block-bevel)" stroke="var(--il-line)" strokeWidth="2">
        <rect x="186" y="66" width="46" height="18" rx="6" />
        <rect x="186" y="34" width="46" height="16" rx="6" />
      </g>
      <path d="M96 138 186 76" stroke="var(--il-ink)" strokeWidth="8" strokeLinecap="round" />
      <circle cx="187" cy="76" r="7" fill="var(--il-ink)" />
      <circle cx="187" cy="76" r="2.6" fill="var(--clear)" />
      <circle cx="90" cy="142" r="42" fill="var(--il-ink)" />
      <path d="M49 134a42 42 0 0 1 82 0c-9 7-25 11-41 11s-32-4-41-11Z" fill="var(--surf)" />
      <path d="M48 142c10 7 26 11 42 11s32-4 42-11" fill="none" stroke="var(--il-ink-2)" strokeWidth="6" />
      <path
        d="M62 122a34 34 0 0 1 20-14"
        fill="none"
        stroke="var(--il-glass)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Afloat>
  )
}
