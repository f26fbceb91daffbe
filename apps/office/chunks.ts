import type { Rolldown } from 'vite'
import { usersOf } from '../../scripts/lib/page-users.ts'

/** Pages that share a module so often have it in the file of all pages: a request costs more than a few kilobytes. */
const COMMON = 4

/**
 * Assigns the modules that pages share to two files: one that every page loads, and one for what only two or three of them
 * show. A module has all users of those that import it, so the first file never needs the second.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: (id, context) => (count(id, context) >= COMMON ? 'shared' : null),
      priority: 2,
      debugName: 'shared',
    },
    { name: (id, context) => (count(id, context) >= 2 ? 'some' : null), priority: 1, debugName: 'some' },
  ],
}

const count = (id: string, context: Rolldown.ChunkingContext): number => usersOf(id, context).length
