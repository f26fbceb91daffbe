import { toastQueue } from '@brine/ui/toastQueue'
import { type ReactNode, useRef, useState } from 'react'
import type { Failure } from '../../shell/LastingFailure.tsx'

/** The failure of the last attempt: in a toast, and for the page. */
export function useShownFailure() {
  const [failure, setFailure] = useState<Failure>()
  const toast = useRef<number>(undefined)
  return {
    failure,
    /** @param link the telephone line, where the text says to call */
    show(title: string, text: string, link?: ReactNode): void {
      toast.current = toastQueue.add({ kind: 'failed', title, text, link })
      setFailure({ title, text, link })
    },
    /** For the next attempt: it must not stand beside its outcome. */
    forget(): void {
      if (toast.current !== undefined) toastQueue.remove(toast.current)
      setFailure(undefined)
    },
  }
}
