/**
 * Asks the registry for known vulnerabilities of the dependencies. Fails for a vulnerability without a review in
 * scripts/advisories.json. If the registry does not answer, it prints one line and passes.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findProblems, type ReviewedAdvisory, readAuditReport } from './lib/advisories.ts'
import { writeSummary } from './lib/summary.ts'

/** The answer lists every affected dependency. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024
const TIMEOUT_MS = 60_000

const askRegistry = (): Promise<string> =>
  new Promise((resolve) => {
    const settings = ['--fetch-retries=1', '--fetch-timeout=20000']
    const limits = { maxBuffer: MAX_ANSWER_BYTES, timeout: TIMEOUT_MS }
    // ignores the exit code, because the answer contains the findings
    execFile('npm', ['audit', '--json', ...settings], limits, (_, stdout) => resolve(stdout))
  })

const advisories = readAuditReport(await askRegistry())
if (!advisories) {
  console.log('Known vulnerabilities of dependencies were not checked: the registry did not answer.')
  writeSummary('advisories', { passed: 0, failed: 0 })
} else {
  const reviewed: readonly ReviewedAdvisory[] = JSON.parse(
    readFileSync(new URL('advisories.json', import.meta.url), 'utf8'),
  )
  const problems = findProblems(advisories, reviewed, new Date().toISOString().slice(0, 10))
  for (const problem of problems) console.log(`FAILED  ${problem}`)
  console.log(`${advisories.length} known vulnerabilities of dependencies, ${reviewed.length} reviewed`)
  const failures = problems.map((problem) => `dependencies › ${problem}`)
  writeSummary('advisories', { passed: problems.length > 0 ? 0 : 1, failed: problems.length, failures })
  process.exitCode = problems.length > 0 ? 1 : 0
}
