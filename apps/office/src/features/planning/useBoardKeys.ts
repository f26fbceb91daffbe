import { type KeyboardEvent, useState } from 'react'
import type { Selection } from './selection.ts'

/** The attributes of a link on the board. */
export interface BoardItem {
  readonly 'data-board-item': string
  readonly tabIndex: 0 | -1
  readonly onFocus: () => void
}

export interface BoardKeys {
  /** @param stopIds the stops of a brick; none for the name of the driver */
  readonly itemOf: (driverId: number, ...stopIds: readonly number[]) => BoardItem
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const idOf = (driverId: number, stopId?: number): string =>
  stopId === undefined ? `driver ${driverId}` : `stop ${stopId}`

/**
 * The board is one stop of the Tab key, because it may have hundreds of links: Tab leads to the selected one, and the
 * arrow keys to the others. Home and End lead to the ends of a row.
 */
export function useBoardKeys({ rows, chosen, stopId }: Selection): BoardKeys {
  const [last, setLast] = useState<string>()
  const all = rows.flatMap(({ route }) => [
    idOf(route.driver_id),
    ...route.stops.map(({ refill_id }) => idOf(route.driver_id, refill_id)),
  ])
  const current = last !== undefined && all.includes(last) ? last : idOf(chosen.route.driver_id, stopId)
  return {
    itemOf(driverId, ...stopIds) {
      const id = idOf(driverId, stopIds[0])
      const isCurrent = current === id || stopIds.some((each) => idOf(driverId, each) === current)
      return { 'data-board-item': id, tabIndex: isCurrent ? 0 : -1, onFocus: () => setLast(id) }
    },
    onKeyDown(event) {
      const { target, currentTarget, altKey, ctrlKey, metaKey } = event
      if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
      const next = nextItem(currentTarget, target, event.key)
      if (!next) return
      event.preventDefault()
      next.focus()
    },
  }
}

/** The link to which a key leads; undefined for other keys and at the edge. */
function nextItem(board: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const rows = [...board.querySelectorAll('li')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[data-board-item]'),
  ])
  const y = rows.findIndex((row) => row.includes(from))
  const row = rows[y]
  if (!row) return undefined
  const x = row.indexOf(from)
  switch (key) {
    case 'ArrowRight':
      return row[x + 1]
    case 'ArrowLeft':
      return row[x - 1]
    case 'ArrowDown':
      return nearest(rows[y + 1], from, x)
    case 'ArrowUp':
      return nearest(rows[y - 1], from, x)
    case 'Home':
      return row[0]
    case 'End':
      return row.at(-1)
    default:
      return undefined
  }
}

/** The link of another row at about the same time; the name for a name. */
function nearest(
  row: readonly HTMLElement[] | undefined,
  from: HTMLElement,
  x: number,
): HTMLElement | undefined {
  const [name, ...stops] = row ?? []
  if (x === 0 || stops.length === 0) return name
  const leftOf = (item: HTMLElement) => item.getBoundingClientRect().left
  const distance = (item: HTMLElement) => Math.abs(leftOf(item) - leftOf(from))
  return stops.reduce((best, each) => (distance(each) < distance(best) ? each : best))
}
