import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, RowId } from '../primitives.ts'
import { ImportField } from './import-sources.ts'
import { Suggestion } from './import-suggestions.ts'
import { AdvisedLine, BadLineReason, DoubleChoices, FileFormat, ImportKind } from './imports.ts'

/**
 * The beginning of a file that is counted again after each change: about 22,000 customers. The check before an import reads
 * all of it.
 */
export const PREVIEW_LIMIT_BYTES = 3 * 1024 * 1024
/** The first line says what columns and values become, as JSON of `SourceColumn`s; the CSV file follows. */
export const PREVIEW_UPLOAD = 'application/vnd.brine.mapped-csv'
/** The first line of such an upload, in bytes. */
export const MAPPING_LIMIT_BYTES = 1024 * 1024

const Line = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A person, as a line of the file or a record has it. */
const Person = {
  /** The customer number in the books. */
  external_id: v.nullable(v.string()),
  name: v.string(),
  address: v.string(),
  email: v.nullable(v.string()),
  phones: v.array(v.string()),
}

/** A line of a new customer who may be a customer that is known already, or the one of another line of the file. */
export const DoubleLine = v.object({
  line: Line,
  ...Person,
  other: v.variant('kind', [
    v.object({ kind: v.literal('customer'), id: RowId, ...Person }),
    v.object({ kind: v.literal('line'), line: Line, ...Person }),
  ]),
  /** What is the same. address: with the last name. */
  same: v.array(v.picklist(['email', 'phone', 'address'])),
})
export type DoubleLine = v.InferOutput<typeof DoubleLine>

/** What would become of a file, or of its beginning, with what columns and values become now. */
export const ImportPreview = v.object({
  ...FileFormat,
  /** Number of lines with content, without the header. */
  lines: Count,
  /** Lines that would be imported. `good`, `double` and `wrong` together are all lines. */
  good: Count,
  /** Lines that may be of a known customer or another line and are not decided, or stay out. */
  double: Count,
  wrong: Count,
  /** For each field that a column becomes. */
  columns: v.array(
    v.object({
      field: ImportField,
      /** Lines with a value that can be stored. */
      good: Count,
      /** Lines with a problem in this column. */
      wrong: Count,
    }),
  ),
  /** The first good lines, as they would be stored; only fields with a value. Amounts are cents, times minutes after midnight. */
  rows: v.array(
    v.object({ line: Line, values: v.array(v.object({ field: ImportField, value: v.string() })) }),
  ),
  /** The problems of the wrong lines, the most frequent first, each with the first lines that have it. */
  problems: v.array(
    v.object({
      ...BadLineReason.entries,
      /** Whether another value in all lines that have the refused one can help. */
      is_correctable: v.boolean(),
      examples: v.array(
        v.object({
          line: Line,
          who: AdvisedLine.entries.who,
          value: v.nullable(v.string()),
          suggestion: Suggestion,
        }),
      ),
    }),
  ),
  /** The first undecided ones. */
  doubles: v.array(DoubleLine),
})
export type ImportPreview = v.InferOutput<typeof ImportPreview>

/** What would become of a file, before it is checked and imported. */
export const importPreviews = {
  count: call({
    method: 'POST',
    path: '/office/api/imports/previews',
    access: { staff: ['administrator'] },
    summary:
      'Count the good, double and wrong lines of a CSV file, or of its beginning. Changes nothing and keeps nothing.',
    query: v.object({
      kind: ImportKind,
      /** Only the beginning of the file is sent: a last record that is cut off does not count. */
      is_part: v.boolean(),
      doubles: v.optional(DoubleChoices, ''),
    }),
    upload: PREVIEW_UPLOAD,
    uploadLimit: MAPPING_LIMIT_BYTES + PREVIEW_LIMIT_BYTES,
    answer: ImportPreview,
  }),
}
