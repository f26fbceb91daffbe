import { Afloat } from './Afloat.tsx'

const columns = [90, 117, 144, 171]
const lines = [94, 121]

/** An empty calendar. */
export function IllustrationNoDates() {
  return (
    <Afloat from={60} to={222}>
      <g transform="rotate(-6 140 120)">
        <rect x="74" y="44" width="132" height="136" rx="18" fill="var(--il-block-right)" />
        <rect x="74" y="44" width="132" height="130" rx="18" fill="var(--il-block-top)" />
        <path d="M74 80V62a18 18 0 0 1 18-18h96a18 18 0 0 1 18 18v18Z" fill="var(--il-ink)" />
        <path d="M108 34v20M172 34v20" stroke="var(--il-line)" strokeWidth="7" strokeLinecap="round" />
        <g fill="var(--il-block-left)">
          {columns.flatMap((x) =>
            lines.map((y) => <rect key={`${x} ${y}`} x={x} y={y} width="20" height="20" rx="5" />),
          )}
        </g>
      </g>
    </Afloat>
  )
}
