import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Outcome } from './outcome.ts'
import type { Run } from './run.ts'

/** A run with its outcome. */
export interface Result {
  readonly run: Run
  readonly outcome: Outcome
}

/** Stored digits: more than any table shows. */
const KEPT_DIGITS = 6

export const keyOf = (run: Run): string => JSON.stringify(Object.entries(run).sort())

/** The results in a file, one per line; empty without a file. */
export function readResults(file: string): readonly Result[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Result => JSON.parse(line))
}

/** Stores a result at once, so that an interrupted simulation can continue. */
export function keepResult(file: string, result: Result): void {
  const line = JSON.stringify(result, (_, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(KEPT_DIGITS)) : value,
  )
  appendFileSync(file, `${line}\n`)
}
