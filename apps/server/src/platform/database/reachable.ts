import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import type { Log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'
import { connect, connectionOptions } from './connection.ts'
import { isUnavailable } from './errors.ts'

/** How long the server waits at its start for a database that is still starting. */
const START_WAIT_MS = 30_000
const MIN_SERVER_VERSION = 150_000
/** Protocol violation: PgBouncer answers it to settings of a session that it does not know. */
const POOLER_REFUSAL = '08P01'
/** A limit of statements in milliseconds that nobody would set by chance. */
const PROBED_MS = 4321

/**
 * Waits until the database of DATABASE_URL answers, because both are often started together.
 * @throws StartRefused when it does not answer, refuses us, is older than PostgreSQL 15, or is behind a pooler
 */
export async function waitUntilReachable(url: string, log: Log, waitMs = START_WAIT_MS): Promise<void> {
  const deadline = performance.now() + waitMs
  for (let attempt = 1; ; attempt += 1) {
    const sql = connect(url)
    try {
      const rows = await sql<
        { version: number }[]
      >`select current_setting('server_version_num')::int as version`
      if ((rows[0]?.version ?? 0) < MIN_SERVER_VERSION)
        throw new StartRefused('The database of DATABASE_URL is older than PostgreSQL 15, which Brine needs.')
      await refuseWithoutSessions(url)
      return
    } catch (error) {
      if (error instanceof StartRefused) throw error
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      if (code === POOLER_REFUSAL) throw poolerRefused()
      if (!isUnavailable(error) || performance.now() > deadline)
        throw new StartRefused(
          `The database of DATABASE_URL (${hostAndDatabase(url)}) cannot be used: ${reasons[code] ?? code}.`,
        )
      if (attempt === 1) log.warn({ code }, 'waiting for the database')
      await sleep(500)
    } finally {
      await sql.end({ timeout: 1 }).catch(() => {})
    }
  }
}

/**
 * A pooler gives each transaction any connection, so that it drops the settings of a session. Limits of statements would
 * not apply, LISTEN would hear nothing, and locks of a session would stay with others (O5).
 */
async function refuseWithoutSessions(url: string): Promise<void> {
  const sql = postgres(url, connectionOptions({ max: 1, statementMs: PROBED_MS }))
  try {
    const [row] = await sql<{ limit: number }[]>`
      select setting::int as limit from pg_settings where name = 'statement_timeout'`
    if (row?.limit !== PROBED_MS) throw poolerRefused()
  } finally {
    await sql.end({ timeout: 1 }).catch(() => {})
  }
}

const poolerRefused = (): StartRefused =>
  new StartRefused(
    'DATABASE_URL leads to a connection pooler (such as PgBouncer), which does not keep the settings of a session: let it lead to PostgreSQL itself, because Brine has a pool of its own (DATABASE_POOL).',
  )

/**
 * Repeats a step of the start while the database is unavailable: slow, busy, or in the middle of a failover.
 * @param step must be harmless to repeat
 * @param waitMs no repeat begins later than this
 * @throws StartRefused when the database stays unavailable; any other error of the step as it is
 */
export async function whenAvailable<T>(step: () => Promise<T>, log: Log, waitMs = START_WAIT_MS): Promise<T> {
  const deadline = performance.now() + waitMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      if (performance.now() > deadline)
        throw new StartRefused(
          `The database did not answer in time while Brine started: ${reasons[code] ?? code}.`,
        )
      log.warn({ code, attempt }, 'the database did not answer: trying again')
      await sleep(500)
    }
  }
}

const reasons: Record<string, string> = {
  '28P01': 'user name or password is wrong',
  '28000': 'it does not let this user in',
  '3D000': 'there is no database of that name',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  CONNECT_TIMEOUT: 'it does not answer',
}

/** Host, port and database, without user and password. */
function hostAndDatabase(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
