/**
 * Checks that the mutations and the breaks of the faults name code and tests that exist. Prints one line per finding and
 * then exits with 1.
 */
import { existsSync, readFileSync } from 'node:fs'
import { breaks } from './faults/breaks.ts'
import { allMutations } from './mutations/list.ts'

/** A finding unless the text occurs exactly once in the file: only then is it clear what is broken. */
function findText(name: string, file: string, text: string): string[] {
  const count = existsSync(file) ? readFileSync(file, 'utf8').split(text).length - 1 : 0
  return count === 1 ? [] : [`“${name}”: ${file} has its text ${count} times`]
}

const findings = [
  ...allMutations.flatMap(({ protection, file, text, tests }) => [
    ...findText(protection, file, text),
    ...tests.filter((path) => !existsSync(path)).map((path) => `“${protection}”: no test ${path}`),
  ]),
  ...breaks.flatMap(({ fault, file, text }) => findText(fault, file, text)),
]
for (const finding of findings) console.error(finding)
console.log(`${allMutations.length} mutations, ${breaks.length} breaks, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
