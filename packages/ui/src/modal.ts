import type { SyntheticEvent } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** The open modal dialogs, for elements that must be visible above them. */
export const modals = {
  /** The dialog that opened last: everything outside it is inert. */
  top: (): HTMLDialogElement | null => open.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * As `ref` of a <dialog>: shows it as a modal while it is mounted. The browser makes the page behind it inert and keeps
 * the focus inside. Closing happens before removal, so the browser also restores the focus.
 */
export function shownAsModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return undefined
  dialog.showModal()
  change([...open, dialog])
  return () => {
    dialog.close()
    change(open.filter((other) => other !== dialog))
  }
}

/** As `onCancel` of a <dialog>: Escape and the back gesture ask the owner of the state to close it. */
export const cancelledBy = (onClose: () => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
  // a file input inside also fires cancel, and its event bubbles
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  onClose()
}
