import type { ListedRefill } from '@brine/contract/office/refill-list'
import { type RefObject, useRef, useState } from 'react'

const none: ReadonlySet<number> = new Set()

/** What was chosen in one list. */
interface Chosen {
  readonly list: string
  readonly ids: ReadonlySet<number>
}

/** Which of the shown refills are chosen. */
export interface RowChoice {
  /** In the order of the list. */
  readonly chosen: readonly ListedRefill[]
  readonly isChosen: (refill: ListedRefill) => boolean
  /** @param box the control that has the focus; none if the rows may go elsewhere */
  readonly choose: (refills: readonly ListedRefill[], isWanted: boolean, box?: HTMLElement) => void
  readonly clear: () => void
  /** Moves the focus to the control that was used last, or to the list. */
  readonly focusList: () => void
}

/**
 * Which refills of a list are chosen. The choice stays while more of the list is fetched.
 * @param list identifies the list: another one begins without a choice
 * @param container gets the focus where no control of the list can have it
 */
export function useRowChoice(
  refills: readonly ListedRefill[],
  list: string,
  container: RefObject<HTMLElement | null>,
): RowChoice {
  const [made, setMade] = useState<Chosen>({ list, ids: none })
  if (made.list !== list) setMade({ list, ids: none })
  const ids = made.list === list ? made.ids : none
  const lastBox = useRef<HTMLElement | null>(null)
  const chosen = refills.filter(({ id }) => ids.has(id))
  return {
    chosen,
    isChosen: ({ id }) => ids.has(id),
    choose(some, isWanted, box) {
      lastBox.current = box ?? null
      // rows that took time to fetch belong to the list that was open then
      setMade((was) => (was.list === list ? { list, ids: changed(was.ids, some, isWanted) } : was))
    },
    clear: () => setMade({ list, ids: none }),
    focusList() {
      const box = lastBox.current?.isConnected ? lastBox.current : container.current
      box?.focus({ preventScroll: true })
    },
  }
}

function changed(
  ids: ReadonlySet<number>,
  some: readonly ListedRefill[],
  isWanted: boolean,
): ReadonlySet<number> {
  const next = new Set(ids)
  for (const { id } of some) {
    if (isWanted) next.add(id)
    else next.delete(id)
  }
  return next
}
