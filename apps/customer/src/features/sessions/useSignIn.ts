import { asCallError } from '@brine/app-kit/failures'
import type { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '../../shell/client.ts'
import { useRouteTable } from '../../shell/pages.ts'
import { redirectTarget } from '../../shell/redirect.ts'
import { causeOf } from './failure.ts'
import { forgetTypedEmail } from './typedEmail.ts'

interface SignIn {
  signIn: (email: string, password: string) => void
  isPending: boolean
  /** Why the last attempt failed. */
  failure: CallError | undefined
  forgetFailure: () => void
}

/**
 * Signs in. Afterwards the app opens the requested page, also after a failure (specification section 2). The guard of
 * that page then redirects back here, and banner and form are unchanged.
 */
export function useSignIn(): SignIn {
  const [isPending, setIsPending] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const toast = useRef<number>(undefined)
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const patterns = useRouteTable().map(({ path }) => path)

  const signIn = async (email: string, password: string) => {
    setIsPending(true)
    if (toast.current !== undefined) toastQueue.remove(toast.current)
    try {
      // the app's frame reacts to the new session
      await api().signIn(email, password)
      forgetTypedEmail()
    } catch (error) {
      const cause = asCallError(error)
      setFailure(cause)
      toast.current = toastQueue.add({ kind: 'failed', ...wordsOf(cause) })
      setIsPending(false)
      // replaces this history entry, so that Back returns to the page before the first attempt
      navigate(redirectTarget(search.get('redirect'), patterns), { replace: true })
    }
  }

  return { signIn, isPending, failure, forgetFailure: () => setFailure(undefined) }
}

/** The server's first message as the title; otherwise the general title (specification section 8). */
function wordsOf(cause: CallError) {
  const text = causeOf(cause)
  return cause.errors[0]?.message ? { title: text } : { title: m['auth.notify_login_failure'](), text }
}
