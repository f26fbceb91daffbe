import postgres from 'postgres'
import { MINUTE_MS } from '../clock.ts'
import { connectionOptions } from './connection.ts'
import { DatabaseUnavailable } from './errors.ts'
import { isRefusedWrite, reportsReadOnly } from './read-only-connections.ts'

export interface PoolSettings {
  url: string
  /** Longest time a statement may run on the server, in milliseconds. */
  statementMs: number
  /** Longest wait for a free connection, in milliseconds. */
  acquireMs: number
}

/** Milliseconds beyond a statement's own limit after which the socket counts as dead. */
const ANSWER_GRACE_MS = 500
/** Maximum lifetime of a connection, so that statement caches and server memory do not grow without limit. */
const MAX_CONNECTION_AGE_MS = 30 * MINUTE_MS
/** Longer statements are rarely repeated; preparing them would only fill the connection's cache. */
const MAX_PREPARED_LENGTH = 4000

type Row = Record<string, unknown>

/** One connection to PostgreSQL. Its first statement opens it; after any failure it is not used again. */
export class PooledConnection {
  readonly #sql: postgres.Sql
  readonly #answerMs: number
  readonly #gone: () => void
  readonly #endOfLife = performance.now() + MAX_CONNECTION_AGE_MS
  #broken = false
  /** After a switchover it leads to a standby, and would for as long as it lives: a new one may reach the primary. */
  #isReadOnly = false

  /** @param gone called once, when this connection becomes unusable */
  constructor(settings: PoolSettings, gone: () => void) {
    this.#answerMs = settings.statementMs + ANSWER_GRACE_MS
    this.#gone = gone
    this.#sql = postgres(
      settings.url,
      connectionOptions({
        max: 1,
        statementMs: settings.statementMs,
        onclose: () => this.#break(),
        onparameter: (name, value) => {
          // a standby that is promoted stays suspect: who comes next opens a connection, and no more
          if (reportsReadOnly(name, value)) this.#isReadOnly = true
        },
      }),
    )
  }

  /** Whether another caller may get it; the present one may finish its transaction in any case. */
  get usable(): boolean {
    return !this.#broken && !this.#isReadOnly && performance.now() < this.#endOfLife
  }

  /** @throws PostgreSQL's error, or an error that `isUnavailable` recognizes when the connection is lost */
  async run(query: string, parameters: unknown[] = []): Promise<postgres.RowList<Row[]>> {
    // A broken connection must not reconnect by itself: its transaction is lost.
    if (this.#broken) throw new DatabaseUnavailable('The database connection was lost.')
    let timer: NodeJS.Timeout | undefined
    const answer = this.#sql.unsafe<Row[]>(query, parameters as postgres.ParameterOrJSON<never>[], {
      prepare: query.length <= MAX_PREPARED_LENGTH,
    })
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new DatabaseUnavailable('The database did not answer in time.'))
        void this.end(0)
      }, this.#answerMs)
    })
    try {
      return await Promise.race([answer, silence])
    } catch (error) {
      if (!(error instanceof postgres.PostgresError)) void this.end(0)
      else if (isRefusedWrite(error)) this.#isReadOnly = true
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** @param seconds maximum time that a running statement may still take */
  async end(seconds: number): Promise<void> {
    this.#break()
    await this.#sql.end({ timeout: seconds })
  }

  #break(): void {
    if (this.#broken) return
    this.#broken = true
    this.#gone()
  }
}
