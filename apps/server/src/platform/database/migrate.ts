import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { ISql } from 'postgres'
import type { Log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'
import { connect, type Sql } from './connection.ts'

export interface Migration {
  /** File name without `.sql`, for example `0001_house`. */
  name: string
  text: string
  /** SHA-256 of the text with LF line ends, in hex. */
  checksum: string
  /**
   * Number of the newest migration that code must know to work with the database after this one: of a migration that
   * contracts, from its line `-- contract 0069`. Null for one that only expands, which suits older code too.
   */
  oldestCode: string | null
  /** The index that the file builds while others use its table (decision 0159); null for all other files. */
  concurrentIndex: string | null
}

/** A row of `schema_migrations`. */
type AppliedMigration = Pick<Migration, 'name' | 'checksum' | 'oldestCode'>

/** The migrations of this server, forward only: a committed file is never edited again. */
export const migrationsDirectory = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Identifies this lock among the advisory locks of a database; the value is arbitrary. */
const MIGRATION_LOCK_KEY = 4_192_026

/**
 * Milliseconds for which a migration waits for a table that others use. All later statements on the table wait behind it, and
 * those of requests give up after three seconds.
 */
const TABLE_WAIT_MS = 1000
/** Milliseconds for which those go first before it tries again. */
const PAUSE_MS = 2000
/** Milliseconds between two questions whether another node has migrated. */
const NODE_PAUSE_MS = 250
/** It waited too long for a lock, or for somebody who waits for it. */
const LOCKED_CODES: readonly unknown[] = ['55P03', '40P01']

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
      const oldestCode = /^-- contract (\d{4})\b/m.exec(text)?.[1] ?? null
      const checksum = createHash('sha256').update(text).digest('hex')
      const concurrentIndex = /^create (?:unique )?index concurrently (\w+) on /m.exec(text)?.[1] ?? null
      return { name: file.slice(0, -4), text, checksum, oldestCode, concurrentIndex }
    }),
  )
}

/**
 * Migrates the database to the schema of this code. Each file runs in its own transaction: an interrupted one leaves
 * nothing behind and runs again. An index that is built concurrently has no transaction; what an interrupted one leaves is
 * dropped first. Several nodes may start at once: one migrates, the others wait. A newer database is left
 * as it is, because its migrations usually only expand (decision 0067).
 * @throws StartRefused when an applied file was changed, one is missing, or a newer migration took away what this code needs
 */
export async function migrate(url: string, log: Log, migrations?: Migration[]): Promise<void> {
  const expected = migrations ?? (await readMigrations())
  const sql = connect(url)
  try {
    await lockMigrations(sql)
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null
      )`
    await addOldestCode(sql)
    const applied = await sql<AppliedMigration[]>`
      select name, checksum, oldest_code as "oldestCode" from schema_migrations order by name`
    if (applied.length > expected.length)
      log.warn({ newest: applied.at(-1)?.name }, 'the database is newer than this version of Brine')
    for (const migration of pending(expected, applied)) {
      await apply(sql, migration, log)
      log.info({ migration: migration.name }, 'migrated the database')
    }
  } finally {
    // ends the session, and with it the advisory lock
    await sql.end({ timeout: 5 })
  }
}

/**
 * Waits until no other node migrates. Asks again and again instead of waiting in one statement: a concurrent index waits until
 * all statements have ended that began before it, and the statements of nodes that wait would be among them.
 */
async function lockMigrations(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ isLocked: boolean }[]>`
      select pg_try_advisory_lock(${MIGRATION_LOCK_KEY}) as "isLocked"`
    if (row?.isLocked) return
    await sleep(NODE_PAUSE_MS)
  }
}

/** Databases of earlier versions lack the column. Looks first: altering a table waits for all that read it. */
async function addOldestCode(sql: Sql): Promise<void> {
  const [column] = await sql`
    select from information_schema.columns
    where table_schema = current_schema() and table_name = 'schema_migrations' and column_name = 'oldest_code'`
  if (!column) await sql`alter table schema_migrations add column oldest_code text`
}

/** The number of a migration, for example `0001`: numbers sort like texts. */
export const numberOf = ({ name }: { name: string }): string => name.slice(0, 4)

/** The files that are not applied yet. Checks first that the applied ones are unchanged, and that this code suits them. */
function pending(expected: Migration[], applied: AppliedMigration[]): Migration[] {
  for (const [index, done] of applied.entries()) {
    const known = expected[index]
    if (!known) {
      if (done.oldestCode === null || done.oldestCode <= numberOf(expected.at(-1) ?? { name: '' })) continue
      throw new StartRefused(
        `The database is newer than this version of Brine: its migration ${done.name} took away what versions before ${done.oldestCode} need.`,
      )
    }
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

/** Applies a migration beside nodes that serve, as often as it takes: it never keeps them from a table for long. */
async function apply(sql: Sql, migration: Migration, log: Log): Promise<void> {
  const attempt = migration.concurrentIndex === null ? runInTransaction : buildIndex
  for (let attempts = 1; ; attempts += 1)
    try {
      return await attempt(sql, migration)
    } catch (error) {
      if (!LOCKED_CODES.includes(Object(error).code)) throw error
      if (attempts === 1)
        log.warn({ migration: migration.name }, 'a migration waits for a table that others use')
      await sleep(PAUSE_MS)
    }
}

async function runInTransaction(sql: Sql, migration: Migration): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select set_config('lock_timeout', ${`${TABLE_WAIT_MS}`}, true)`
    await transaction.unsafe(migration.text)
    await recordApplied(transaction, migration)
  })
}

/** It waits for transactions of others, but nobody waits for it. */
async function buildIndex(sql: Sql, migration: Migration): Promise<void> {
  // an interrupted build leaves an index that no query uses, and that every write maintains
  await sql`drop index concurrently if exists ${sql(migration.concurrentIndex ?? '')}`
  await sql.unsafe(migration.text)
  await recordApplied(sql, migration)
}

async function recordApplied(sql: ISql, migration: Migration): Promise<void> {
  await sql`
    insert into schema_migrations (name, checksum, applied_at, oldest_code)
    values (${migration.name}, ${migration.checksum}, now(), ${migration.oldestCode})`
}
