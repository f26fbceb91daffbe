/**
 * `npm test`: everything. Unit, call and screen tests (Vitest), and at the same time the journeys in a real browser
 * (Playwright) against the built apps and a server on its own data folder: alone, each half leaves a third of two cores
 * idle. The sizes of the built pages count as one more test. `npm test -- unit`, `-- e2e` or `-- sizes` runs
 * one part.
 */
import { rmSync } from 'node:fs'
import { ensureChromium } from './lib/chromium.ts'
import { readPlaywright, readVitest } from './lib/reports.ts'
import { run } from './lib/run.ts'
import { add, printFailures, type Summary, writeSummary } from './lib/summary.ts'
import { compileCache, temporaryFolder } from './lib/temporary-folder.ts'

const only = process.argv[2]
const isWanted = (part: string) => only === undefined || only === part
const compiled = compileCache()
const environment = { ...temporaryFolder(), NODE_COMPILE_CACHE: compiled }
rmSync('test-results', { recursive: true, force: true })

/** A missing report counts as one failure, as does a run that failed outside its tests. */
function judged(code: number, read: () => Summary): Summary {
  try {
    const summary = read()
    return code !== 0 && summary.failed === 0 ? { ...summary, failed: 1 } : summary
  } catch (error) {
    return { passed: 0, failed: 1, failures: [String(error)] }
  }
}

async function unit(): Promise<Summary> {
  const report = 'test-results/vitest.json'
  const code = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    environment,
  )
  return judged(code, () => readVitest(report))
}

async function journeys(chromium: string): Promise<Summary> {
  const report = 'test-results/playwright.json'
  const code = await run(
    'playwright',
    ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
    { ...environment, CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  return judged(code, () => readPlaywright(report))
}

/** The sizes of the built pages, as one check. */
async function sizes(): Promise<Summary> {
  const code = await run('node', ['scripts/sizes.ts'])
  return code === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, failures: ['sizes › a page of the customer app exceeds its budget'] }
}

try {
  const chromium = isWanted('e2e') ? ensureChromium() : ''
  if ((await run('node', ['scripts/build.ts'])) !== 0) throw new Error('the apps were not built')
  const sized = await sizes()
  const halves = await Promise.all([
    ...(isWanted('unit') ? [unit()] : []),
    ...(isWanted('e2e') ? [journeys(chromium)] : []),
  ])
  const summary = halves.reduce(add, sized)
  writeSummary('test', summary)
  printFailures(summary)
  console.log(`${summary.passed} passed, ${summary.failed} failed`)
  process.exitCode = summary.failed === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  rmSync(compiled, { recursive: true, force: true })
}
