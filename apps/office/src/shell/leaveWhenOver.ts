import type { createMemoryRouter } from 'react-router'
import { onSignedOut } from './query.ts'
import { pathInApp, signInPath } from './redirect.ts'
import { forget, wasSignedIn } from './session.ts'

/** Redirects to sign-in after the session has ended, and back after signing in. @returns a function that stops it */
export function leaveWhenOver(router: ReturnType<typeof createMemoryRouter>): () => void {
  return onSignedOut(() => {
    // without a session at the start, the loader redirects to sign-in without a message
    if (!wasSignedIn()) return
    const back = pathInApp(router.state.location)
    forget()
    router.navigate(signInPath(back), { state: { ended: true } })
  })
}
