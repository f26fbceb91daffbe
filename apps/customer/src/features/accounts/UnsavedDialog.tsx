import { useLeaveQuestion } from '@brine/app-kit/useLeaveQuestion'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { api } from '../../shell/client.ts'

type UnsavedDialogProps = {
  isDirty: boolean
  /** Called when the customer leaves. The edits are then discarded (specification section 4, account edit). */
  onDiscard: () => void
}

/**
 * Asks before the customer leaves the page with unsaved changes: by a link, by the browser's back button or by signing
 * out. The browser asks when the tab is closed. It does not ask after another tab or the server has signed the
 * customer out, because nothing can be saved then.
 */
export function UnsavedDialog({ isDirty, onDiscard }: UnsavedDialogProps) {
  const { isAsked, stay, leave } = useLeaveQuestion(
    () => isDirty && api().session.held() !== undefined,
    onDiscard,
  )
  return (
    <Dialog
      isAlert
      isOpen={isAsked}
      onClose={stay}
      title={m['form.account_info.unsaved_title']()}
      actions={
        <>
          <Button variant="primary" onClick={stay}>
            {m['form.account_info.unsaved_stay']()}
          </Button>
          <Button variant="danger" onClick={leave}>
            {m['form.account_info.unsaved_leave']()}
          </Button>
        </>
      }
    >
      {m['form.account_info.unsaved']()}
    </Dialog>
  )
}
