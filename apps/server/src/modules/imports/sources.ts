import { formatWireDateTime } from '@brine/contract/dates'
import {
  type FileColumns,
  type ImportSource,
  MAX_MAPPED_VALUES,
  SourceColumn,
} from '@brine/contract/office/import-sources'
import type { ImportKind } from '@brine/contract/office/imports'
import * as v from 'valibot'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/module.ts'
import { formatOf } from './csv-file.ts'
import { readColumns } from './file-columns.ts'
import type { Importers } from './importer.ts'
import { columnName, type Mapping } from './source-columns.ts'
import {
  createSource,
  findSource,
  listSources,
  lockSource,
  type SourceRow,
  updateSource,
} from './source-queries.ts'
import { fieldChoices, guessFields, isMappingOf, recogniseSource } from './source-rules.ts'

type SourceDraft = Pick<ImportSource, 'name' | 'columns'>

/** The sources of files, with what their columns and values become. */
export interface Sources {
  /** The columns of a file, with what they probably become. Changes nothing. */
  look(kind: ImportKind, file: Buffer): Promise<FileColumns>
  /** @throws `source_name_taken`; `invalid_request` for a mapping that does not fit the kind of file */
  create(by: Staff, kind: ImportKind, draft: SourceDraft): Promise<ImportSource>
  /** @throws as `create`; `not_found`, `changed_meanwhile` */
  change(by: Staff, id: number, revision: number, draft: SourceDraft): Promise<ImportSource>
  /** The mapping of a source. @throws `unknown_source` */
  getMapping(kind: ImportKind, name: string): Promise<Mapping>
}

export function createSources(
  { db, clock, changeRecord }: Pick<Platform, 'db' | 'clock' | 'changeRecord'>,
  importers: Importers,
): Sources {
  /** @throws `invalid_request` */
  function check(kind: ImportKind, { columns }: SourceDraft): void {
    if (!isMappingOf(importers[kind].columns, columns)) throw fail('invalid_request', { field: 'columns' })
  }
  const columnsOf = ({ name, columns }: SourceDraft, at: Date) => ({
    ...{ name: oneLine(name), columns: [...columns], saved_at: at },
  })
  const detailsOf = (kind: ImportKind, { columns }: SourceDraft) => ({
    ...{ kind, columns: columns.filter(({ field }) => field !== null).length },
  })

  return {
    async look(kind, file) {
      const { columns } = importers[kind]
      const { columns: found, lines } = await readColumns(file)
      const labels = found.map(({ label }) => label)
      const source = recogniseSource(labels, (await listSources(db, kind)).map(describe))
      const remembered = new Map(source?.columns.map((each) => [columnName(each.column), each.values]))
      const guesses = guessFields(kind, columns, labels, source?.columns ?? [])
      const fields = fieldChoices(columns)
      return {
        ...formatOf(file),
        lines,
        columns: found.map(({ label, examples, counts }, index) => ({
          ...{ column: label, examples, field: guesses[index] ?? null },
          own_field: fields.find(({ field }) => field === columnName(label))?.field ?? null,
          values: counts && countsOf(counts),
          mapped: remembered.get(columnName(label)) ?? [],
        })),
        fields,
        source,
      }
    },

    async create(by, kind, draft) {
      check(kind, draft)
      return refuseDuplicates(() =>
        db.transaction().execute(async (tx) => {
          const at = clock.now()
          const row = await createSource(tx, { kind, ...columnsOf(draft, at) })
          await writeAuditEntry(tx, {
            ...{ by, action: 'import_source.created', recordId: row.id, at },
            details: detailsOf(kind, draft),
          })
          return describe(row)
        }),
      )
    },

    change: (by, id, revision, draft) =>
      refuseDuplicates(() =>
        db.transaction().execute(async (tx) => {
          let saved: SourceRow | undefined
          await changeRecord<SourceRow>(tx, {
            ...{ by, revision, action: 'import_source.changed', recordId: id },
            lock: (queries) => lockSource(queries, id),
            async write(queries, row, at) {
              check(row.kind, draft)
              saved = await updateSource(queries, id, { ...columnsOf(draft, at), revision: row.revision + 1 })
              return { details: detailsOf(row.kind, draft) }
            },
          })
          if (!saved) throw fail('not_found')
          return describe(saved)
        }),
      ),

    async getMapping(kind, name) {
      const row = await findSource(db, kind, oneLine(name))
      if (!row) throw fail('unknown_source', { field: 'source' })
      return describe(row)
    },
  }
}

/** @throws `source_name_taken` when the database refuses the name of another source */
async function refuseDuplicates<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isDuplicate(error, 'import_sources_name')) throw fail('source_name_taken', { field: 'name' })
    throw error
  }
}

const Columns = v.array(SourceColumn)

function describe({ id, kind, name, columns, saved_at, revision }: SourceRow): ImportSource {
  return {
    ...{ id, kind, name, columns: v.parse(Columns, columns) },
    ...{ saved: formatWireDateTime(saved_at), version: revision },
  }
}

/** The most frequent values first. */
const countsOf = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => other.count - one.count)
    .slice(0, MAX_MAPPED_VALUES)
