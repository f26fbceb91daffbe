import postgres from 'postgres'
import { currentSpan, runIn } from '../traces/span.ts'
import { connectionOptions } from './connection.ts'
import { DatabaseUnavailable } from './errors.ts'
import { reportsReadOnly } from './read-only-connections.ts'
import type { ReportStatement } from './slow-statements.ts'

/** Connections that short reads share, beyond those of the pool. */
const SHARED_CONNECTIONS = 2
/** Reads that may wait for their answers at once. More would only queue here instead of on the pool. */
const MAX_READS = 128
/**
 * Milliseconds without sharing after a late read, so that a slow database does not get every read twice; also where a connection
 * leads to a standby, so that one that stays does not get a new one for every read.
 */
const PAUSE_MS = 5000
/** Maximum lifetime of a connection, so that server memory does not grow without limit. */
const MAX_CONNECTION_AGE_SECONDS = 30 * 60

export interface SharedReadsSettings {
  url: string
  /** Longest time a statement may run on the server, in milliseconds. */
  statementMs: number
  /** Milliseconds after which a read counts as late. */
  lateMs: number
}

interface Read {
  readonly since: number
  runAlone(): void
}

/**
 * Runs short reads of many requests on few connections. A statement leaves without waiting for the answers to earlier ones,
 * so many statements travel in one packet, and so do their answers. A read that is late could hold up those behind it: then
 * all of them run again, each on a connection of its own, and for a while no read is shared.
 */
export class SharedReads {
  readonly #settings: SharedReadsSettings
  readonly #report: ReportStatement | null
  /** The oldest first. */
  readonly #running = new Set<Read>()
  #sql: postgres.Sql
  #aloneUntil = 0
  #watch: NodeJS.Timeout | undefined
  #ended = false

  /** @param report gets every statement and its duration in milliseconds */
  constructor(settings: SharedReadsSettings, report: ReportStatement | null) {
    this.#settings = settings
    this.#report = report
    this.#sql = this.#open()
  }

  /**
   * @param query a statement that reads a few rows by a key, and locks nothing
   * @param alone runs it where it cannot be shared, and again where its shared connection was late or lost
   * @throws PostgreSQL's error, or an error that `isUnavailable` recognizes
   */
  run<Row>(query: string, parameters: unknown[], alone: () => Promise<Row[]>): Promise<Row[]> {
    if (this.#ended) return Promise.reject(new DatabaseUnavailable('The database is closed.'))
    const since = performance.now()
    if (this.#running.size >= MAX_READS || since < this.#aloneUntil) return alone()
    return new Promise((resolve, reject) => {
      // another read's timer calls it
      const span = currentSpan()
      const runAlone = () => void (span ? runIn(span, alone) : alone()).then(resolve, reject)
      const read = { since, runAlone }
      this.#running.add(read)
      this.#watch ??= this.#lookAfter(this.#settings.lateMs)
      this.#sql.unsafe<Row[]>(query, parameters as postgres.ParameterOrJSON<never>[], { prepare: true }).then(
        (rows) => {
          if (!this.#running.delete(read)) return
          this.#report?.(query, performance.now() - since)
          resolve([...rows])
        },
        (error: unknown) => {
          if (!this.#running.delete(read)) return
          // a lost connection: the read has changed nothing
          if (!(error instanceof postgres.PostgresError)) return read.runAlone()
          this.#report?.(query, performance.now() - since, error)
          reject(error)
        },
      )
    })
  }

  /** Refuses further reads, and waits at most 5 s for the running ones. */
  async end(): Promise<void> {
    this.#ended = true
    await this.#sql.end({ timeout: 5 })
    clearTimeout(this.#watch)
  }

  #open(): postgres.Sql {
    const { url, statementMs } = this.#settings
    const opened = postgres(url, {
      ...connectionOptions({
        max: SHARED_CONNECTIONS,
        statementMs,
        onparameter: (name, value) => {
          // reads only would stay with a standby, where the caller's own last write may not have arrived
          if (reportsReadOnly(name, value) && opened === this.#sql && !this.#ended) this.#leave()
        },
      }),
      max_lifetime: MAX_CONNECTION_AGE_SECONDS,
    })
    return opened
  }

  /** One timer for all reads: a timer for each would cost more than some of them. */
  #lookAfter(ms: number): NodeJS.Timeout {
    // after a pause of this process, answers that have arrived meanwhile come first
    return setTimeout(() => setImmediate(() => this.#look()), ms).unref()
  }

  #look(): void {
    this.#watch = undefined
    const [oldest] = this.#running
    if (!oldest || this.#ended) return
    const leftMs = oldest.since + this.#settings.lateMs - performance.now()
    if (leftMs > 0) {
      this.#watch = this.#lookAfter(leftMs)
      return
    }
    this.#leave()
  }

  /** Ends the shared connections: what they run is run again, each on a connection of its own. */
  #leave(): void {
    this.#aloneUntil = performance.now() + PAUSE_MS
    const left = [...this.#running]
    this.#running.clear()
    // no time-out: what hangs ends by the limit of its statement, or by that of the socket
    void this.#sql.end()
    this.#sql = this.#open()
    for (const read of left) read.runAlone()
  }
}

const byDatabase = new WeakMap<object, SharedReads>()

/** Lets `builtOnce` run its statements on shared connections when they are part of no transaction. */
export function shareReads(db: object, reads: SharedReads): void {
  byDatabase.set(db, reads)
}

/** Undefined for a transaction, whose statements need its connection. */
export const sharedReadsOf = (db: object): SharedReads | undefined => byDatabase.get(db)
