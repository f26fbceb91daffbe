import { isSignedOut } from '@brine/app-kit/failures'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { send } from './client.ts'
import { forgetDays } from './device.ts'
import { drafts } from './drafts.ts'
import { SIGN_IN } from './redirect.ts'
import { forget } from './session.ts'

/**
 * Ends the session. Only the server can do that, because no script can read the cookie. If it does not answer, the
 * staff member stays signed in, and the page says so.
 */
export function useSignOut() {
  const navigate = useNavigate()
  const leave = async () => {
    await forgetDays()
    drafts.forget()
    forget()
    return navigate(SIGN_IN)
  }
  return useMutation({
    networkMode: 'always',
    mutationFn: () => send(staffSessions.signOut, {}),
    onSuccess: leave,
    onError: (error) => {
      if (isSignedOut(error)) return leave()
      toastQueue.add({
        kind: 'failed',
        title: m['office.shell.sign_out_failed'](),
        text: m['office.shell.sign_out_failed_hint'](),
      })
      return undefined
    },
  })
}
