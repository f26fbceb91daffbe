import { listInWords } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { colourClass } from '../../shell/DriverTag.tsx'
import type { DriverLook } from '../../shell/driverLook.ts'
import { OUTLINE, RIVERS } from './belgium.ts'
import { type DrawnRoute, drawRoutes } from './drawRoutes.ts'
import { MapTowns } from './MapTowns.tsx'
import { BELGIUM, curveThrough, type Point, project } from './projection.ts'
import css from './RouteMap.module.css'
import { RouteMarks } from './RouteMarks.tsx'
import type { Selection } from './selection.ts'

const lineClass = (look: DriverLook): string => cx(css.route, colourClass(look), css[look.line])

/** Position of a depot's name. */
const underneath = ({ x, y }: Point, scale: number): Point => ({ x, y: y + 32 * scale })

/** A schematic map of the day's routes, with the chosen driver on top. */
export function RouteMap({ selection: { rows, chosen } }: { selection: Selection }) {
  const language = useLanguage()
  const titleId = useId()
  const { routes, view } = drawRoutes(rows)
  const scale = view.width / BELGIUM.width
  const onTop = [...routes].sort((a, b) => Number(a.row === chosen) - Number(b.row === chosen))
  const drivers = listInWords(
    routes.map(({ row }) => row.route.driver_name),
    language,
  )
  return (
    <Card
      className={css.card}
      titleId={titleId}
      title={m['office.planning.routes_map']()}
      aside={<Legend routes={routes} />}
    >
      {/* a translating browser puts HTML in the place of texts, which a drawing does not show */}
      <div translate="no">
        <svg
          className={css.map}
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          role="img"
          aria-label={m['office.planning.map_of']({ drivers })}
        >
          <path className={css.edge} d={OUTLINE} transform="translate(0 8)" />
          <path className={css.land} d={OUTLINE} />
          {RIVERS.map((river) => {
            const points = river.map(([longitude, latitude]) => project({ latitude, longitude }))
            return <path key={String(river[0])} className={css.river} d={curveThrough(points, 1)} />
          })}
          {onTop.map(({ row, path }) => (
            <g key={row.route.driver_id}>
              <path className={css.halo} d={path} />
              <path className={cx(lineClass(row.look), row === chosen && css.isChosen)} d={path} />
            </g>
          ))}
          <MapTowns
            taken={routes.flatMap(({ depot, points }) => [depot, underneath(depot, scale), ...points])}
            view={view}
            scale={scale}
          />
          {onTop.map((route) => (
            <RouteMarks key={route.row.route.driver_id} route={route} scale={scale} />
          ))}
        </svg>
      </div>
      <p className={css.note}>{m['office.planning.map_note']()}</p>
    </Card>
  )
}

function Legend({ routes }: { routes: readonly DrawnRoute[] }) {
  return (
    <ul className={css.legend}>
      {routes.map(({ row: { route, look } }) => (
        <li key={route.driver_id}>
          <svg width="40" height="8" aria-hidden="true">
            <path className={lineClass(look)} d="M3 4H37" />
          </svg>
          {look.letter} {route.driver_name}
        </li>
      ))}
    </ul>
  )
}
