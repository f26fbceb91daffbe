import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useState } from 'react'
import { api } from '../../shell/client.ts'
import { forgetTypedEmail } from './typedEmail.ts'

/** Signs in with a passkey of this device; the app's frame reacts to the new session. */
export function usePasskeySignIn() {
  const [isPending, setIsPending] = useState(false)
  const signIn = async () => {
    setIsPending(true)
    try {
      // most visitors never need its code
      const { fetchSession } = await import('./fetchPasskeySession.ts')
      api().session.start(await fetchSession())
      forgetTypedEmail()
    } catch (error) {
      toastQueue.add({
        kind: 'failed',
        title: m['auth.passkey_failed'](),
        text: m['auth.passkey_failed_hint'](),
      })
      setIsPending(false)
      if (!(error instanceof Error)) throw error
    }
  }
  return { signIn, isPending }
}
