import type { ImportField } from '@brine/contract/office/import-sources'
import type { ImportKind } from '@brine/contract/office/imports'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { ImportSources } from '../../platform/database/tables.ts'

/** The sources of a kind of file, the last saved first. */
export async function listSources(db: Queries, kind: ImportKind) {
  return db
    .selectFrom('import_sources')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
export type SourceRow = Awaited<ReturnType<typeof listSources>>[number]

/** @param name in any case of letters */
export async function findSource(db: Queries, kind: ImportKind, name: string) {
  return db
    .selectFrom('import_sources')
    .selectAll()
    .where('kind', '=', kind)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .executeTakeFirst()
}

export const lockSource = (tx: Queries, id: number): Promise<SourceRow | undefined> =>
  tx.selectFrom('import_sources').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** @throws the database's duplicate error of `import_sources_name` */
export const createSource = (tx: Queries, row: Insertable<ImportSources>): Promise<SourceRow> =>
  tx.insertInto('import_sources').values(row).returningAll().executeTakeFirstOrThrow()

/** @throws the database's duplicate error of `import_sources_name` */
export const updateSource = (tx: Queries, id: number, set: Updateable<ImportSources>): Promise<SourceRow> =>
  tx.updateTable('import_sources').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/**
 * Forgets the corrected values of fields. The revision says that the source is another one.
 * @param before only of sources that were saved before it
 */
export async function forgetCorrections(
  db: Queries,
  fields: readonly ImportField[],
  before?: Date,
): Promise<void> {
  const has = sql<boolean>`source -> 'values' <> '[]' and source ->> 'field' = any(${fields}::text[])`
  await sql`
    update import_sources set revision = revision + 1, columns = (
      select jsonb_agg(case when ${has} then source || '{"values": []}' else source end order by position)
      from jsonb_array_elements(columns) with ordinality as each (source, position)
    )
    where exists (select from jsonb_array_elements(columns) as each (source) where ${has})
      and saved_at < ${before ?? 'infinity'}::timestamptz`.execute(db)
}
