import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import type { ReactNode } from 'react'

type ConfirmProps = {
  title: string
  /** What it means, in a sentence. */
  children: ReactNode
  /** What the button says that does it. */
  confirm: string
  /** What the other button says, where "cancel" could be taken for what is asked. */
  keep?: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something is done that takes away. */
export function Confirm({ title, children, confirm, keep, isPending, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{keep ?? m['office.common.cancel']()}</Button>
          <Button variant="danger" isPending={isPending} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
