import { dayWords } from '@brine/app-kit/dayWords'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { LastingFailure } from '../../shell/LastingFailure.tsx'
import type { Delivery } from './delivery.ts'
import { useCancelRefill } from './mutations.ts'

type CancelDialogProps = {
  delivery: Delivery
  isOpen: boolean
  onClose: () => void
  onCancelled: () => void
  language: Language
}

/** Asks before a delivery is cancelled, because its place on that day becomes available to others at once. Says on the page that it failed. */
export function CancelDialog({ delivery, isOpen, onClose, onCancelled, language }: CancelDialogProps) {
  const { cancel, isPending, failure } = useCancelRefill({ onCancelled, onFailed: onClose })
  return (
    <>
      <LastingFailure failure={failure} />
      <Dialog
        isAlert
        isOpen={isOpen}
        onClose={onClose}
        title={m['salt.cancel_title']()}
        actions={
          <>
            <Button variant="primary" onClick={onClose}>
              {m['salt.cancel_keep']()}
            </Button>
            <Button variant="danger" isPending={isPending} onClick={cancel}>
              {m['salt.cancel_confirm']()}
            </Button>
          </>
        }
      >
        {delivery.missed
          ? m['salt.cancel_missed']()
          : m['salt.cancel_text']({ day: dayWords(delivery.date, language).short })}
      </Dialog>
    </>
  )
}
