import { type RefObject, type SyntheticEvent, useEffect, useRef } from 'react'

type Modal = {
  ref: RefObject<HTMLDialogElement | null>
  /** Escape and the back gesture of phones: the owner of the state closes, not the browser. */
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void
}

/**
 * Shows a <dialog> as modal while `isOpen`. The browser makes the page behind it inert, keeps the focus
 * inside, and gives it back to where it was on closing.
 */
export function useModal(isOpen: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [isOpen])
  return {
    ref,
    onCancel: (event) => {
      // a file input inside also fires cancel, and that one bubbles
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
  }
}
