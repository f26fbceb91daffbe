import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const isMain = (id: string) => id.endsWith('/customer/index.html')
const isSignIn = (id: string) => id.endsWith('/features/sessions/SignInPage.tsx')

/** What these share is kept apart from what they do not need. */
const circles: readonly RegExp[] = [
  // the pages before sign-in do without the cache of answers
  /\/features\/sessions\/(?!ChangePassword)/,
  /\/AccountPage\.tsx$/,
  /\/ChangePasswordPage\.tsx$/,
  // where an appointment is made
  /\/(Support|Proposal)Page\.tsx$/,
  // the other pages, and the calls that each page has preloaded (see prerender.ts)
  /\/features\/(?!sessions\/)\w+\/(?!(Account|Support|Proposal)Page)\w+Page\.tsx$|\/shell\/calls\.ts$/,
]
const BEFORE_SIGN_IN = 0
const isFrame = (id: string) => id.endsWith('/shell/Layout.tsx')

/** From what no circle needs to what the frame and the pages before sign-in need. */
const ranks = circles.length + 3

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
    ...Array.from({ length: ranks }, (_, left) => ({ name: ofRank(ranks - 1 - left) })),
    // in this order, since a group takes along what its modules import
  ].map((group, index, { length }) => ({ ...group, priority: length - index })),
}

function withStart(id: string, context: Context): string | null {
  const users = usersOf(id, context)
  const isForSignIn = users.some(isSignIn)
  const isStart = users.some(isMain) || (isForSignIn && (users.length > 1 || id.includes('.css')))
  return isStart ? 'start' : null
}

/**
 * Names the file of what is shared. What more circles need ranks higher; what the frame needs ranks above all, and is not
 * split any further than by the pages before sign-in: every other page has the frame.
 */
function ofRank(rank: number) {
  return (id: string, context: Context): string | null => {
    const users = usersOf(id, context)
    if (users.length < 2) return null
    const needing = [...circles.keys()].filter((index) => users.some((user) => circles[index]?.test(user)))
    const isInFrame = users.some(isFrame)
    const apart = isInFrame ? needing.filter((index) => index === BEFORE_SIGN_IN) : needing
    const own = apart.length + (isInFrame ? circles.length + 1 : 0)
    return own === rank ? ['shared', isInFrame ? 'frame' : '', ...apart].join('~') : null
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
