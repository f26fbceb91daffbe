/**
 * `node scripts/sizes.ts`, after a build: what a browser fetches for each page of the customer app, and for the largest ones
 * of the office, in compressed bytes as the server sends them, compared with its budget. Exits with 1 when a page exceeds
 * it. Sizes are deterministic, so a failure is safe.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { COMPILE_ALL } from './lib/page-hints.ts'

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly src?: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

const entry = 'index.html'
const officeFrame = 'src/shell/Frame.tsx'

/** Kilobytes (1,000 bytes) of Brotli, and requests: for opening sign-in, and for each further page. */
const budget = { signInScript: 110, signInStyle: 20, fonts: 46, requests: 8, pageScript: 45 }
/** The same for opening any page of the office, with the frame around it. Those of access load two files more. */
const officeBudget = { script: 210, requests: 18 }

/** @param start name of the file that imports the pages */
function readBuild(dist: string, start: string) {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'))
  const named = (name: string) => Object.keys(manifest).filter((source) => manifest[source]?.name === name)
  const starts = named(start)

  /** The files that chunks import statically. */
  function filesOf(sources: readonly string[], visited = new Set<string>()): Set<string> {
    for (const source of sources) {
      const chunk = manifest[source]
      if (!chunk) throw new Error(`${source} is not in the build`)
      if (visited.has(chunk.file)) continue
      for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) visited.add(file)
      filesOf(chunk.imports ?? [], visited)
    }
    return visited
  }

  /** Bytes on the wire: compressed if the build has a compressed copy. */
  const sizeOf = (file: string): number => {
    const path = `${dist}/${file}`
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }

  const pages = starts
    .flatMap((source) => manifest[source]?.dynamicImports ?? [])
    .filter((source) => /Page\.tsx$/.test(source))
  if (pages.length === 0) throw new Error(`${dist} has no pages`)

  return {
    started: filesOf([entry, ...starts]),
    pages,
    named,
    filesOf,
    /** Scripts that Chromium would compile function by function. */
    withoutHint: (files: Iterable<string>): string[] =>
      [...files].filter(
        (file) => file.endsWith('.js') && !readFileSync(`${dist}/${file}`, 'utf8').startsWith(COMPILE_ALL),
      ),
    kilobytes: (files: Iterable<string>, extension: string): number =>
      [...files].filter((file) => file.endsWith(extension)).reduce((sum, file) => sum + sizeOf(file), 0) /
      1000,
  }
}

// sign-in is in the file that starts the app (apps/customer/chunks.ts)
const { started, pages, named, filesOf, withoutHint, kilobytes } = readBuild('apps/customer/dist', 'start')
const frame = named('frame')
if (frame.length === 0) throw new Error('the build has no file of the frame')

const rows: { what: string; is: number; budget: number }[] = []
const hold = (what: string, is: number, limit: number) => rows.push({ what, is, budget: limit })

hold('sign-in, script kB', kilobytes(started, '.js'), budget.signInScript)
hold('sign-in, style kB', kilobytes(started, '.css'), budget.signInStyle)
hold('sign-in, fonts kB', kilobytes(started, '.woff2'), budget.fonts)
// plus the page, which has its style sheets inside, and its configuration
const fetched = [...started].filter((file) => !file.endsWith('.css'))
hold('sign-in, requests', fetched.length + 2, budget.requests)
hold('scripts not compiled whole', withoutHint(filesOf([entry, ...frame, ...pages])).length, 0)

for (const page of pages) {
  // the pages before sign-in have their own frame
  const sources = page.includes('/sessions/') ? [page] : [...frame, page]
  const added = [...filesOf(sources)].filter((file) => !started.has(file))
  const name = /(\w+)Page\.tsx$/.exec(page)?.[1] ?? page
  hold(`${name} adds, script kB`, kilobytes(added, '.js'), budget.pageScript)
}

const office = readBuild('apps/office/dist', 'index')
const opened = office.pages.map((page) => office.filesOf([entry, officeFrame, page]))
hold(
  'office, most script kB',
  Math.max(...opened.map((files) => office.kilobytes(files, '.js'))),
  officeBudget.script,
)
hold(
  'office, scripts not compiled whole',
  office.withoutHint(opened.flatMap((files) => [...files])).length,
  0,
)
// plus the page, its configuration and its icon
hold('office, most requests', Math.max(...opened.map(({ size }) => size + 3)), officeBudget.requests)

console.log(`${'what'.padEnd(34)}${'is'.padStart(8)}${'budget'.padStart(8)}`)
for (const { what, is, budget: limit } of rows) {
  const verdict = is > limit ? '  over' : ''
  console.log(`${what.padEnd(34)}${is.toFixed(1).padStart(8)}${String(limit).padStart(8)}${verdict}`)
}
process.exitCode = rows.some(({ is, budget: limit }) => is > limit) ? 1 : 0
