/** The last line of `.ci/run`: the sum of tests and checks. Exits with 1 when anything failed. */
import { add, printFailures, readSummary } from './lib/summary.ts'

const summary = ['test', 'check', 'advisories'].map(readSummary).reduce(add)
const { passed, failed } = summary
printFailures(summary)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
