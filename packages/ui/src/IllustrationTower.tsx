import { useId } from 'react'
import { Cuboid } from './Cuboid.tsx'

/** x, y and size of the grains that leave the tower and fade as they sink. */
const grains = [
  [96, 300, 8],
  [150, 330, 11],
  [196, 308, 7],
  [236, 346, 9],
  [118, 360, 6],
  [268, 318, 8],
  [190, 376, 7],
  [306, 352, 6],
  [74, 338, 5],
  [160, 404, 6],
  [226, 420, 5],
  [282, 396, 6],
  [128, 420, 4],
  [200, 450, 5],
  [250, 470, 4],
  [330, 430, 4],
  [96, 456, 3],
] as const

/** The scene of the sign-in pages: a tower of blocks in the water that dissolves below the line (y = 250 of 420). */
export function IllustrationTower() {
  const id = useId()
  return (
    <svg viewBox="0 0 420 420" overflow="visible" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id={`${id}air`}>
          <path d="M0-40H420V250H0Z" />
        </clipPath>
        <clipPath id={`${id}water`}>
          <path d="M0 250H420V420H0Z" />
        </clipPath>
        <g id={`${id}tower`}>
          <Cuboid x={206} y={322} width={118} depth={118} height={76} round={16} bevel={4} />
          <Cuboid x={212} y={240} width={108} depth={108} height={70} round={16} bevel={4} />
          <Cuboid x={204} y={166} width={98} depth={98} height={62} round={16} bevel={4} isStamped />
        </g>
      </defs>
      <g clipPath={`url(#${id}air)`}>
        <use href={`#${id}tower`} />
      </g>
      <g clipPath={`url(#${id}water)`}>
        <use href={`#${id}tower`} x="5" opacity=".3" />
      </g>
      {grains.map(([x, y, size]) => (
        <g
          key={`${x} ${y}`}
          transform={`translate(${x} ${y}) scale(${size / 10})`}
          opacity={Math.max(0.25, 1 - (y - 280) / 210).toFixed(2)}
        >
          <path d="M0-8 8-4 0 0-8-4Z" fill="var(--clear)" />
          <path d="M-8-4 0 0v9l-8-4Z" fill="var(--surf)" />
          <path d="M8-4 0 0v9l8-4Z" fill="var(--brand-deep-2)" />
        </g>
      ))}
      <g fill="none" stroke="var(--clear)" strokeWidth="3" strokeLinecap="round" opacity=".8">
        <path d="M62 260h40M318 260h52M92 270h18M330 271h24" />
      </g>
    </svg>
  )
}
