/**
 * Checks that documentation names only existing things: paths in backticks, relative links, npm scripts, and test titles
 * after the path of their file, as in `home.test.ts` “asks once … and no more”. Prints one line per finding and then exits with 1. A decision record keeps the paths of its date, so only its links are checked;
 * the index of the records lists later renames.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const files = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n')
const rooms = /^(apps|packages|scripts|e2e|bench|docs)\/[\w./-]*[\w/]$/
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)
const isRecord = (file: string) => /^docs\/decisions\/\d/.test(file)
const findings: string[] = []

/** Titles that the test makes of a call: its method and path. */
const isMadeOfCall = (title: string) => /^[A-Z]+ \S+$/.test(title)

/** The titles, or parts of titles, that a document quotes after the path of a test and that are not in that test. */
function lostTitles(text: string): string[] {
  const quotes = text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`((?:,? (?:and )?“[^”]+”)+)/g)
  return [...quotes].flatMap(([, path = '', titles = '']) => {
    if (!existsSync(path)) return []
    const code = readFileSync(path, 'utf8')
    return [...titles.matchAll(/“([^”]+)”/g)].flatMap(([, title = '']) =>
      isMadeOfCall(title) || title.split(/ ?… ?/).every((part) => code.includes(part))
        ? []
        : [`${path} has no test “${title}”`],
    )
  })
}

for (const file of files) {
  const text = readFileSync(file, 'utf8').replace(/```[\s\S]*?```/g, '')
  for (const [, path] of text.matchAll(/`([^`\s]+)`/g))
    if (path && rooms.test(path) && !isRecord(file) && !existsSync(path))
      findings.push(`${file}: ${path} does not exist`)
  if (!isRecord(file)) findings.push(...lostTitles(text).map((lost) => `${file}: ${lost}`))
  // code contains no links, but an index followed by a call looks like one
  const prose = text.replace(/(`+).+?\1/gs, '')
  for (const [, link] of prose.matchAll(/\]\(([^)#\s]+)[^)]*\)/g))
    if (link && !/^[a-z]+:/.test(link) && !existsSync(join(dirname(file), link)))
      findings.push(`${file}: link to ${link}, which does not exist`)
  for (const [, script] of text.matchAll(/npm run (?:-s )?([\w:-]+)/g))
    if (script && !isRecord(file) && !scripts.includes(script))
      findings.push(`${file}: there is no npm script ${script}`)
}
for (const finding of findings) console.error(finding)
console.log(`${files.length} files, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
