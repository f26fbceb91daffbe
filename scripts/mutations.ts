/**
 * Breaks one protection after the other in a copy of the tree, and runs the tests that must fail then: `npm run mutations`.
 * A protection that can be taken away while its tests stay green has no test (security.md, check 89). Prints a line for
 * each, and exits with 1 if a mutation survived or its text was not found.
 *
 * `npm run mutations -- --only WORD` breaks those whose protection or file contains the word.
 */
import { parseArgs } from 'node:util'
import { copyTree } from './mutations/copy.ts'
import { allMutations } from './mutations/list.ts'
import type { Mutation } from './mutations/mutation.ts'
import { breakText, runTests, type TestRun } from './mutations/run.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const word = values.only?.toLowerCase() ?? ''
const chosen = allMutations.filter(({ protection, file }) =>
  `${protection} ${file}`.toLowerCase().includes(word),
)

type Outcome = 'red' | 'SURVIVED' | 'ERROR'

const copy = copyTree()

/** The tests have to be green on the unbroken copy: else their red proves nothing. */
async function findRed(mutations: readonly Mutation[]): Promise<TestRun[]> {
  const titles = new Set(mutations.map(({ titled }) => titled))
  const runs: TestRun[] = []
  for (const titled of titles) {
    const files = mutations.filter((mutation) => mutation.titled === titled).flatMap(({ tests }) => tests)
    runs.push(await runTests(copy.path, [...new Set(files)], titled))
  }
  return runs.filter(({ isGreen }) => !isGreen)
}

async function tryMutation(mutation: Mutation): Promise<{ outcome: Outcome; why: string }> {
  const { file, text, broken, tests, titled } = mutation
  const mend = breakText(copy.path, { file, text, broken })
  if (typeof mend === 'string') return { outcome: 'ERROR', why: mend }
  try {
    for (const test of tests) {
      const { isRed, isGreen, why } = await runTests(copy.path, [test], titled)
      if (isRed) return { outcome: 'red', why }
      if (!isGreen) return { outcome: 'ERROR', why }
    }
    return { outcome: 'SURVIVED', why: tests.join(', ') }
  } finally {
    mend()
  }
}

const outcomes: Outcome[] = []
try {
  console.log(`${chosen.length} mutations in ${copy.path}. First their tests without any.`)
  const red = await findRed(chosen)
  for (const { why } of red) console.log(`ERROR   without a mutation: ${why}`)
  for (const mutation of red.length === 0 ? chosen : []) {
    const start = performance.now()
    const { outcome, why } = await tryMutation(mutation)
    outcomes.push(outcome)
    const seconds = `${((performance.now() - start) / 1000).toFixed(0)} s`.padStart(6)
    console.log(`${outcome.padEnd(8)} ${seconds}  ${mutation.protection}`)
    console.log(`                  ${outcome === 'red' ? why : `${mutation.file}: ${why}`}`)
  }
} finally {
  copy.remove()
}
const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
console.log(`\n${count('red')} red, ${count('SURVIVED')} survived, ${count('ERROR')} in error`)
process.exitCode = outcomes.length > 0 && count('red') === outcomes.length ? 0 : 1
