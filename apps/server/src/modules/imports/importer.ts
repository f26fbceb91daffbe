import type { Queries } from '../../platform/database/database.ts'
import type { Columns, Row } from './columns.ts'
import type { FoundProblem, Problem } from './reasons.ts'
import type { StagedType, Tally } from './staging-queries.ts'

/** A customer whose address a file has corrected while a delivery is planned there. */
export interface Moved {
  readonly id: number
  readonly latitude: number
  readonly longitude: number
}

/** How one kind of file is read, held against the database and written. All but `row` work on the staged lines. */
export interface Importer {
  readonly columns: Columns
  /** What is staged of a line, beside its number and hash. */
  readonly staged: Readonly<Record<string, StagedType>>
  /** What one good line comes to, or what is wrong with it as a whole. */
  row(row: Row, today: string): Row | Problem
  /** What is wrong with lines beside others, and beside what is in the database. */
  check(tx: Queries): Promise<FoundProblem[]>
  tally(tx: Queries): Promise<Tally>
  /** Writes the lines of a part of the file. */
  write(tx: Queries, part: Part): Promise<readonly Moved[]>
  /** After the last part. */
  finish?(tx: Queries): Promise<void>
}

/** Lines `from` to `to`, both included. */
export interface Part {
  readonly from: number
  readonly to: number
  readonly now: Date
}

/** Whether a line came out as what is wrong with it. */
export const isProblem = (outcome: Row | Problem): outcome is Problem => 'reason' in outcome
