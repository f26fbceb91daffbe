import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, Position, RowId, WireTimestamp } from '../primitives.ts'
import { Suggestion } from './import-suggestions.ts'

const access = { staff: ['administrator'] } as const

/**
 * The kind of records in a file. deliveries: of the past; agreed_deliveries: of the days to come; former_documents: of the program
 * before, not paid yet.
 */
export const ImportKind = v.picklist([
  ...(['customers', 'drivers', 'orders', 'deliveries', 'agreed_deliveries', 'former_documents'] as const),
])
export type ImportKind = v.InferOutput<typeof ImportKind>

/**
 * checked: a dry run without errors. done: everything was imported, or with `skip_bad` the good lines. refused: there
 * are bad lines. failed: the server stopped or an error occurred. Only `done` changed data, except that agreed deliveries which were
 * placed before a failure stay.
 */
export const ImportState = v.picklist(['running', 'checked', 'done', 'refused', 'failed'])
export type ImportState = v.InferOutput<typeof ImportState>

/** The name of the program or list that files come from. */
export const SourceName = v.pipe(v.string(), v.regex(/\S/), v.maxLength(60))

/**
 * What the office decided about lines that may be of a customer who is known already, or of another line, by line: `12=345`
 * is customer 345, `13+` is a new customer, `14-` stays out. A line stays out before doubles are sought: once `14-` is said, a later
 * line of the same person is no double any more. Undecided lines stay out as well, or are all new customers with `*+`
 * as the last choice.
 */
export const DoubleChoices = v.pipe(
  v.string(),
  v.maxLength(4000),
  v.regex(/^(?:\d{1,6}(?:=\d{1,15}|[+-])(?:,|$))*(?:\*\+)?$/),
)

/** How a file is written. */
export const FileFormat = {
  encoding: v.picklist(['utf8', 'windows_1252', 'utf16']),
  delimiter: v.picklist(['semicolon', 'comma', 'tab']),
}

/** An import with its progress and result. The file itself is not kept. */
export const ImportRun = v.object({
  id: RowId,
  kind: ImportKind,
  /** Checks the file without changing data. */
  dry_run: v.boolean(),
  /** Imports the good lines of a file that has bad ones. */
  skip_bad: v.boolean(),
  /** The source whose mapping it used; null for our own names of columns. */
  source: v.nullable(v.string()),
  state: ImportState,
  /** The name of the staff member or API key that started it. */
  by: v.string(),
  by_key: v.boolean(),
  started: WireTimestamp,
  ended: v.nullable(WireTimestamp),
  step: v.picklist(['reading', 'checking', 'writing']),
  /** Progress of the current step, 0 to 100. */
  percent: Count,
  /** Number of lines with content, without the header. */
  lines: Count,
  /** Number of records that were created, updated and left unchanged, or would be in a dry run. */
  created: Count,
  updated: Count,
  unchanged: Count,
  /**
   * Number of records that are left out: erased customers, which are not restored, orders that the office completed here,
   * deliveries that were planned here, and former documents of which nothing is unpaid.
   */
  skipped: Count,
  /** Number of planned deliveries that could not move to a corrected address. */
  stayed: Count,
  bad_lines: Count,
  /** Number of lines that are imported with `skip_bad`; 0 for a problem of the whole file. */
  good_lines: Count,
  /** How the file is written; null until it is read. */
  encoding: v.nullable(FileFormat.encoding),
  delimiter: v.nullable(FileFormat.delimiter),
  /** Columns that the import does not read. */
  ignored_columns: v.array(v.string()),
})
export type ImportRun = v.InferOutput<typeof ImportRun>

/** A rejected line with all its problems. The header is line 1. */
export const BadLine = v.object({
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
  problems: v.array(
    v.object({
      /** Null for a problem of the whole line or file. */
      column: v.nullable(v.string()),
      /** A code, for programs. */
      reason: v.string(),
      /** The beginning of the refused value; null where there is none, and 7 days after the import. */
      value: v.nullable(v.string()),
      /** In the language of Accept-Language. */
      message: v.string(),
    }),
  ),
})
export type BadLine = v.InferOutput<typeof BadLine>

/** A rejected line as the office sees it. */
export const AdvisedLine = v.object({
  line: BadLine.entries.line,
  /** The person or the customer number of the line, as the file has it; null where there is none, and 7 days after the import. */
  who: v.nullable(v.string()),
  problems: v.array(v.object({ ...BadLine.entries.problems.item.entries, suggestion: Suggestion })),
})
export type AdvisedLine = v.InferOutput<typeof AdvisedLine>

/** How many bad lines have the same problem. */
export const BadLineReason = v.object({
  ...v.omit(BadLine.entries.problems.item, ['value']).entries,
  /** Lines with this problem; a line may have others as well. */
  count: Count,
})
export type BadLineReason = v.InferOutput<typeof BadLineReason>

export const IMPORT_FILE = 'text/csv'

/** Shared by the imports of the office and of programs. */
export const importParts = {
  start: {
    query: v.object({
      kind: ImportKind,
      dry_run: v.boolean(),
      /** Imports the good lines of a file that has bad ones; otherwise such a file is refused. */
      skip_bad: v.optional(v.boolean(), false),
      /** Maps columns and values as this source remembers them. Without it, the file has our names of columns. */
      source: v.optional(SourceName),
    }),
    upload: IMPORT_FILE,
    status: 202,
    answer: ImportRun,
  },
  params: v.object({ id: RowId }),
  lines: {
    query: v.object({
      /** Only lines after this one. */
      after: v.optional(Position, 0),
    }),
    answer: v.object({ lines: v.array(BadLine), has_more: v.boolean() }),
  },
} as const
const { params } = importParts

/** Imports of the supplier's books by staff members. */
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
    summary:
      'Check a CSV file, or import it: completely or not at all, or its good lines. `read` returns the progress.',
    ...importParts.start,
    query: v.object({
      ...importParts.start.query.entries,
      /** Leaves out lines that may be of a known customer or another line, except those decided here. Absent: they are new customers. */
      doubles: v.exactOptional(DoubleChoices),
    }),
    errors: ['import_under_way', 'unknown_source'],
  }),
  template: call({
    method: 'GET',
    path: '/office/api/imports/templates/:kind',
    access,
    summary: 'An example file with every column.',
    params: v.object({ kind: ImportKind }),
    file: 'text/csv',
  }),
  read: call({
    method: 'GET',
    path: '/office/api/imports/:id',
    access,
    summary: 'Progress or result of an import.',
    params,
    answer: ImportRun,
  }),
  lines: call({
    method: 'GET',
    path: '/office/api/imports/:id/lines',
    access,
    summary: 'Rejected lines of an import, 50 at a time; all, or those with one problem.',
    params,
    query: v.object({
      ...importParts.lines.query.entries,
      /** Only lines with this problem. */
      reason: v.exactOptional(v.pipe(v.string(), v.maxLength(40))),
      /** Only with `reason`: the column of the problem; empty for one of the whole line or file. */
      column: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
    }),
    answer: v.object({ ...importParts.lines.answer.entries, lines: v.array(AdvisedLine) }),
  }),
  reasons: call({
    method: 'GET',
    path: '/office/api/imports/:id/reasons',
    access,
    summary:
      'The problems of the rejected lines of an import, and how many lines have each; the most frequent first.',
    params,
    answer: v.array(BadLineReason),
  }),
  file: call({
    method: 'GET',
    path: '/office/api/imports/:id/lines/file',
    access,
    summary: 'All rejected lines of an import as the file has them, with the reasons, as a CSV file.',
    params,
    file: 'text/csv',
  }),
}
