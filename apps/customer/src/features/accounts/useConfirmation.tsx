import { loadedLater } from '@brine/app-kit/loadedLater'
import type { OwnData } from '@brine/contract/customer/own-data'
import { type ReactNode, useRef, useState } from 'react'

/** It opens only after the customer has pressed a button. */
const useConfirmDialog = loadedLater(() => import('./ConfirmDialog.tsx').then((code) => code.ConfirmDialog))

/** Makes sure that the session is confirmed before it does something that needs it. */
export interface Confirmation {
  /** Runs the action: at once in a confirmed session, otherwise after the customer has confirmed it. */
  readonly ask: (action: () => void) => void
  /** The dialog that asks; null while it does not. */
  readonly dialog: ReactNode
}

/** @param ownData undefined while it loads: then the customer is asked */
export function useConfirmation(ownData: OwnData | undefined): Confirmation {
  // read when the answer comes: the customer may have closed the dialog by then
  const waiting = useRef<() => void>(undefined)
  const [isAsking, setIsAsking] = useState(false)
  const ConfirmDialog = useConfirmDialog(isAsking)
  const wait = (action: (() => void) | undefined) => {
    waiting.current = action
    setIsAsking(action !== undefined)
  }
  const ask = (action: () => void) => {
    if (ownData?.is_confirmed) action()
    else wait(action)
  }
  const dialog = isAsking && ConfirmDialog && (
    <ConfirmDialog
      hasPassword={ownData?.has_password ?? true}
      onClose={() => wait(undefined)}
      onConfirmed={() => {
        const action = waiting.current
        wait(undefined)
        action?.()
      }}
    />
  )
  return { ask, dialog }
}
