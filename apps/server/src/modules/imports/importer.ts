import type { DoubleLine } from '@brine/contract/office/import-previews'
import type { ImportKind } from '@brine/contract/office/imports'
import type { Actor } from '../../platform/audit/audit.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Columns, Row } from './columns.ts'
import type { FoundProblem, Problem } from './line-problems.ts'
import type { ImportTally, StagedType } from './staging-queries.ts'

/** A customer with a planned delivery whose address a file corrects. */
export interface MovedCustomer {
  readonly id: number
  readonly latitude: number
  readonly longitude: number
}

/** A line of a new record, and the known record that it may be of. */
export interface KnownDouble {
  readonly line: number
  readonly customer_id: number
  readonly same: DoubleLine['same']
}

/** A line of a new record, and another line that may be of the same one. */
export interface RepeatedDouble {
  readonly line: number
  readonly other_line: number
  readonly same: DoubleLine['same']
}

export type Double = KnownDouble | RepeatedDouble

/** Reads, checks and writes one kind of file. All methods but `row` work on the staged lines. */
export interface Importer {
  readonly columns: Columns
  /** Columns of which no two lines may have the same value. */
  readonly unique: readonly string[]
  /** The column by which lines belong together: none of them is imported without the others. */
  readonly together?: string
  /** Columns of the staging table, besides line number and hash. */
  readonly staged: Readonly<Record<string, StagedType>>
  /** The staged row of a readable line, or the problem of the line as a whole. */
  row(row: Row, today: string): Row | Problem
  /** Problems of lines against other lines and against the database. */
  check(tx: Queries): Promise<FoundProblem[]>
  /**
   * Problems that depend on all good lines together, such as the room of a van: looked for once, among lines without other problems. It
   * takes longer, so that previews do without.
   * @param onLine is called before each line; may throw, to end the search
   */
  fit?(tx: Queries, onLine: () => Promise<void>): Promise<FoundProblem[]>
  /** Lines of new records that may be of a known one, or of the one of another line. */
  readonly doubles?: {
    /** One known record for each line, the likeliest. */
    findKnown(tx: Queries): Promise<KnownDouble[]>
    /** One other line for each line, the likeliest; never two that name each other. */
    findRepeated(tx: Queries): Promise<RepeatedDouble[]>
    /** Makes lines change the records that they are of. */
    link(tx: Queries, doubles: readonly KnownDouble[]): Promise<void>
    describe(tx: Queries, doubles: readonly Double[]): Promise<DoubleLine[]>
  }
  tally(tx: Queries): Promise<ImportTally>
  /**
   * Runs before the first part, with a second connection for what others must not wait for: it commits at once, also if the import
   * is aborted afterwards.
   */
  reserve?(tx: Queries, db: Queries): Promise<void>
  /** Lines that are written together; 1,000 by default. */
  readonly writeBatchSize?: number
  /**
   * Whether lines are stored one by one, in transactions of their own: what is stored stays if the import breaks off, so that the import
   * does not begin again by itself.
   */
  readonly writesAtOnce?: boolean
  /** Writes a part of the lines. */
  write(tx: Queries, range: LineRange): Promise<Written>
}

/** What a part of the lines has left to do, and which of them were not written after all. */
interface Written {
  readonly movedCustomers?: readonly MovedCustomer[]
  /** Lines that were good when they were checked, and cannot be written any more. */
  readonly refused?: readonly FoundProblem[]
}

/** Lines `from` to `to`, both included. */
export interface LineRange {
  readonly from: number
  readonly to: number
  readonly now: Date
  /** Who imports the file, and in which import. */
  readonly by: Actor
  readonly importId: number
  /** To be called before each line that is stored at once; may throw, to end the import. */
  onLine(): Promise<void>
}

export const isProblem = (outcome: Row | Problem): outcome is Problem => 'reason' in outcome

export type Importers = Readonly<Record<ImportKind, Importer>>
