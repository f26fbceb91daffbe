import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { OptimizationRun } from '@brine/contract/office/route-optimization'
import { m } from '@brine/messages/app'
import { differenceInWords, kmInWords, shownDifference } from './kmWords.ts'
import css from './OptimizationStrip.module.css'

/** The progress of a search, and the remaining time. @param props.seconds remaining seconds */
export function Progress({ routing: { share }, seconds }: { routing: OptimizationRun; seconds: number }) {
  const percent = Math.round(share * 100)
  const text = m['office.planning.optimization_left']({ percent, seconds: Math.ceil(seconds * (1 - share)) })
  return (
    <div className={css.progress}>
      <div
        className={css.pipe}
        role="progressbar"
        aria-label={m['office.planning.optimization_running']()}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
      >
        <span className={css.water} style={{ width: `${percent}%` }} />
      </div>
      <p>{text}</p>
    </div>
  )
}

/** The results of a search: km before and after, stops with another driver, and stops without a route. */
export function OptimizationFigures({ routing, exact }: { routing: OptimizationRun; exact: boolean }) {
  const language = useLanguage()
  const { km_before, km_after, moved, unserved, state } = routing
  if (km_before === null || km_after === null) return null
  const number = (value: number) => groupedNumber(value, language)
  const saved = shownDifference(km_before, km_after)
  const percent = km_before > 0 ? Math.round((saved / km_before) * 100) : 0
  const isFound = state === 'ready' || state === 'adopted'
  const rows: [string, string][] = [
    [m['office.planning.optimization_before'](), kmInWords(km_before, exact, language)],
    [
      isFound ? m['office.planning.optimization_after']() : m['office.planning.optimization_so_far'](),
      kmInWords(km_after, exact, language),
    ],
    [
      // the stops of an absent driver may cost more km than the routes that nobody can drive
      saved < 0 ? m['office.planning.optimization_added']() : m['office.planning.optimization_saved'](),
      m['office.planning.optimization_saved_km']({
        ...{ km: differenceInWords(Math.abs(saved), exact, language), percent: Math.abs(percent) },
      }),
    ],
  ]
  if (isFound) rows.push([m['office.planning.optimization_moved'](), number(moved)])
  if (isFound && unserved > 0) rows.push([m['office.planning.optimization_without'](), number(unserved)])
  return (
    <dl className={css.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
