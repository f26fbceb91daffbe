import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const isMain = (id: string) => id.endsWith('/customer/index.html')
const isSignIn = (id: string) => id.endsWith('/features/sessions/SignInPage.tsx')

/** What these share is kept apart from what they do not need. */
const circles: readonly RegExp[] = [
  // the pages before sign-in do without the cache of answers
  /\/features\/sessions\/(?!ChangePassword)/,
  /\/shell\/Layout\.tsx$/,
  /\/(AccountPage|ChangePasswordPage)\.tsx$/,
  /\/SupportPage\.tsx$/,
]

/**
 * Which file of the build a module goes into. The entry and sign-in have few files, since each request of a first
 * visit costs more than some kilobytes: what sign-in shares with other pages, and its style, travel with the entry.
 * What other pages share goes together by the circles that need it.
 *
 * A module has all users of whatever imports it. So these files import only those that are for as many or more, and never
 * wait for each other: that would leave a page half loaded, as the bundler's own merging of small files did.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: withStart, debugName: 'start' },
    ...Array.from({ length: circles.length + 1 }, (_, left) => ({ name: neededBy(circles.length - left) })),
    // in this order, since a group takes along what its modules import
  ].map((group, index, { length }) => ({ ...group, priority: length - index })),
}

function withStart(id: string, context: Context): string | null {
  const users = usersOf(id, context)
  const isForSignIn = users.some(isSignIn)
  const isStart = users.some(isMain) || (isForSignIn && (users.length > 1 || id.includes('.css')))
  return isStart ? 'start' : null
}

/** Names the file of what is shared and so many circles need. */
function neededBy(count: number) {
  return (id: string, context: Context): string | null => {
    const users = usersOf(id, context)
    const needing = circles.flatMap((circle, index) =>
      users.some((user) => circle.test(user)) ? [index] : [],
    )
    return users.length > 1 && needing.length === count ? ['shared', ...needing].join('~') : null
  }
}

const known = new Map<string, string[]>()

/** The entry and the pages that a module comes with: those that lead to it by static imports alone. */
function usersOf(id: string, context: Context): string[] {
  const before = known.get(id)
  if (before) return before
  const users = new Set<string>()
  const visited = new Set<string>()
  const climb = (at: string) => {
    if (visited.has(at)) return
    visited.add(at)
    const info = context.getModuleInfo(at)
    if (!info) return
    if (info.isEntry || info.dynamicImporters.length > 0) users.add(at)
    for (const importer of info.importers) climb(importer)
  }
  climb(id)
  const found = [...users]
  known.set(id, found)
  return found
}

/** Names of files without the list of pages that share them. */
export const chunkFileNames = ({ name }: { name: string }): string => `assets/${short(name)}-[hash].js`
export const assetFileNames = ({ names: [name = 'asset'] }: { names: string[] }): string =>
  `assets/${short(name.replace(/\.\w+$/, ''))}-[hash][extname]`

const short = (name: string): string => name.split('~')[0] ?? name
