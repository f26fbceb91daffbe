import { EmbeddedPostgresError } from '@brine/embedded-postgres/errors'
import { findRunning, startEmbedded } from '@brine/embedded-postgres/start'
import { Kysely } from 'kysely'
import { PostgresJSDialect } from 'kysely-postgres-js'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'
import { connect, type Sql } from './connection.ts'
import { Listener } from './listen.ts'
import { Pool, type PoolState } from './pool.ts'
import { waitUntilReachable } from './reachable.ts'
import { SharedReads, shareReads } from './shared-reads.ts'
import type { ReportStatement } from './slow-statements.ts'
import { reportStatements } from './statement-spans.ts'
import type { DB } from './tables.ts'

/** The pool, or one of its transactions. */
export type Queries = Kysely<DB>

export interface Database {
  /** Typed queries and transactions. */
  db: Queries
  /**
   * The same on connections of its own, with a longer limit for each statement: for files of many thousand lines, and for jobs
   * that read the records of all customers together.
   */
  patientDb: Queries
  /** The same on one connection, for `/readyz` alone: it must not wait behind requests, which say nothing about the database. */
  probeDb: Queries
  /**
   * postgres.js on two separate connections without time limits: for administration. Requests use `db`, which fails fast while
   * the database is unavailable.
   */
  sql: Sql
  /** Hears notifications on a connection of its own, which it opens when it is first needed. */
  listener: Listener
  /** What the connections of `db` are doing, without those of `patientDb` and `probeDb`, and those that short reads share. */
  poolState(): PoolState
  /** Contains the password: never log it. */
  url: string
  /** Waits for running statements (at most 5 s), then stops the embedded PostgreSQL if there is one. */
  close(): Promise<void>
}

/** Connections of `patientDb`: an import, a statement of the bank, two counts of files, and a job of the night. */
const PATIENT_CONNECTIONS = 5

export interface DatabaseTimeouts {
  /**
   * Longest time one statement may take, in milliseconds; 4,000 where absent. Together with the pool's grace period, a
   * socket that never answers is given up within 5 s (security.md, check 61).
   */
  statementMs?: number
  /** The same for `patientDb`; 20,000 where absent. */
  patientMs?: number
  /**
   * Longest wait for a free connection, in milliseconds; 1,500 where absent. Together with the connect time-out, a 503
   * answer leaves within 2 s (check 60).
   */
  acquireMs?: number
  /** Milliseconds after which a read that shares its connection runs again on one of its own; 250 where absent. */
  lateMs?: number
}

/** Of the embedded database: fourteen of the node's, and those of the commands that run beside it. */
const CONNECTIONS_BESIDE_REQUESTS = 50

/**
 * Opens the database that the configuration names: `DATABASE_URL`, else the embedded PostgreSQL in DATA_DIR.
 * @throws StartRefused with one clear sentence when the database cannot be used
 */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl) {
    await waitUntilReachable(config.databaseUrl, log)
    return connectDatabase(config.databaseUrl, config.databasePool, {}, reportStatements(config, log))
  }
  const connections = config.databasePool + CONNECTIONS_BESIDE_REQUESTS
  const embedded = await startEmbedded(config.dataDir, { log, connections }).catch(refuseStart)
  const database = connectDatabase(embedded.url, config.databasePool, {}, reportStatements(config, log))
  return {
    ...database,
    async close() {
      await database.close()
      await embedded.stop()
    },
  }
}

/** Prints the messages of the embedded database for the operator who started the server. */
function refuseStart(error: unknown): never {
  throw error instanceof EmbeddedPostgresError ? new StartRefused(error.message) : error
}

/**
 * Opens the same database for a command that may run beside a server. A running embedded PostgreSQL is shared: it is
 * neither locked nor stopped.
 * @throws StartRefused as `openDatabase`
 */
export async function openBesideServer(config: Config, log: Log): Promise<Database> {
  const running = config.databaseUrl ? null : findRunning(config.dataDir)
  return running ? connectDatabase(running, 2) : openDatabase(config, log)
}

/**
 * Opens a running PostgreSQL by its URL; connections are made when first needed.
 * @param timeouts limits after which the database counts as unavailable
 * @param report gets every statement, without its values, its duration in milliseconds, and its error
 */
export function connectDatabase(
  url: string,
  poolSize: number,
  timeouts: DatabaseTimeouts = {},
  report: ReportStatement | null = null,
): Database {
  const { statementMs = 4000, patientMs = 20_000, acquireMs = 1500, lateMs = 250 } = timeouts
  const pool = new Pool({ url, statementMs, acquireMs }, poolSize)
  const patientPool = new Pool({ url, statementMs: patientMs, acquireMs }, PATIENT_CONNECTIONS)
  const probePool = new Pool({ url, statementMs, acquireMs }, 1)
  const reads = new SharedReads({ url, statementMs, lateMs }, report)
  const db = queriesOn(pool, report)
  const patientDb = queriesOn(patientPool, report)
  const probeDb = queriesOn(probePool, report)
  shareReads(db, reads)
  const sql = connect(url, 2)
  const listener = new Listener(url)
  return {
    db,
    patientDb,
    probeDb,
    sql,
    listener,
    poolState: () => pool.state,
    url,
    async close() {
      const pools = [pool.end(), patientPool.end(), probePool.end(), reads.end()]
      const others = [sql.end({ timeout: 5 }), listener.end()]
      await Promise.all([db.destroy(), patientDb.destroy(), probeDb.destroy(), ...pools, ...others])
    },
  }
}

function queriesOn(pool: Pool, report: ReportStatement | null): Queries {
  return new Kysely<DB>({
    dialect: new PostgresJSDialect({ postgres: () => pool }),
    ...(report && {
      log: (event) =>
        report(event.query.sql, event.queryDurationMillis, event.level === 'error' ? event.error : undefined),
    }),
  })
}
