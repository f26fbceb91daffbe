import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import css from './Gauge.module.css'

/** Kilograms of one block; larger vans get larger ones, so that a row holds them. */
const BLOCK_KG = 50
const MAX_BLOCKS = 24

/** How full the van is: a row of blocks, and the figures. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are their places
          <i key={index} className={cx(index < filled && css.on)} />
        ))}
      </div>
    </div>
  )
}
