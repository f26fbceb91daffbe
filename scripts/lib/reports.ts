import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Summary } from './summary.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
interface Suite {
  suites?: Suite[]
  specs: {
    file: string
    title: string
    tests: { projectName: string; status: string; results: JourneyResult[] }[]
  }[]
}
interface JourneyResult {
  errors: { message?: string }[]
  attachments: { name: string; path?: string }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
  errors: { message?: string }[]
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
/** The beginning of a text and of its lines, to keep logs short: a generated case may fill a page. */
const beginning = (text = '', lines = 12) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, lines)
    .map((line) => line.slice(0, 400))
    .join('\n    ')
const failure = (name: string, ...texts: string[]) => [name, ...texts].join('\n    ')

/** What the page showed when a journey failed: on a slow machine it cannot be seen again. */
function shownPage({ attachments }: JourneyResult): string {
  const path = attachments.find(({ name }) => name === 'error-context')?.path
  const snapshot = path && existsSync(path) && /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8'))?.[1]
  if (!snapshot) return 'No page was seen.'
  const main = snapshot.slice(Math.max(snapshot.search(/^ *- main/m), 0))
  return beginning(main.replace(/ \[(ref=\w+|cursor=pointer)\]/g, ''), 40)
}

/** Reads the output of Vitest's JSON reporter. @throws Error when there is none */
export function readVitest(file: string): Summary {
  const report: VitestReport = read(file)
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(name, beginning(message))] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) =>
        failure(`${name} › ${fullName}`, beginning(failureMessages[0])),
      ),
  ])
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures }
}

/**
 * Reads the output of Playwright's JSON reporter; a test that needed a retry counts as failed. @throws Error when there
 * is none
 */
export function readPlaywright(file: string): Summary {
  const report: PlaywrightReport = read(file)
  const all = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(all)]
  const failures = report.suites.flatMap(all).flatMap(({ file: spec, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const failed = results.filter(({ errors }) => errors.length > 0)
        const messages = failed.flatMap(({ errors }) => errors.map(({ message }) => beginning(message)))
        return failure(`[${projectName}] ${spec} › ${title}`, ...messages, ...failed.map(shownPage))
      }),
  )
  const { expected, unexpected, flaky } = report.stats
  const outside = report.errors.map(({ message }) => failure('outside of the tests', beginning(message)))
  return { passed: expected, failed: unexpected + flaky, failures: [...failures, ...outside] }
}
