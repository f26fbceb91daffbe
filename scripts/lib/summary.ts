import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

export interface Summary {
  readonly passed: number
  readonly failed: number
  /** The failed tests with the beginning of each message, one or a few lines each. */
  readonly failures?: readonly string[]
}

const folder = 'test-results'

/** Stores the counts of a run for the last line of `.ci/run`. */
export function writeSummary(name: string, summary: Summary): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.summary.json`, JSON.stringify(summary))
}

/** A run without stored counts counts as one failure. */
export function readSummary(name: string): Summary {
  try {
    return JSON.parse(readFileSync(`${folder}/${name}.summary.json`, 'utf8')) as Summary
  } catch {
    return { passed: 0, failed: 1 }
  }
}

export const add = (a: Summary, b: Summary): Summary => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...(a.failures ?? []), ...(b.failures ?? [])],
})

/** Printed last, for readers who see only the end of a log. */
export function printFailures({ failures = [] }: Summary): void {
  for (const failure of failures) console.log(`FAILED ${failure}`)
}
