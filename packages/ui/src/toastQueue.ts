import type { ReactNode } from 'react'

export type Toast = {
  id: number
  /** Something went well, or it did not: decides icon, colour and how urgently it is read out. */
  kind: 'done' | 'failed'
  title: ReactNode
  /** One sentence more. */
  text?: ReactNode
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** The messages that ToastRegion shows. Can be filled from anywhere, also outside React. */
export const toastQueue = {
  /** Shows a message; one with the same kind and title gives way to it, so that failures do not pile up. */
  add(toast: Omit<Toast, 'id'>): number {
    lastId += 1
    const others = toasts.filter(({ kind, title }) => kind !== toast.kind || title !== toast.title)
    change([...others, { ...toast, id: lastId }])
    return lastId
  },
  remove(id: number): void {
    change(toasts.filter((toast) => toast.id !== id))
  },
  /** Takes all away, e.g. when another person signs in. */
  clear(): void {
    change([])
  },
  list: (): readonly Toast[] => toasts,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
