import type { SyntheticEvent } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** The modal dialogs that are open, for what must be seen over them. */
export const modals = {
  /** The one that was opened last: whatever is not in it is inert. */
  top: (): HTMLDialogElement | null => open.at(-1) ?? null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/**
 * As `ref` of a <dialog>: shows it as modal for as long as it is mounted. The browser makes the page behind it
 * inert, keeps the focus inside and, because closing comes before removal, gives it back to where it was.
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

/** As `onCancel` of a <dialog>: Escape and the back gesture ask the owner of the state to close. */
export const cancelledBy = (onClose: () => void) => (event: SyntheticEvent<HTMLDialogElement>) => {
  // a file input inside also fires cancel, and that one bubbles
  if (event.target !== event.currentTarget) return
  event.preventDefault()
  onClose()
}
