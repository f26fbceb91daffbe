import { toastQueue } from '@brine/ui/toastQueue'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from './client.ts'
import { useCurrentRoute } from './pages.ts'
import { signInPath } from './redirect.ts'

/**
 * Follows what becomes of the session, here or in another tab: signed out, the page makes way for sign-in; signed in,
 * sign-in makes way for the app; another customer never sees what the last one left on the screen.
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
      // everything that is in memory belongs to somebody else
      window.location.replace('/')
      return
    }
    if (before !== undefined && now === undefined) forget()
    if (before === undefined && now !== undefined) askAgain()
    const here = location.pathname + location.search
    if (route && now === undefined && (route.guard === 'signedIn' || route.guard === 'placed'))
      navigate(signInPath(here), { replace: true })
    // the guard of the page itself knows where to
    else if (route?.guard === 'guest' ? now !== undefined : route?.guard === 'placed' && !session.isPlaced())
      navigate(here, { replace: true })
  })

  /** Also from a page for everybody: what was asked there was meant for a customer (specification section 6). */
  const leave = useEffectEvent(() => {
    if (route?.guard === 'open') navigate(signInPath(location.pathname + location.search), { replace: true })
  })

  useEffect(() => {
    who.current = session.accountId()
    const stopFollowing = session.subscribe(() => follow())
    const stopListening = onRefused(() => leave())
    // what the first answers have changed before this page stood
    follow()
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [session, onRefused])
}

/** Drops the answers and messages of the customer who has left. */
function forget(): void {
  toastQueue.clear()
  import('./query.ts').then(({ queryClient }) => queryClient.clear()).catch(() => undefined)
}

/** What was fetched for nobody, pages that everybody may read, may hold more for a customer. */
function askAgain(): void {
  import('./query.ts').then(({ queryClient }) => queryClient.resetQueries()).catch(() => undefined)
}
