import { Afloat } from './Afloat.tsx'

/** The scalloped edge of a biscuit of 140 x 98 at (70, 66): nine arcs along the top, six along the side. */
function outline(): string {
  const [across, down] = [140 / 9, 98 / 6]
  const arc = (dx: number, dy: number, size: number) =>
    `a${(size / 2).toFixed(1)} ${(size / 2.6).toFixed(1)} ${dy ? 90 : 0} 0 1 ${dx.toFixed(1)} ${dy.toFixed(1)}`
  return [
    'M70 66',
    arc(across, 0, across).repeat(9),
    arc(0, down, down).repeat(6),
    arc(-across, 0, across).repeat(9),
    arc(0, -down, down).repeat(6),
    'Z',
  ].join('')
}

/** A biscuit stamped with a drop. */
export function IllustrationBiscuit() {
  const edge = outline()
  return (
    <Afloat from={58} to={222}>
      <g transform="rotate(-10 140 118)">
        <path d={edge} transform="translate(0 8)" fill="var(--il-wood-2)" />
        <path d={edge} fill="var(--il-wood)" />
        <g fill="none" stroke="var(--il-wood-2)">
          <rect x="82" y="77" width="116" height="76" rx="12" strokeWidth="3.5" />
          <path
            transform="translate(87.5 62) scale(2.2)"
            d="M24 9.5c4 5.3 7 8.7 7 12.8a7 7 0 0 1-14 0c0-4.1 3-7.5 7-12.8z"
            strokeWidth="2"
          />
          <path d="M97 90v50M183 90v50" strokeWidth="4" strokeLinecap="round" strokeDasharray=".1 12" />
        </g>
      </g>
    </Afloat>
  )
}
