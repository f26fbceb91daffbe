import type { Rolldown } from 'vite'
import { usersOf } from '../../scripts/lib/page-users.ts'

/** Pages that share a module so often have it in the file of all pages: a request costs more than a few kilobytes. */
const COMMON = 4

/** Pages of signing in and of one's own passkeys, and the question who it is: what only they share is large, and no page waits for it. */
const ACCESS = /\/(?:SignInPage|LinkPage|OwnAccessPage|ConfirmationDialog)\.tsx$/

/**
 * Assigns the modules that pages share to three files: one that every page loads, one of the pages of access, and one for what
 * only two or three of the others show. A module has all users of those that import it, so the first file never needs the others.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: (id, context) =>
        usersOf(id, context).length >= COMMON && !isOfAccess(id, context) ? 'shared' : null,
      priority: 3,
      debugName: 'shared',
    },
    {
      name: (id, context) => (isShared(id, context) && !isOfAccess(id, context) ? 'some' : null),
      priority: 2,
      debugName: 'some',
    },
    // last, because a file also takes what its modules import
    { name: (id, context) => (isShared(id, context) ? 'access' : null), priority: 1, debugName: 'access' },
  ],
}

const isShared = (id: string, context: Rolldown.ChunkingContext): boolean => usersOf(id, context).length >= 2

const isOfAccess = (id: string, context: Rolldown.ChunkingContext): boolean =>
  usersOf(id, context).every((user) => ACCESS.test(user))
