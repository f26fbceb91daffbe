import type { KeyboardEvent } from 'react'

/**
 * The arrows go from the search field through the links below it and back; a slash goes back at once. Only while the focus
 * is here (WCAG 2.1.4).
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

/** The control before or after one: the field, or one of the links. */
function nextControl(target: HTMLElement, key: string, box: HTMLElement): HTMLElement | null {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
  const stops = [...box.querySelectorAll<HTMLElement>('input, li a')]
  const at = stops.indexOf(target)
  return at < 0 ? null : (stops[at + (steps[key] ?? Number.NaN)] ?? null)
}
