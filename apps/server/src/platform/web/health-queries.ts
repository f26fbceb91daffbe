import type { Queries } from '../database/database.ts'

/** The name of the newest migration that was applied; undefined before the first. */
export async function findNewestMigration(db: Queries): Promise<string | undefined> {
  const row = await db
    .selectFrom('schema_migrations')
    .select('name')
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.name
}
