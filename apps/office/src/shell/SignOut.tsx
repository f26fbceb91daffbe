import { leaveWith } from '@brine/app-kit/unsaved'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Icon } from '@brine/ui/Icon'
import { signOutIcon } from '@brine/ui/icons'
import { useState } from 'react'
import { listUnsent, listUnsentPhotos } from './device.ts'
import css from './Frame.module.css'
import { useStaffMember } from './session.ts'
import { useSignOut } from './useSignOut.ts'

/** The sign-out button. It says first which reports are not sent yet: they stay on the device, and leave at the next sign-in. */
export function SignOut() {
  const { id } = useStaffMember()
  const { mutate: signOut, isPending } = useSignOut()
  const [waiting, setWaiting] = useState<string>()
  const leave = async () => {
    const reports = (await listUnsent(id)).filter(({ refusal }) => refusal === null).length
    const photos = (await listUnsentPhotos(id)).filter(({ isRefused }) => !isRefused).length
    if (reports + photos === 0) signOut()
    else if (reports === 0) setWaiting(m['driver.leave_photos']())
    else setWaiting(reports === 1 ? m['driver.leave_one']() : m['driver.leave_text']({ count: reports }))
  }
  const stay = () => setWaiting(undefined)
  return (
    <>
      <button
        className={css.out}
        type="button"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && leaveWith(leave)}
      >
        <Icon shape={signOutIcon} />
        <span>{m['office.shell.sign_out']()}</span>
      </button>
      {waiting !== undefined && (
        <Dialog
          isOpen
          isAlert
          onClose={stay}
          title={m['driver.leave_title']()}
          actions={
            <>
              <Button onClick={stay}>{m['driver.stay']()}</Button>
              <Button isPending={isPending} onClick={() => signOut()}>
                {m['office.shell.sign_out']()}
              </Button>
            </>
          }
        >
          <p>{waiting}</p>
        </Dialog>
      )}
    </>
  )
}
