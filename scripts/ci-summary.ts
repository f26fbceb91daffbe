/** The closing line of `.ci/run`: tests and checks together. Exits 1 when anything failed. */
import { add, readSummary } from './lib/summary.ts'

const { passed, failed } = add(readSummary('test'), readSummary('check'))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
