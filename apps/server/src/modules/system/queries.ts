import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

/** The mails to customers among some jobs, by the id of the job. */
export async function listMailsOf(db: Queries, jobIds: readonly string[]) {
  if (jobIds.length === 0) return []
  return db
    .selectFrom('sent_mails')
    .innerJoin('customers', 'customers.id', 'sent_mails.customer_id')
    .innerJoin(
      sql<{ id: string; message_id: string }>`(
        select id::text, data ->> 'messageId' as message_id from pgboss.job where id in (${sql.join(jobIds.map((id) => sql`${id}::uuid`))})
      )`.as('job'),
      (join) => join.onRef('job.message_id', '=', 'sent_mails.message_id'),
    )
    .select(['job.id as jobId', 'subject', 'customer_id', 'first_name', 'last_name', 'language'])
    .execute()
}

/** The name of the newest applied migration. */
export async function getSchema(db: Queries): Promise<string> {
  const row = await db
    .selectFrom('schema_migrations')
    .select('name')
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.name
}

/** The version of PostgreSQL, and the size of the database and of its photos. */
export async function getDatabase(db: Queries) {
  const { rows } = await sql<{ version: string; bytes: number; photos_bytes: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes, pg_total_relation_size('photos') as photos_bytes`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered without a row')
  return row
}
