import { Afloat } from '@brine/ui/Afloat'
import { Cuboid } from '@brine/ui/Cuboid'

/** A large and a small floating block of salt. */
export function IllustrationSalt() {
  return (
    <Afloat from={44} to={246}>
      <g transform="rotate(-5 110 150)">
        <Cuboid x={112} y={176} width={74} depth={74} height={58} isStamped />
      </g>
      <g transform="rotate(7 206 150)">
        <Cuboid x={206} y={172} width={42} depth={42} height={34} />
      </g>
    </Afloat>
  )
}
