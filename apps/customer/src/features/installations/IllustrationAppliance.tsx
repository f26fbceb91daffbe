import { Afloat } from '@brine/ui/Afloat'
import { Cuboid } from '@brine/ui/Cuboid'

/** A floating water softener with its tap. */
export function IllustrationAppliance() {
  return (
    <Afloat from={72} to={208}>
      <Cuboid x={140} y={180} width={66} depth={66} height={100} round={14} />
      <path
        d="M88 74 135.5 101v16L88 90Z"
        fill="var(--il-ink)"
        stroke="var(--il-ink)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path d="m96 85 17 9.8" stroke="var(--clear)" strokeWidth="4" strokeLinecap="round" />
      <circle cx="126" cy="103" r="3.6" fill="var(--clear)" />
      <path d="M192 94h22a14 14 0 0 1 14 14v10" fill="none" stroke="var(--il-ink)" strokeWidth="9" />
      <path d="M228 124c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11Z" fill="var(--surf)" />
    </Afloat>
  )
}
