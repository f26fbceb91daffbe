import type { PlannedStop } from '@brine/contract/office/planning'
import type { StopProgress } from '@brine/planning/progress'
import type { StopChange } from './draft.ts'
import { type PlacedRoute, type Span, spread } from './timeline.ts'

/** Where something stands on the board. */
interface BoardPosition {
  /** Position of its left edge, as a share of the board. */
  readonly at: number
  /** Distance to its neighbour or the end, as a share of the board. */
  readonly room: number
}

/** A stop on the board, or several that follow each other in one town. */
export interface Brick extends BoardPosition {
  readonly stop: PlannedStop
  readonly progress: StopProgress
  /** The first stop of a route is 1. */
  readonly number: number
  /** The further stops of the same brick. */
  readonly more: readonly PlannedStop[]
}

export const stopsOf = ({ stop, more }: Pick<Brick, 'stop' | 'more'>): readonly PlannedStop[] => [
  stop,
  ...more,
]

/** What a draft leaves where a stop was that gets another driver. */
export interface Ghost extends BoardPosition {
  readonly change: StopChange
}

/**
 * The bricks of a route at the times of their stops, and its ghosts.
 * @param trackRem the minimum width of the hours
 * @param gone the stops that a draft takes from the driver; undefined without a draft, where each stop is a brick of its
 *   own, because it can be moved
 */
export function piecesOf(
  row: PlacedRoute,
  span: Span,
  trackRem: number,
  gone: readonly StopChange[] | undefined,
): { bricks: Brick[]; ghosts: Ghost[] } {
  const stacks = stacksOf(row, gone !== undefined).map((stack) => ({
    ...stack,
    starts: stack.progress.starts,
  }))
  const ghosts = (gone ?? []).map((change) => ({ change, starts: change.booked.stop.starts }))
  // bricks stay in driving order whatever their times
  const items =
    ghosts.length === 0 ? stacks : [...stacks, ...ghosts].sort((one, other) => one.starts - other.starts)
  const positions = spread(
    items.map(({ starts }) => starts),
    span,
    trackRem,
  )
  const placed = items.map((item, index) => {
    const at = positions[index] ?? 0
    return { ...item, at, room: (positions[index + 1] ?? 1) - at }
  })
  return {
    bricks: placed.filter((item) => 'stop' in item),
    ghosts: placed.filter((item) => 'change' in item),
  }
}

type Stack = Pick<Brick, 'stop' | 'progress' | 'number' | 'more'>

function stacksOf({ route, progress }: PlacedRoute, areStacked: boolean): Stack[] {
  const stacks: Stack[] = []
  for (const [index, stop] of route.stops.entries()) {
    const own = progress.stops[index]
    if (!own) continue
    const last = stacks.at(-1)
    if (areStacked && last && isSameTown(last.stop, stop))
      stacks[stacks.length - 1] = { ...last, more: [...last.more, stop] }
    else stacks.push({ stop, progress: own, number: index + 1, more: [] })
  }
  return stacks
}

/** By name: a town may have several postal codes. */
const isSameTown = (one: PlannedStop, other: PlannedStop): boolean => one.city_name === other.city_name
