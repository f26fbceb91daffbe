import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Outcome } from './outcome.ts'
import type { Run } from './run.ts'

/** A run and what it came to. */
export interface Result {
  readonly run: Run
  readonly outcome: Outcome
}

/** Digits that are kept: more than any table shows. */
const KEPT_DIGITS = 6

export const keyOf = (run: Run): string => JSON.stringify(Object.entries(run).sort())

/** Results that a file holds, a line each; none where there is no file yet. */
export function readResults(file: string): readonly Result[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Result => JSON.parse(line))
}

/** Writes a result down at once, so that a simulation that is cut short goes on where it was. */
export function keepResult(file: string, result: Result): void {
  const line = JSON.stringify(result, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(KEPT_DIGITS)) : value,
  )
  appendFileSync(file, `${line}\n`)
}
