import { isoDayOf } from '@brine/contract/dates'
import { type ImportPreview, MAPPING_LIMIT_BYTES } from '@brine/contract/office/import-previews'
import {
  ImportField,
  MAX_CHANGED_VALUES,
  MAX_SOURCE_COLUMNS,
  SourceColumns,
} from '@brine/contract/office/import-sources'
import type { ImportKind } from '@brine/contract/office/imports'
import * as v from 'valibot'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { MessageLanguage } from '../../platform/http/language.ts'
import { readJson } from '../../platform/http/strict-json.ts'
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts'
import { type CheckedFile, checkFile } from './check-file.ts'
import { formatOf } from './csv-file.ts'
import { readDecisions } from './doubles.ts'
import type { Importers } from './importer.ts'
import { countByColumn } from './preview-counts.ts'
import { countByProblem } from './preview-problems.ts'
import { isMappingOf } from './source-rules.ts'
import { listStaged } from './staging-queries.ts'
import type { SuggestionParts } from './suggestions.ts'
import type { TownList } from './towns.ts'

/** Concurrent counts on this node: most of its connections to the database stay free for other calls. */
const MAX_COUNTS = 2
/** Counts that wait for one of these: more would wait longer than a connection stays open without an answer. */
const MAX_WAITING_COUNTS = 4
/** Seconds after which a page may ask again. */
const RETRY_SECONDS = 2
/** Number of good lines that are shown. */
const MAX_ROWS = 5
/** Number of undecided doubles that are sent; after each decision comes the next count. */
const MAX_DOUBLES = 20

const MAPPING_LIMITS = {
  bytes: MAPPING_LIMIT_BYTES,
  keys: MAX_SOURCE_COLUMNS * (3 + 2 * MAX_CHANGED_VALUES) + 10,
  depth: 8,
  items: 200,
}

interface Counted {
  readonly kind: ImportKind
  /** Only the beginning of a file. */
  readonly is_part: boolean
  /** As `DoubleChoices` of the contract. */
  readonly doubles: string
}

/** Counts what would become of a file. Nothing is kept. */
export interface Previews {
  /**
   * @param signal ends the count of a sender who has changed the mapping meanwhile
   * @throws `invalid_request` for a mapping that does not fit the kind of file; `too_many_requests`, also when it was
   * ended, which nobody reads
   */
  count(how: Counted, upload: Buffer, language: MessageLanguage, signal: AbortSignal): Promise<ImportPreview>
}

export function createPreviews(
  {
    patientDb,
    clock,
    townList,
  }: { readonly patientDb: Queries; readonly clock: Clock; readonly townList: TownList },
  importers: Importers,
): Previews {
  const runCount = limitConcurrency(MAX_COUNTS, MAX_WAITING_COUNTS, () =>
    fail('too_many_requests', { retryAfter: RETRY_SECONDS }),
  )
  return {
    count: ({ kind, is_part, doubles }, upload, language, signal) =>
      runCount(() => {
        // while it waited for its turn, the next count may have been asked for
        if (signal.aborted) throw fail('too_many_requests')
        const importer = importers[kind]
        const { columns, file } = splitUpload(upload)
        if (!isMappingOf(importer.columns, columns)) throw fail('invalid_request', { field: 'columns' })
        return patientDb.transaction().execute(async (tx) => {
          const checked = await checkFile(tx, {
            ...{ file, importer, mapping: { columns }, today: isoDayOf(clock.now()) },
            ...{
              decisions: readDecisions(doubles),
              isPart: is_part,
              isPreview: true,
              countsValues: true,
              maxDoubles: MAX_DOUBLES,
            },
            report: async () => {
              if (signal.aborted) throw fail('too_many_requests')
            },
          })
          const rows = checked.canSkip ? await listStaged(tx, Object.keys(importer.columns), MAX_ROWS) : []
          const counts = describe(checked, language, { columns: importer.columns, townList })
          return { ...formatOf(file), ...counts, rows: rows.map(describeRow) }
        })
      }),
  }
}

/** @throws `invalid_request` */
function splitUpload(upload: Buffer) {
  const end = upload.subarray(0, MAPPING_LIMIT_BYTES).indexOf('\n')
  const columns = end < 0 ? undefined : readJson(upload.subarray(0, end), MAPPING_LIMITS)
  if (!v.is(SourceColumns, columns)) throw fail('invalid_request', { field: 'columns' })
  return { columns, file: upload.subarray(end + 1) }
}

function describe(
  checked: CheckedFile,
  language: MessageLanguage,
  parts: SuggestionParts,
): Omit<ImportPreview, 'encoding' | 'delimiter' | 'rows'> {
  const { lines, bad, canSkip, doubles } = checked
  const isDouble = ({ problems }: (typeof bad)[number]) => problems.every(({ reason }) => reason === 'double')
  const double = bad.filter(isDouble).length
  // a problem of the whole file lets no line in
  const good = canSkip ? lines - bad.length : 0
  return {
    ...{ lines, good, double, wrong: lines - good - double, doubles: [...doubles] },
    columns: countByColumn(checked),
    problems: countByProblem(checked, language, parts),
  }
}

function describeRow({
  line,
  row,
}: Awaited<ReturnType<typeof listStaged>>[number]): ImportPreview['rows'][number] {
  const values = Object.entries(row).flatMap(([field, value]) =>
    v.is(ImportField, field) && value !== null && value !== '' ? [{ field, value: String(value) }] : [],
  )
  return { line, values }
}
