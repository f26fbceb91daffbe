import type { ListedRefill } from '@brine/contract/office/refill-list'
import { useLayoutEffect, useRef, useState } from 'react'

const none: ReadonlySet<number> = new Set()

/** Which of the shown refills are chosen. */
export interface RowChoice {
  /** In the order of the list. */
  readonly chosen: readonly ListedRefill[]
  readonly isChosen: (refill: ListedRefill) => boolean
  /** @param box the control that has the focus */
  readonly choose: (refills: readonly ListedRefill[], isWanted: boolean, box: HTMLElement) => void
  readonly clear: () => void
}

/**
 * Which refills of a list are chosen. The choice stays while more of the list is fetched.
 * @param list identifies the list: another one begins without a choice
 */
export function useRowChoice(refills: readonly ListedRefill[], list: string): RowChoice {
  const [ids, setIds] = useState(none)
  const [chosenIn, setChosenIn] = useState(list)
  if (chosenIn !== list) {
    setChosenIn(list)
    setIds(none)
  }
  const lastBox = useRef<HTMLElement>(null)
  const chosen = refills.filter(({ id }) => ids.has(id))
  const count = chosen.length
  useLayoutEffect(() => {
    // the bar of the chosen rows has gone, with the button that had the focus
    if (count === 0 && document.activeElement === document.body)
      lastBox.current?.focus({ preventScroll: true })
  }, [count])
  return {
    chosen,
    isChosen: ({ id }) => ids.has(id),
    choose(some, isWanted, box) {
      lastBox.current = box
      const next = new Set(ids)
      for (const { id } of some) {
        if (isWanted) next.add(id)
        else next.delete(id)
      }
      setIds(next)
    },
    clear: () => setIds(none),
  }
}
