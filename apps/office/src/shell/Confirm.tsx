import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import type { ReactNode } from 'react'

type ConfirmProps = {
  title: string
  /** A sentence about the effect. */
  children: ReactNode
  /** Label of the button that confirms. */
  confirm: string
  /** Label of the other button, where "cancel" would be ambiguous. */
  keep?: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for a confirmation before something is removed. */
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
