import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

export interface Summary {
  readonly passed: number
  readonly failed: number
  /** What failed and the beginning of why, a line or a few each. */
  readonly failures?: readonly string[]
}

const folder = 'test-results'

/** Keeps a run's counts for the closing line of `.ci/run`. */
export function writeSummary(name: string, summary: Summary): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${name}.summary.json`, JSON.stringify(summary))
}

/** A run that left no counts counts as one failure. */
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

/** At the end, where somebody who reads only the end of a log finds them. */
export function printFailures({ failures = [] }: Summary): void {
  for (const failure of failures) console.log(`FAILED ${failure}`)
}
