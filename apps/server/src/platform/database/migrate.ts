import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'
import { connect, type Sql } from './connection.ts'

export interface Migration {
  /** File name without `.sql`, for example `0001_house`. */
  name: string
  text: string
  /** SHA-256 of the text with LF line ends, in hex. */
  checksum: string
}

/** The migrations of this server, forward only: a committed file is never edited again. */
export const migrationsDirectory = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Identifies this lock among the advisory locks of a database; the value is arbitrary. */
const MIGRATION_LOCK_KEY = 4_192_026

/** Reads the numbered files in order. */
export async function readMigrations(directory = migrationsDirectory): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  const fileByNumber = new Map<string, string>()
  for (const file of files) {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]
    if (!number) throw new StartRefused(`The migration ${file} has to be named like 0001_what_it_does.sql.`)
    const twin = fileByNumber.get(number)
    if (twin) throw new StartRefused(`The migrations ${twin} and ${file} have the same number.`)
    fileByNumber.set(number, file)
  }
  return Promise.all(
    files.map(async (file) => {
      const text = (await readFile(`${directory}/${file}`, 'utf8')).replaceAll('\r\n', '\n')
      return { name: file.slice(0, -4), text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Migrates the database to the schema of this code. Each file runs in its own transaction: an interrupted one leaves
 * nothing behind and runs again. Several nodes may start at once: one migrates, the others wait.
 * @throws StartRefused when an applied file was changed, one is missing, or the database is newer than the code
 */
export async function migrate(url: string, log: Log, migrations?: Migration[]): Promise<void> {
  const expected = migrations ?? (await readMigrations())
  const sql = connect(url)
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK_KEY})`
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null
      )`
    const applied = await sql<{ name: string; checksum: string }[]>`
      select name, checksum from schema_migrations order by name`
    for (const migration of pending(expected, applied)) {
      await apply(sql, migration)
      log.info({ migration: migration.name }, 'migrated the database')
    }
  } finally {
    // ends the session, and with it the advisory lock
    await sql.end({ timeout: 5 })
  }
}

/** The files that are not applied yet. Checks first that the applied ones are unchanged. */
function pending(expected: Migration[], applied: { name: string; checksum: string }[]): Migration[] {
  for (const [index, done] of applied.entries()) {
    const known = expected[index]
    if (!known)
      throw new StartRefused(
        `The database is newer than this version of Brine: it has the migration ${done.name}, which this version does not know.`,
      )
    if (known.name !== done.name)
      throw new StartRefused(
        `The database has the migration ${done.name} where this version of Brine has ${known.name}: they do not fit each other.`,
      )
    if (known.checksum !== done.checksum)
      throw new StartRefused(
        `The migration ${done.name} was changed after it had been applied: put the file back as it was and add a new one.`,
      )
  }
  return expected.slice(applied.length)
}

async function apply(sql: Sql, migration: Migration): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction.unsafe(migration.text)
    await transaction`
      insert into schema_migrations (name, checksum, applied_at)
      values (${migration.name}, ${migration.checksum}, now())`
  })
}
