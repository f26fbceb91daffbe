import type { KeyboardEvent } from 'react'

/**
 * Arrow keys move the focus between the search field and the links below it.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
  const next = nextControl(target, key, currentTarget)
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The control before or after the focused one: the field, or one of the links. */
function nextControl(target: HTMLElement, key: string, box: HTMLElement): HTMLElement | null {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  const stops = [...box.querySelectorAll<HTMLElement>('input, li a')]
  const at = stops.indexOf(target)
  return at < 0 ? null : (stops[at + (steps[key] ?? Number.NaN)] ?? null)
}
