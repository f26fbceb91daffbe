import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, Position, RowId, WireTimestamp } from '../primitives.ts'

const access = { staff: ['administrator'] } as const

/** What a file can bring. */
export const ImportKind = v.picklist(['customers', 'drivers', 'orders', 'deliveries'])
export type ImportKind = v.InferOutput<typeof ImportKind>

/**
 * running; checked: a dry run without a bad line; done: everything is kept; refused: there are bad lines, and nothing was
 * changed; failed: it broke off, and nothing was changed.
 */
export const ImportState = v.picklist(['running', 'checked', 'done', 'refused', 'failed'])
export type ImportState = v.InferOutput<typeof ImportState>

/** An import, from its first line to what came of it. The file itself is not kept. */
export const ImportRun = v.object({
  id: RowId,
  kind: ImportKind,
  /** Only looked at: nothing is changed. */
  dry_run: v.boolean(),
  state: ImportState,
  /** Who started it: a member of staff, or the name of an API key. */
  by: v.string(),
  by_key: v.boolean(),
  started: WireTimestamp,
  ended: v.nullable(WireTimestamp),
  step: v.picklist(['reading', 'checking', 'writing']),
  /** How far the step is, 0 to 100. */
  percent: Count,
  /** Lines of the file that hold something, without the first. */
  lines: Count,
  /** What was entered, changed and left as it was, or would be. */
  created: Count,
  updated: Count,
  unchanged: Count,
  /** Customers who were erased on their own request: a file does not bring them back. */
  skipped: Count,
  /** Deliveries that are planned at an address which the file has corrected, and that could not go along. */
  stayed: Count,
  bad_lines: Count,
  /** Columns of the file that mean nothing here. */
  ignored_columns: v.array(v.string()),
})
export type ImportRun = v.InferOutput<typeof ImportRun>

/** A line of the file with everything that is wrong with it. The first line, with the names, is 1. */
export const BadLine = v.object({
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  problems: v.array(
    v.object({
      /** Null where it is the line, or the file, as a whole. */
      column: v.nullable(v.string()),
      /** A code, for programs. */
      reason: v.string(),
      /** In the language that was asked for. */
      message: v.string(),
    }),
  ),
})
export type BadLine = v.InferOutput<typeof BadLine>

export const IMPORT_FILE = 'text/csv'

/** What every way to import has in common. */
export const importParts = {
  start: {
    query: v.object({ kind: ImportKind, dry_run: v.boolean() }),
    upload: IMPORT_FILE,
    status: 202,
    answer: ImportRun,
  },
  params: v.object({ id: RowId }),
  lines: {
    query: v.object({
      /** Only lines further down than this one. */
      after: v.optional(Position, 0),
    }),
    answer: v.object({ lines: v.array(BadLine), has_more: v.boolean() }),
  },
} as const
const { params } = importParts

/** Files of the books that the office brings in. */
export const officeImports = {
  list: call({
    method: 'GET',
    path: '/office/api/imports',
    access,
    summary: 'The latest 20 imports, newest first.',
    answer: v.array(ImportRun),
  }),
  start: call({
    method: 'POST',
    path: '/office/api/imports',
    access,
    summary: 'Look at a CSV file, or import it: all of it or nothing. How far it is, `read` tells.',
    ...importParts.start,
    errors: ['import_under_way'],
  }),
  template: call({
    method: 'GET',
    path: '/office/api/imports/templates/:kind',
    access,
    summary: 'An example of a file, with every column.',
    params: v.object({ kind: ImportKind }),
    file: 'text/csv',
  }),
  read: call({
    method: 'GET',
    path: '/office/api/imports/:id',
    access,
    summary: 'How far an import is, or what came of it.',
    params,
    answer: ImportRun,
  }),
  lines: call({
    method: 'GET',
    path: '/office/api/imports/:id/lines',
    access,
    summary: 'Its bad lines, 50 at a time.',
    params,
    ...importParts.lines,
  }),
  file: call({
    method: 'GET',
    path: '/office/api/imports/:id/lines/file',
    access,
    summary: 'All of its bad lines, for a spreadsheet.',
    params,
    file: 'text/csv',
  }),
}
