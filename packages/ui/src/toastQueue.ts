import type { ReactNode } from 'react'

export type Toast = {
  id: number
  /** Success or failure: sets icon, colour, and the urgency for screen readers. */
  kind: 'done' | 'failed'
  title: ReactNode
  /** An additional sentence. */
  text?: ReactNode
  /** A button, such as one that undoes what the message reports. The page must offer the same elsewhere. */
  action?: { readonly label: ReactNode; readonly onPress: () => void }
  /** A link that helps, below the text. */
  link?: ReactNode
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** The messages that ToastRegion shows. Any code can add messages, also outside React. */
export const toastQueue = {
  /** Shows a message. It replaces one of the same kind and title, so that failures do not accumulate. */
  add(toast: Omit<Toast, 'id'>): number {
    lastId += 1
    const others = toasts.filter(({ kind, title }) => kind !== toast.kind || title !== toast.title)
    change([...others, { ...toast, id: lastId }])
    return lastId
  },
  remove(id: number): void {
    change(toasts.filter((toast) => toast.id !== id))
  },
  /** Removes all messages, e.g. when another person signs in. */
  clear(): void {
    change([])
  },
  list: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
