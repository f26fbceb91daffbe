import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, Revision, SmallId, WireDateTime } from '../primitives.ts'
import { FileFormat, IMPORT_FILE, ImportKind, SourceName } from './imports.ts'

const access = { staff: ['administrator'] } as const

/** The fields of the records that imports write. Some kinds share a name: `number` is of a house, an order or a document. */
export const ImportField = v.picklist([
  ...(['external_id', 'first_name', 'last_name', 'name', 'gender', 'language', 'email'] as const),
  ...(['company_name', 'vat_number'] as const),
  ...(['street', 'number', 'postal_code', 'city', 'mobile_number', 'telephone_number'] as const),
  ...(['refill_packs', 'salt', 'device_model', 'device_serial', 'installed_on', 'guarantee_until'] as const),
  ...(['depot', 'depot_postal_code', 'depot_city', 'capacity_kg', 'shift_start', 'shift_end'] as const),
  ...(['weekdays', 'zone_postal_code', 'zone_city', 'co2_g_per_km', 'left_on'] as const),
  ...(['customer', 'type', 'date', 'completed_on', 'vat_rate', 'item', 'description'] as const),
  ...(['quantity', 'unit_price', 'kg', 'packs', 'price', 'driver', 'half_day', 'comment'] as const),
  ...(['due_on', 'total', 'unpaid', 'communication'] as const),
  // a column that holds two of these
  ...(['first_and_last_name', 'last_and_first_name', 'street_and_number', 'postal_code_and_city'] as const),
])
export type ImportField = v.InferOutput<typeof ImportField>

/** The largest number of columns that a source remembers. */
export const MAX_SOURCE_COLUMNS = 150
/** The largest number of different values of a column that are counted, so that each can be chosen. */
export const MAX_MAPPED_VALUES = 20
/** The largest number of values of a column that are mapped or corrected. */
export const MAX_CHANGED_VALUES = 100
/** The longest name of a column, and the longest value that is mapped. */
export const MAX_MAPPED_LENGTH = 60

/** A value of the file, empty for an empty cell, and the value that it becomes, empty for none. */
export const MappedValue = v.object({
  from: v.pipe(v.string(), v.maxLength(MAX_MAPPED_LENGTH)),
  to: v.pipe(v.string(), v.maxLength(MAX_MAPPED_LENGTH)),
})
export type MappedValue = v.InferOutput<typeof MappedValue>

/** What a column of the file becomes. */
export const SourceColumn = v.object({
  /** The column's name in the file; `naam #3` for the third column if an earlier one has that name, or `#3` without one. */
  column: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_MAPPED_LENGTH)),
  /** Null for a column that is left out. */
  field: v.nullable(ImportField),
  /**
   * Of a field with a fixed list of values, what other programs call them; of another field, corrected values. Values that are
   * not here stay as they are. Corrections of what is about a person are forgotten after 7 days.
   */
  values: v.pipe(v.array(MappedValue), v.maxLength(MAX_CHANGED_VALUES)),
})
export type SourceColumn = v.InferOutput<typeof SourceColumn>

export const SourceColumns = v.pipe(v.array(SourceColumn), v.minLength(1), v.maxLength(MAX_SOURCE_COLUMNS))

/** A program or a list that files come from, with what its columns become. */
export const ImportSource = v.object({
  id: SmallId,
  kind: ImportKind,
  /** Unique for its kind, in any case of letters. */
  name: SourceName,
  columns: SourceColumns,
  saved: WireDateTime,
  /** Revision of the record, to be sent with every change. */
  version: Revision,
})
export type ImportSource = v.InferOutput<typeof ImportSource>

/** A column of a file, with what it probably becomes. */
export const FileColumn = v.object({
  /** As in `SourceColumn`. */
  column: v.string(),
  /** The first different values that are not empty, at most three. */
  examples: v.array(v.string()),
  /** All its values with their number of lines, the most frequent first; null if there are more than 20, or long ones. */
  values: v.nullable(v.array(v.object({ value: v.string(), count: Count }))),
  /** As the source remembers it, otherwise guessed from the name; null for a column that no field fits. */
  field: v.nullable(ImportField),
  /** What it is without a source: the field that has the same name; null for another name. */
  own_field: v.nullable(ImportField),
  /** As the source remembers them. */
  mapped: v.array(MappedValue),
})
export type FileColumn = v.InferOutput<typeof FileColumn>

/** A field of a kind of file. */
export const FieldChoice = v.object({
  field: ImportField,
  /** The fields that its cells are taken apart into; empty for a plain field. */
  parts: v.array(ImportField),
  /** Whether the file must have it. */
  is_required: v.boolean(),
  /** Whether a cell may be empty. */
  may_be_empty: v.boolean(),
  /** The only values that it may have, with what other programs call them; empty for a field without such a list. */
  words: v.array(v.object({ word: v.string(), known_as: v.array(v.string()) })),
})
export type FieldChoice = v.InferOutput<typeof FieldChoice>

/** What is in a file, before it is checked. */
export const FileColumns = v.object({
  ...FileFormat,
  /** Number of lines with content, without the header. */
  lines: Count,
  /** Empty for a file that cannot be read: its check says why. */
  columns: v.array(FileColumn),
  fields: v.array(FieldChoice),
  /** The source that the header row recognises. */
  source: v.nullable(ImportSource),
})
export type FileColumns = v.InferOutput<typeof FileColumns>

const named = { name: SourceName, columns: SourceColumns }
// each column has three keys, and two for each of its values
const bodyLimits = {
  bytes: 256 * 1024,
  keys: MAX_SOURCE_COLUMNS * (3 + 2 * MAX_CHANGED_VALUES) + 10,
}

/** The sources of files: what the columns and the values of another program become. */
export const importSources = {
  look: call({
    method: 'POST',
    path: '/office/api/imports/columns',
    access,
    summary:
      'The columns of a CSV file with their first values, and what they probably become. Changes nothing.',
    query: v.object({ kind: ImportKind }),
    upload: IMPORT_FILE,
    answer: FileColumns,
  }),
  create: call({
    method: 'POST',
    path: '/office/api/imports/sources',
    access,
    summary: 'Remember what the columns of a source become.',
    status: 201,
    body: v.object({ kind: ImportKind, ...named }),
    bodyLimits,
    answer: ImportSource,
    errors: ['source_name_taken'],
  }),
  change: call({
    method: 'PUT',
    path: '/office/api/imports/sources/:id',
    access,
    summary: 'Change the name of a source and what its columns become.',
    params: v.object({ id: SmallId }),
    body: v.object({ version: Revision, ...named }),
    bodyLimits,
    answer: ImportSource,
    errors: ['changed_meanwhile', 'source_name_taken'],
  }),
}
