type Point = readonly [x: number, y: number]

type CuboidProps = {
  /** Where the nearest corner touches the ground. */
  x: number
  y: number
  /** Edges to the right, to the left, and upwards, in units of the drawing. */
  width: number
  depth: number
  height: number
  /** Roundness of the outline, and the inset of the faces. */
  round?: number
  bevel?: number
  /** Adds the embossed drop on the top. */
  isStamped?: boolean
}

const COS_30 = 0.866
const SIN_30 = 0.5

const toPath = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`).join('L')}Z`

/** Moves every corner towards the middle by `distance`, so that a stroke of twice that width stays inside. */
function inset(points: readonly Point[], distance: number): Point[] {
  const middleX = points.reduce((sum, [x]) => sum + x, 0) / points.length
  const middleY = points.reduce((sum, [, y]) => sum + y, 0) / points.length
  return points.map(([x, y]) => {
    const length = Math.hypot(middleX - x, middleY - y)
    return [x + ((middleX - x) / length) * distance, y + ((middleY - y) / length) * distance]
  })
}

function Face({
  corners,
  color,
  stroke,
  by,
}: {
  corners: readonly Point[]
  color: string
  stroke: number
  by: number
}) {
  return (
    <path
      d={toPath(inset(corners, by))}
      fill={color}
      stroke={color}
      strokeWidth={stroke}
      strokeLinejoin="round"
    />
  )
}

/** A bevelled cuboid with soft corners in isometric view. */
export function Cuboid({ x, y, width, depth, height, round = 9, bevel = 3, isStamped }: CuboidProps) {
  const front: Point = [x, y]
  const right: Point = [x + COS_30 * width, y - SIN_30 * width]
  const left: Point = [x - COS_30 * depth, y - SIN_30 * depth]
  const frontTop: Point = [x, y - height]
  const rightTop: Point = [right[0], right[1] - height]
  const leftTop: Point = [left[0], left[1] - height]
  const backTop: Point = [x + COS_30 * (width - depth), y - SIN_30 * (width + depth) - height]
  const by = bevel + 2
  return (
    <g>
      <Face
        corners={[front, right, rightTop, backTop, leftTop, left]}
        color="var(--il-block-bevel)"
        stroke={round}
        by={round / 2}
      />
      <Face corners={[leftTop, frontTop, front, left]} color="var(--il-block-left)" stroke={4} by={by} />
      <Face corners={[frontTop, rightTop, right, front]} color="var(--il-block-right)" stroke={4} by={by} />
      <Face corners={[frontTop, rightTop, backTop, leftTop]} color="var(--il-block-top)" stroke={4} by={by} />
      {isStamped && <Stamp front={frontTop} right={rightTop} left={leftTop} />}
    </g>
  )
}

/** The drop on the plane of the top face. */
function Stamp({ front, right, left }: { front: Point; right: Point; left: Point }) {
  const plane = [right[0] - front[0], right[1] - front[1], left[0] - front[0], left[1] - front[1]]
  const matrix = plane.map((length) => (length / 100).toFixed(3)).join(' ')
  const middle = `${((right[0] + left[0]) / 2).toFixed(1)} ${((right[1] + left[1]) / 2).toFixed(1)}`
  return (
    <path
      transform={`matrix(${matrix} ${middle}) rotate(-45) translate(-40 -41) scale(1.7)`}
      d="M25.6 15.4c5.6 0 9 6.4 18.4 8.6-9.4 2.2-12.8 8.6-18.4 8.6a8.6 8.6 0 1 1 0-17.2Z"
      fill="var(--il-block-right)"
    />
  )
}
