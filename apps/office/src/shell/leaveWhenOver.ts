import type { createMemoryRouter } from 'react-router'
import { onSignedOut } from './query.ts'
import { pathInApp, signInPath } from './redirect.ts'
import { forget, wasSignedIn } from './session.ts'

/** Leads to sign-in when an answer says that the session is over, and back afterwards. @returns what ends that */
export function leaveWhenOver(router: ReturnType<typeof createMemoryRouter>): () => void {
  return onSignedOut(() => {
    // nobody was signed in when the page opened: the loader leads to sign-in without a message
    if (!wasSignedIn()) return
    const back = pathInApp(router.state.location)
    forget()
    router.navigate(signInPath(back), { state: { ended: true } })
  })
}
