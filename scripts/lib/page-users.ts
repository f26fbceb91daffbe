import type { Rolldown } from 'vite'

const known = new Map<string, string[]>()

/** The entry and the pages that load a module: those that reach it by static imports alone. */
export function usersOf(id: string, context: Rolldown.ChunkingContext): string[] {
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
