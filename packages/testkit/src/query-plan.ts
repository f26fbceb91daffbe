import { connectDatabase, type Database, type Queries } from '@brine/server/platform/database/database'
import { sql } from 'kysely'

/**
 * How PostgreSQL would run the first statement of some work if it could avoid reading a whole table. The tables of a test are
 * so small that it would not avoid it by itself.
 */
export async function planOf(database: Database, work: (db: Queries) => Promise<unknown>): Promise<string> {
  const statements: string[] = []
  const watched = connectDatabase(database.url, 1, {}, (statement) => void statements.push(statement))
  await work(watched.db)
  await watched.close()
  return database.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql
      .raw<Record<'QUERY PLAN', string>>(`explain (generic_plan) ${statements[0]}`)
      .execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
}
