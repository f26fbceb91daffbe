/** The closing line of `.ci/run`: tests and checks together. Exits 1 when anything failed. */
import { add, printFailures, readSummary } from './lib/summary.ts'

const summary = add(readSummary('test'), readSummary('check'))
const { passed, failed } = summary
printFailures(summary)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
