import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { useBeforeUnload, useBlocker } from 'react-router'
import { api } from '../../shell/client.ts'

/**
 * Asks before the page is left with changes that are not saved, by a link or by the browser's back; the browser itself
 * asks when the tab is closed. Who is signed out meanwhile is not held up: nothing could be saved any more.
 */
export function UnsavedDialog({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && api().session.held() !== undefined,
  )
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault()
  })
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      isAlert
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={m['form.account_info.unsaved_title']()}
      actions={
        <>
          <Button variant="primary" onClick={stay}>
            {m['form.account_info.unsaved_stay']()}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {m['form.account_info.unsaved_leave']()}
          </Button>
        </>
      }
    >
      {m['form.account_info.unsaved']()}
    </Dialog>
  )
}
