import type { DayOptimization } from '@brine/contract/office/route-optimization'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether the optimization has changed since the day was opened, so that the focused button of its strip may be gone. */
export function useHasChanged(known: DayOptimization | undefined): boolean {
  const { id, state, outdated } = known?.routing ?? {}
  const now = known && [id, state, outdated].join(' ')
  const [opened, setOpened] = useState(now)
  const [hasChanged, setHasChanged] = useState(false)
  if (opened === undefined && now !== undefined) setOpened(now)
  if (opened !== undefined && now !== undefined && now !== opened && !hasChanged) setHasChanged(true)
  return hasChanged
}

/** A strip that takes the focus when it appears and nothing else has it. @param isReplacing whether it may stand in the place of another strip */
export function useStripFocus(isReplacing: boolean): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReplacing && document.activeElement === document.body) strip.current?.focus({ preventScroll: true })
  }, [isReplacing])
  return strip
}
