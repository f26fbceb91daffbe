import { readFileSync } from 'node:fs'
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
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: Suite[]
  errors: { message?: string }[]
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
/** The beginning of a message and of its lines, to keep logs short: a generated case may fill a page. */
const beginning = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 12)
    .map((line) => line.slice(0, 400))
    .join('\n    ')
const failure = (name: string, message?: string) => `${name}\n    ${beginning(message)}`

/** Reads the output of Vitest's JSON reporter. @throws Error when there is none */
export function readVitest(file: string): Summary {
  const report: VitestReport = read(file)
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [failure(name, message)] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => failure(`${name} › ${fullName}`, failureMessages[0])),
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
  const failures = report.suites
    .flatMap(all)
    .flatMap(({ file: spec, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          failure(`[${projectName}] ${spec} › ${title}`, results.find(({ error }) => error)?.error?.message),
        ),
    )
  const { expected, unexpected, flaky } = report.stats
  const outside = report.errors.map(({ message }) => failure('outside of the tests', message))
  return { passed: expected, failed: unexpected + flaky, failures: [...failures, ...outside] }
}
