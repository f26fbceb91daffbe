import type { ReactNode } from 'react'

/** A small drawing without water, 96 x 96, for tiles and empty lists. */
export function Spot({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** A speech bubble, for a description in the customer's own words. */
export function WordsSpot() {
  return (
    <Spot>
      <path
        d="M18 14h60a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H48L28 88V70H18A10 10 0 0 1 8 60V24a10 10 0 0 1 10-10Z"
        fill="var(--il-block-right)"
      />
      <rect x="8" y="12" width="80" height="54" rx="10" fill="var(--il-block-top)" />
      <path d="M22 30h52M22 42h34" stroke="var(--il-ink)" strokeWidth="5" strokeLinecap="round" />
    </Spot>
  )
}
