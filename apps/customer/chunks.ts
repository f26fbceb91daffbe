import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

const isMain = (id: string) => id.endsWith('/customer/index.html')
const isSignIn = (id: string) => id.endsWith('/features/sessions/SignInPage.tsx')

/**
 * Which file of the build a module goes into. The entry and sign-in have few files, since each request of a first
 * visit costs more than some kilobytes: what sign-in shares with other pages, and its style, travel with the entry.
 * What pages of the app share is put together by who needs it; a large part that few need stays apart.
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: withStart, debugName: 'start', priority: 2 },
    { name: 'common', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 12_000, priority: 1 },
  ],
}

function withStart(id: string, context: Context): string | null {
  const users = usersOf(id, context)
  const isForSignIn = users.some(isSignIn)
  const isStart = users.some(isMain) || (isForSignIn && (users.length > 1 || id.includes('.css')))
  return isStart ? 'start' : null
}

const known = new Map<string, string[]>()

/** The entry and the pages that a module comes with: those that lead to it by static imports alone. */
function usersOf(id: string, context: Context): string[] {
  const before = known.get(id)
  if (before) return before
  const users = new Set<string>()
  const seen = new Set<string>()
  const climb = (at: string) => {
    if (seen.has(at)) return
    seen.add(at)
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
