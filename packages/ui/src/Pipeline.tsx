import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { checkIcon } from './icons.ts'
import css from './Pipeline.module.css'

export type Station = {
  title: string
  icon: IconShape
  state: 'done' | 'next' | 'later'
  /** Details and date, below the title. */
  text: ReactNode
  /** The pipe to the next station; the last station has none. */
  pipe?: { fill: Fill; label: string } | undefined
}

/** Fill level of a pipe, in percent. */
export type Fill = 0 | 50 | 100

const fillClass = { 0: css.empty, 50: css.half, 100: css.full }

/** Progress as water through pipes between valves; stacked on narrow screens. */
export function Pipeline({ stations }: { stations: readonly Station[] }) {
  return (
    <ol className={css.pipeline}>
      {stations.map((station) => (
        <li key={station.title} className={cx(css.station, css[station.state])}>
          <span className={css.valve}>
            <Icon shape={station.icon} />
            {station.state === 'done' && (
              <span className={css.tick}>
                <Icon shape={checkIcon} />
              </span>
            )}
          </span>
          {station.pipe && (
            <>
              <span className={cx(css.flange, css.flangeNear)} />
              <span
                className={css.pipe}
                role="progressbar"
                aria-label={station.pipe.label}
                aria-valuemin={0}
                aria-valuemax={100}
                aria-valuenow={station.pipe.fill}
              >
                <span className={cx(css.water, fillClass[station.pipe.fill])} />
              </span>
              <span className={cx(css.flange, css.flangeFar)} />
            </>
          )}
          <h3>{station.title}</h3>
          <p>{station.text}</p>
        </li>
      ))}
    </ol>
  )
}
