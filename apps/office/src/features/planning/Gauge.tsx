import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import css from './Gauge.module.css'

/** Kilograms of one block. Larger vans get larger blocks, so that they fit in a row. */
const BLOCK_KG = 50
const MAX_BLOCKS = 24

/** The load of a van: a row of blocks, and the numbers. */
export function Gauge({ kg, capacity }: { kg: number; capacity: number }) {
  const language = useLanguage()
  const size = Math.max(BLOCK_KG, Math.ceil(capacity / MAX_BLOCKS / BLOCK_KG) * BLOCK_KG)
  const blocks = Math.max(1, Math.round(capacity / size))
  const filled = Math.ceil(kg / size)
  const number = (value: number) => groupedNumber(value, language)
  return (
    <div className={css.gauge}>
      <p>{m['office.planning.load_of']({ kg: number(kg), capacity: number(capacity) })}</p>
      <div className={css.bar} style={{ gridTemplateColumns: `repeat(${blocks}, 1fr)` }} aria-hidden="true">
        {Array.from({ length: blocks }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is identified by its index
          <i key={index} className={cx(index < filled && css.on)} />
        ))}
      </div>
    </div>
  )
}
