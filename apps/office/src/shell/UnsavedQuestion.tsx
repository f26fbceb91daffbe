import { askBefore } from '@brine/app-kit/unsaved'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { useEffect, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'

type UnsavedQuestionProps = {
  /** Called at the moment of leaving, so that what was saved just before asks nothing. */
  isUnsaved: () => boolean
  /** Called when the staff member leaves without saving. */
  onDiscard: () => void
}

/** Asks before a staff member leaves the page with unsaved input: by a link, the browser's back button or signing out. */
export function UnsavedQuestion({ isUnsaved, onDiscard }: UnsavedQuestionProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  // the action that waits for the answer, if it is not a navigation
  const [waiting, setWaiting] = useState<{ goOn: () => void }>()
  useEffect(() => askBefore((goOn) => (isUnsaved() ? setWaiting({ goOn }) : goOn())), [isUnsaved])
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault()
  })
  const stay = () => {
    setWaiting(undefined)
    blocker.reset?.()
  }
  const leave = () => {
    onDiscard()
    setWaiting(undefined)
    waiting?.goOn()
    blocker.proceed?.()
  }
  return (
    <Dialog
      isAlert
      isOpen={waiting !== undefined || blocker.state === 'blocked'}
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
