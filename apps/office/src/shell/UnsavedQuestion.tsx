import { useLeaveQuestion } from '@brine/app-kit/useLeaveQuestion'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'

type UnsavedQuestionProps = {
  /** Called at the moment of leaving, so that what was saved just before asks nothing. */
  isUnsaved: () => boolean
  /** Called when the staff member leaves without saving. */
  onDiscard: () => void
}

/** Asks before a staff member leaves the page with unsaved input: by a link, the browser's back button or signing out. */
export function UnsavedQuestion({ isUnsaved, onDiscard }: UnsavedQuestionProps) {
  const { isAsked, stay, leave } = useLeaveQuestion(isUnsaved, onDiscard)
  return (
    <Dialog
      isAlert
      isOpen={isAsked}
      onClose={stay}
      title={m['office.common.unsaved_title']()}
      actions={
        <>
          <Button variant="primary" onClick={stay}>
            {m['office.common.unsaved_stay']()}
          </Button>
          <Button variant="danger" onClick={leave}>
            {m['office.common.unsaved_leave']()}
          </Button>
        </>
      }
    >
      {m['office.common.unsaved_text']()}
    </Dialog>
  )
}
