import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { colourClass } from '../../shell/DriverTag.tsx'
import type { DrawnRoute } from './drawRoutes.ts'
import css from './RouteMap.module.css'

const radius = { soft: 7, round: 12, sharp: 2 }

/** The numbered stops of a route, and its depot. Their size on the screen does not depend on the zoom. */
export function RouteMarks({ route: { row, depot, points }, scale }: { route: DrawnRoute; scale: number }) {
  const { route, look } = row
  return (
    <g className={colourClass(look)}>
      {points.map(({ x, y }, index) => {
        const stop = route.stops[index]
        const isDone = stop !== undefined && stop.state !== 'booked'
        return (
          <g key={stop?.refill_id} transform={`translate(${x} ${y}) scale(${scale})`}>
            <g className={cx(css.stop, isDone && css.isDone)}>
              <rect x="-12" y="-12" width="24" height="24" rx={radius[look.shape]} />
              <text y="5">{index + 1}</text>
            </g>
          </g>
        )
      })}
      <g transform={`translate(${depot.x} ${depot.y}) scale(${scale})`}>
        <g className={css.depot}>
          <path d="M-17-15 0-24 17-15V11a5 5 0 0 1-5 5h-24a5 5 0 0 1-5-5Z" />
          <text y="6">{m['office.planning.depot_letter']()}</text>
        </g>
        <text className={cx(css.name, css.isDepot)} y="36">
          {m['office.planning.depot']({ name: route.depot.name })}
        </text>
      </g>
    </g>
  )
}
