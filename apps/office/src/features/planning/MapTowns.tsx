import { TOWNS } from './belgium.ts'
import { type Point, project, type View } from './projection.ts'
import css from './RouteMap.module.css'

/** Half the width of a letter, and the height of a line, in units of the map of the whole country. */
const LETTER_WIDTH = 4.2
const LINE_HEIGHT = 18

type MapTownsProps = {
  /** Points that are already on the map. */
  taken: readonly Point[]
  view: View
  scale: number
}

/** Town names for orientation, where there is room on the map. */
export function MapTowns({ taken, view, scale }: MapTownsProps) {
  const shown: { name: string; at: Point; half: number }[] = []
  for (const town of TOWNS) {
    const name = town.name()
    const at = project(town)
    const half = name.length * LETTER_WIDTH * scale
    const isInside = at.x - half > view.x && at.x + half < view.x + view.width
    const middle = { x: at.x, y: at.y + 14 * scale }
    const covers = (point: Point, width: number, height: number) =>
      Math.abs(point.x - middle.x) < half + width * scale && Math.abs(point.y - middle.y) < height * scale
    const isFree =
      !taken.some((point) => covers(point, 14, 26)) &&
      !shown.some((other) =>
        covers({ x: other.at.x, y: other.at.y + 14 * scale }, other.half / scale, LINE_HEIGHT),
      )
    if (isInside && isFree) shown.push({ name, at, half })
  }
  return (
    <>
      {shown.map(({ name, at }) => (
        <g key={name} transform={`translate(${at.x} ${at.y}) scale(${scale})`}>
          <circle className={css.town} r="3.5" />
          <text className={css.name} y="20">
            {name}
          </text>
        </g>
      ))}
    </>
  )
}
