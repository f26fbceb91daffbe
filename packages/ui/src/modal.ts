let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

/** Replaces the open modal dialogs; only `shownAsModal` does. */
export function changeModals(next: (now: readonly HTMLDialogElement[]) => readonly HTMLDialogElement[]) {
  open = next(open)
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
