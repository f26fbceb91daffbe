import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { alertIcon } from '@brine/ui/icons'
import type { CSSProperties } from 'react'
import { weekNumber } from './columnWords.ts'
import css from './Demand.module.css'
import { type DemandWeek, shortKg } from './demand.ts'
import { tonnesInWords } from './demandWords.ts'

const MAX_TICKS = 4
/** Room above the highest bar, for the warnings. */
const HEADROOM = 1.15

/** Distances between two lines of the scale, in kg: 1, 2 or 5 times a power of ten. */
const steps = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000]

/** Bars of what each week can carry, and above them a line of what it will have to, with its range. */
export function DemandChart({ weeks }: { weeks: readonly DemandWeek[] }) {
  const language = useLanguage()
  const highest = Math.max(1, ...weeks.flatMap(({ capacityKg, highKg }) => [capacityKg, highKg]))
  const top = highest * HEADROOM
  const step = steps.find((kg) => highest / kg <= MAX_TICKS) ?? highest
  const ticks = Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => index * step)
  const share = (kg: number) => `${(kg / top) * 100}%`
  return (
    <div className={css.scroll}>
      <div
        className={css.chart}
        style={{ '--weeks': weeks.length } as CSSProperties}
        role="img"
        aria-label={m['office.demand.alt']()}
      >
        <div className={css.plot}>
          {ticks.map((kg) => (
            <span key={kg} className={css.tick} style={{ bottom: share(kg) }}>
              {m['office.demand.tonnes']({ tonnes: tonnesInWords(kg, language) })}
            </span>
          ))}
          <div className={css.bars}>
            {weeks.map((week) => (
              <span
                key={week.first}
                className={cx(css.bar, shortKg(week) > 0 && css.short)}
                style={{ '--share': share(week.capacityKg), '--above': share(week.highKg) } as CSSProperties}
              >
                {shortKg(week) > 0 && <Icon shape={alertIcon} size="s" />}
              </span>
            ))}
          </div>
          <Line weeks={weeks} top={top} />
        </div>
        <div className={css.weeks}>
          <span className={css.axis}>{m['office.demand.week_axis']()}</span>
          {weeks.map(({ first }) => (
            <span key={first}>
              <span className={css.named}>
                {m['office.demand.week_short']({ number: weekNumber(first) })}
              </span>
              <span className={css.numbered}>{weekNumber(first)}</span>
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** The expected demand and its range, through the middle of each bar. */
function Line({ weeks, top }: { weeks: readonly DemandWeek[]; top: number }) {
  const at = (index: number, kg: number) => `${2 * index + 1},${Math.round(top - kg)}`
  const points = (of: (week: DemandWeek) => number) => weeks.map((week, index) => at(index, of(week)))
  const high = points(({ highKg }) => highKg)
  const low = points(({ lowKg }) => lowKg)
  return (
    <svg
      className={css.line}
      viewBox={`0 0 ${2 * weeks.length} ${Math.round(top)}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polygon points={[...high, ...[...low].reverse()].join(' ')} />
      <polyline className={css.edge} points={high.join(' ')} />
      <polyline className={css.edge} points={low.join(' ')} />
      <polyline points={points(({ kg }) => kg).join(' ')} />
    </svg>
  )
}
