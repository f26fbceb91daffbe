import { Cuboid } from '@brine/ui/Cuboid'
import { Spot } from '@brine/ui/Spots'

const grains = [
  { x: 36, y: 66, scale: 0.9 },
  { x: 52, y: 72, scale: 1.2 },
  { x: 45, y: 54, scale: 0.7 },
]

/** A drop with grains in it. */
export function DropSpot() {
  return (
    <Spot>
      <path d="M48 8c17 24 27 36 27 51a27 27 0 0 1-54 0C21 44 31 32 48 8Z" fill="var(--clear)" />
      <path d="M21 60a27 27 0 0 0 54 0c-9-7-18 4-27 0s-18-7-27 0Z" fill="var(--surf)" />
      {grains.map(({ x, y, scale }) => (
        <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
          <path d="M0-8 8-4 0 0-8-4Z" fill="var(--il-block-top)" />
          <path d="M-8-4 0 0v9l-8-4Z" fill="var(--il-block-left)" />
          <path d="M8-4 0 0v9l8-4Z" fill="var(--il-block-right)" />
        </g>
      ))}
    </Spot>
  )
}

/** Two blocks of salt. */
export function SaltSpot() {
  return (
    <Spot>
      <Cuboid x={34} y={84} width={30} depth={30} height={28} round={6} bevel={2} />
      <Cuboid x={66} y={66} width={26} depth={26} height={26} round={6} bevel={2} />
    </Spot>
  )
}

/** A tap that drips. */
export function TapSpot() {
  return (
    <Spot>
      <path d="M8 26h40a22 22 0 0 1 22 22v8H48v-6a4 4 0 0 0-4-4H8Z" fill="var(--il-ink)" />
      <path d="M8 26h6v20H8zM28 12h24v6H28zM37 18h6v8h-6z" fill="var(--il-ink-2)" />
      <path d="M59 62c6 8 10 12 10 17a10 10 0 0 1-20 0c0-5 4-9 10-17Z" fill="var(--surf)" />
      <path d="M26 50c5 6.7 8 10 8 14a8 8 0 0 1-16 0c0-4 3-7.3 8-14Z" fill="var(--clear)" />
    </Spot>
  )
}
