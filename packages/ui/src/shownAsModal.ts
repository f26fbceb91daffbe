import type { SyntheticEvent } from 'react'
import { changeModals } from './modal.ts'

/** What was pressed last. */
let pressed: HTMLElement | null = null
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest<HTMLElement>('a, button, summary') : null
    },
    { capture: true },
  )

/**
 * As `ref` of a <dialog>: shows it as a modal while it is mounted. The browser makes the page behind it inert and keeps
 * the focus inside. Closing happens before removal, so the browser also restores the focus.
 */
export function shownAsModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return undefined
  // Safari gives a pressed button no focus, and so would restore none
  if (document.activeElement === document.body) pressed?.focus({ preventScroll: true })
  dialog.showModal()
  changeModals((open) => [...open, dialog])
  return () => {
    dialog.close()
    changeModals((open) => open.filter((other) => other !== dialog))
  }
}

/** As `onCancel` of a <dialog>: Escape and the back gesture ask the owner of the state to close it. */
export const cancelledBy = (onClose: () => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
  // a file input inside also fires cancel, and its event bubbles
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  onClose()
}
