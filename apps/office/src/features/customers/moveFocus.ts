import type { KeyboardEvent } from 'react'

/**
 * Arrow keys move the focus between the search field and the links below it. A slash moves it back to the field. Only
 * while the focus is in this box (WCAG 2.1.4).
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget, target, altKey, ctrlKey, metaKey } = event
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
  const field = currentTarget.querySelector('input')
  const next = key === '/' && target !== field ? field : nextControl(target, key, currentTarget)
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
