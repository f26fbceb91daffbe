import { Afloat } from './Afloat.tsx'
import { Cuboid } from './Cuboid.tsx'

/** A block with a flag and a tick: the order is on its way. */
export function IllustrationThanks() {
  return (
    <Afloat from={62} to={220}>
      <g transform="rotate(-3 140 140)">
        <Cuboid x={140} y={178} width={92} depth={92} height={44} round={12} isStamped />
      </g>
      <g transform="translate(112 24) rotate(4)">
        <path d="M30 10v46" stroke="var(--il-ink)" strokeWidth="4" strokeLinecap="round" />
        <path d="M32 11h44l-10 13 10 13H32Z" fill="var(--surf)" />
        <path
          d="m41 24 6 6 11-12"
          fill="none"
          stroke="#fff"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </Afloat>
  )
}
