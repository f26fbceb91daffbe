import type { Plugin, Rolldown } from 'vite'

/**
 * Fails a build whose files import each other. One of them would run before its imports, and the page would not open.
 * Any new import can change where the bundler puts a module.
 */
export const noCircles = (): Plugin => ({
  name: 'no-circles',
  generateBundle(_, bundle) {
    const circle = findCircle(bundle)
    if (circle) this.error(`These files of the build import each other: ${circle.join(' > ')}`)
  },
})

/** @returns the files of one circle, with the first one repeated at the end; undefined if there is none */
function findCircle(bundle: Rolldown.OutputBundle): string[] | undefined {
  const done = new Set<string>()
  const follow = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    done.add(file)
    const output = bundle[file]
    const imports = output?.type === 'chunk' ? output.imports : []
    return first(imports, (next) => follow(next, [...path, file]))
  }
  return first(Object.keys(bundle), (file) => follow(file, []))
}

function first<T, U>(all: readonly T[], look: (one: T) => U | undefined): U | undefined {
  for (const one of all) {
    const found = look(one)
    if (found !== undefined) return found
  }
  return undefined
}
