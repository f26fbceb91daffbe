import { type RefObject, useRef, useState } from 'react'

/** Identifies a row among those of its list. */
type RowKey = string | number

const none: ReadonlySet<RowKey> = new Set()

/** What was chosen in one list. */
interface Chosen {
  readonly list: string
  readonly keys: ReadonlySet<RowKey>
}

/** Which of the shown rows are chosen. */
export interface RowChoice<Row> {
  /** In the order of the list. */
  readonly chosen: readonly Row[]
  readonly isChosen: (row: Row) => boolean
  /** @param box the control that has the focus; none if the rows may go elsewhere */
  readonly choose: (rows: readonly Row[], isWanted: boolean, box?: HTMLElement) => void
  readonly clear: () => void
  /** Moves the focus to the control that was used last, or to the list. */
  readonly focusList: () => void
}

/**
 * Which rows of a list are chosen. The choice stays while more of the list is fetched.
 * @param list identifies the list: another one begins without a choice
 * @param container gets the focus where no control of the list can have it
 */
export function useRowChoice<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => RowKey,
  list: string,
  container: RefObject<HTMLElement | null>,
): RowChoice<Row> {
  const [made, setMade] = useState<Chosen>({ list, keys: none })
  if (made.list !== list) setMade({ list, keys: none })
  const keys = made.list === list ? made.keys : none
  const lastBox = useRef<HTMLElement | null>(null)
  const isChosen = (row: Row) => keys.has(keyOf(row))
  return {
    chosen: rows.filter(isChosen),
    isChosen,
    choose(some, isWanted, box) {
      lastBox.current = box ?? null
      // rows that took time to fetch belong to the list that was open then
      setMade((was) =>
        was.list === list ? { list, keys: changed(was.keys, some.map(keyOf), isWanted) } : was,
      )
    },
    clear: () => setMade({ list, keys: none }),
    focusList() {
      const box = lastBox.current?.isConnected ? lastBox.current : container.current
      box?.focus({ preventScroll: true })
    },
  }
}

function changed(keys: ReadonlySet<RowKey>, some: readonly RowKey[], isWanted: boolean): ReadonlySet<RowKey> {
  const next = new Set(keys)
  for (const key of some) {
    if (isWanted) next.add(key)
    else next.delete(key)
  }
  return next
}
