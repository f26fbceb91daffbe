import type { SyntheticEvent } from 'react'

/**
 * As `ref` of a <dialog>: shows it as modal for as long as it is mounted. The browser makes the page behind it
 * inert, keeps the focus inside and, because closing comes before removal, gives it back to where it was.
 */
export function shownAsModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  return () => dialog?.close()
}

/** As `onCancel` of a <dialog>: Escape and the back gesture ask the owner of the state to close. */
export const cancelledBy = (onClose: () => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
  // a file input inside also fires cancel, and that one bubbles
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  onClose()
}
