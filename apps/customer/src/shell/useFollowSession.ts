import { toastQueue } from '@brine/ui/toastQueue'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from './client.ts'
import { useCurrentRoute } from './pages.ts'
import { signInPath } from './redirect.ts'

/**
 * Follows changes of the session, in this tab or another. After sign-out, it opens sign-in. After sign-in, it opens the
 * app. If another customer signs in, it reloads the page, so that no data of the previous customer stay on the screen.
 */
export function useFollowSession(): void {
  const { session, onRefused } = api()
  const { route } = useCurrentRoute()
  const location = useLocation()
  const navigate = useNavigate()
  const who = useRef<string | undefined>(undefined)

  const follow = useEffectEvent(() => {
    const before = who.current
    const now = session.accountId()
    who.current = now
    if (before && now && before !== now) {
      // all data in memory belong to another customer
      window.location.replace('/')
      return
    }
    if (before !== undefined && now === undefined) forget()
    if (before === undefined && now !== undefined) askAgain()
    const here = location.pathname + location.search
    if (route && now === undefined && (route.guard === 'signedIn' || route.guard === 'placed'))
      navigate(signInPath(here), { replace: true })
    // the page's guard decides on the redirect
    else if (route?.guard === 'guest' ? now !== undefined : route?.guard === 'placed' && !session.isPlaced())
      navigate(here, { replace: true })
  })

  /** Opens sign-in from a public page too, because the refused call was for customers (specification section 6). */
  const leave = useEffectEvent(() => {
    if (route?.guard === 'open') navigate(signInPath(location.pathname + location.search), { replace: true })
  })

  useEffect(() => {
    who.current = session.accountId()
    const stopFollowing = session.subscribe(() => follow())
    const stopListening = onRefused(() => leave())
    // the first answers may have changed the session before this effect ran
    follow()
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [session, onRefused])
}

/** Removes the answers and toasts of the customer who signed out. */
function forget(): void {
  toastQueue.clear()
  withAnswers((answers) => answers.clear())
}

/** Fetches public answers again, because they may contain more for a customer. */
const askAgain = () => withAnswers((answers) => answers.resetQueries())

const withAnswers = (work: (answers: QueryClient) => unknown): void => {
  import('./query.ts').then(({ queryClient }) => work(queryClient)).catch(() => undefined)
}
