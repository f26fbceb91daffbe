import type { MapLocation } from '@brine/contract/office/locations'
import { officeLocations } from '@brine/contract/office/locations'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { minusIcon, plusIcon } from '@brine/ui/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import css from './LocationMap.module.css'
import { query } from './query.ts'
import { metresPerPixel, type Pixel, TILE_PX, toLocation, toPixel } from './webMercator.ts'

/** The drawing in pixels; it is scaled to the width of the dialog. */
const WIDTH = 560
const HEIGHT = 320
const ZOOM = { least: 11, most: 18, ofTowns: 13, ofTiles: 16 }
/** Pixels that an arrow key moves the point. */
const STEP_PX = 8
const steps: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
}

type LocationMapProps = {
  at: MapLocation
  onChange: (location: MapLocation) => void
}

/** A map on which a click or the arrow keys move a point. It shows the operator's tiles, or else the towns around. */
export function LocationMap({ at, onChange }: LocationMapProps) {
  const [opened] = useState(at)
  const [centre, setCentre] = useState(at)
  const [chosenZoom, setZoom] = useState<number>()
  const { data } = useQuery({
    ...query(officeLocations.surroundings, { query: centre }),
    placeholderData: keepPreviousData,
  })
  const zoom = chosenZoom ?? (data?.tiles ? ZOOM.ofTiles : ZOOM.ofTowns)
  const middle = toPixel(centre, zoom)
  const corner = { x: middle.x - WIDTH / 2, y: middle.y - HEIGHT / 2 }
  const inView = (location: MapLocation): Pixel => {
    const { x, y } = toPixel(location, zoom)
    return { x: x - corner.x, y: y - corner.y }
  }
  const pin = inView(at)
  const isOut = pin.x < 0 || pin.y < 0 || pin.x > WIDTH || pin.y > HEIGHT
  // a typed point may lie elsewhere
  if (isOut && centre !== at) setCentre(at)

  const moveTo = ({ x, y }: Pixel) => onChange(toLocation({ x: x + corner.x, y: y + corner.y }, zoom))
  const onClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent) => {
    // a click by the keyboard has no position
    if (detail === 0) return
    const box = currentTarget.getBoundingClientRect()
    moveTo({
      x: ((clientX - box.left) / box.width) * WIDTH,
      y: ((clientY - box.top) / box.height) * HEIGHT,
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    moveTo({ x: pin.x + step.x, y: pin.y + step.y })
  }
  return (
    <div className={css.map} translate="no">
      <svg className={css.canvas} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {data?.tiles && <Tiles url={data.tiles.url} corner={corner} zoom={zoom} />}
        {data?.towns.map((town) => {
          const { x, y } = inView(town)
          const isInside = x > 0 && x < WIDTH && y > 0 && y < HEIGHT
          // tiles have names of their own
          if (!isInside || data.tiles) return null
          return (
            <g key={`${town.postal_code} ${town.name}`} className={css.town}>
              <circle cx={x} cy={y} r="4" />
              <text x={x + 8} y={y + 5}>
                {town.name}
              </text>
            </g>
          )
        })}
        <g className={css.opened} transform={`translate(${inView(opened).x} ${inView(opened).y})`}>
          <circle r="6" />
        </g>
        <g className={css.pin} transform={`translate(${pin.x} ${pin.y})`}>
          <path d="M0 0C-4-9-11-13-11-22a11 11 0 0 1 22 0C11-13 4-9 0 0Z" />
          <circle cy="-22" r="4" />
        </g>
        <Scale metres={metresPerPixel(at.latitude, zoom)} />
      </svg>
      <button
        type="button"
        className={css.surface}
        aria-label={m['office.location.map']()}
        onClick={onClick}
        onKeyDown={onKeyDown}
      />
      <div className={css.zoom}>
        <Button
          isSmall
          isDisabled={zoom >= ZOOM.most}
          aria-label={m['office.location.closer']()}
          onClick={() => {
            setCentre(at)
            setZoom(zoom + 1)
          }}
        >
          <Icon shape={plusIcon} size="s" />
        </Button>
        <Button
          isSmall
          isDisabled={zoom <= ZOOM.least}
          aria-label={m['office.location.farther']()}
          onClick={() => setZoom(zoom - 1)}
        >
          <Icon shape={minusIcon} size="s" />
        </Button>
      </div>
      {data?.tiles && data.tiles.credit !== '' && <p className={css.credit}>{data.tiles.credit}</p>}
    </div>
  )
}

type TilesProps = { url: string; corner: Pixel; zoom: number }

function Tiles({ url, corner, zoom }: TilesProps) {
  const columns = range(corner.x, WIDTH)
  const rows = range(corner.y, HEIGHT)
  return (
    <>
      {columns.flatMap((x) =>
        rows.map((y) => (
          <image
            key={`${zoom} ${x} ${y}`}
            href={url.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y))}
            x={x * TILE_PX - corner.x}
            y={y * TILE_PX - corner.y}
            width={TILE_PX}
            height={TILE_PX}
          />
        )),
      )}
    </>
  )
}

/** The numbers of the tiles that cover a stretch of pixels. */
function range(from: number, length: number): number[] {
  const first = Math.floor(from / TILE_PX)
  const last = Math.floor((from + length) / TILE_PX)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** Lengths of a scale bar in metres. */
const BARS_M = [50, 100, 200, 500, 1000, 2000, 5000, 10_000]
const MAX_BAR_PX = 120

function Scale({ metres }: { metres: number }) {
  const bar = BARS_M.filter((length) => length / metres <= MAX_BAR_PX).at(-1) ?? 50
  const text =
    bar < 1000
      ? m['office.location.metres']({ count: bar })
      : m['office.location.kilometres']({ count: bar / 1000 })
  return (
    <g className={css.scale} transform={`translate(14 ${HEIGHT - 14})`}>
      <path d={`M0-5V0H${bar / metres}V-5`} />
      <text y="-9">{text}</text>
    </g>
  )
}
