import type { SaltForecast } from '@brine/contract/customer/home'
import css from './HomeSalt.module.css'

const COLUMNS = [20, 77, 134]
const ROW_HEIGHT = 37
const ROWS = 5
const BLOCKS = COLUMNS.length * ROWS
const blocks = Array.from({ length: BLOCKS }, (_, index) => ({
  x: COLUMNS[index % COLUMNS.length] ?? 0,
  y: 162 - ROW_HEIGHT * Math.floor(index / COLUMNS.length),
}))

/** The tank: blocks of what is in it now, dashed ones of what is on its way. The words beside it say the same. */
export function SaltTank({ salt: { stock_kg, planned_kg, tank_kg } }: { salt: SaltForecast }) {
  const count = (kg: number) => Math.ceil((BLOCKS * kg) / Math.max(tank_kg, 1))
  const filled = Math.min(BLOCKS, count(stock_kg))
  const coming = Math.min(BLOCKS, filled + count(planned_kg))
  return (
    <svg className={css.tank} viewBox="0 0 212 214" aria-hidden="true" focusable="false">
      <path d="M12 8h186v176a18 18 0 0 1-18 18H30a18 18 0 0 1-18-18Z" fill="var(--surface-2)" />
      <path d="M12 154h186v30a18 18 0 0 1-18 18H30a18 18 0 0 1-18-18Z" fill="var(--tint-2)" />
      {blocks.slice(filled, coming).map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x + 1.5} y={y + 1.5} width="51" height="31" rx="6" className={css.ghost} />
      ))}
      {blocks.slice(0, filled).map(({ x, y }) => (
        <g key={`${x} ${y}`}>
          <rect
            x={x}
            y={y}
            width="54"
            height="34"
            rx="7"
            fill="var(--il-block-right)"
            stroke="var(--line-strong)"
            strokeWidth="1.5"
          />
          <path d={`M${x + 4} ${y + 4}h46l-5 5h-36Z`} fill="var(--il-block-top)" />
          <rect x={x + 6} y={y + 7} width="42" height="20" rx="4" fill="var(--il-block-left)" />
        </g>
      ))}
      <path d="M12 154h186" fill="none" stroke="var(--surf)" strokeWidth="3" />
      <path
        d="M12 8v176a18 18 0 0 0 18 18h150a18 18 0 0 0 18-18V8M4 8h16M190 8h16"
        fill="none"
        stroke="var(--line-strong)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
