import type { PostgresJSDialectConfig } from 'kysely-postgres-js'
import { DatabaseUnavailable } from './errors.ts'
import { PooledConnection, type PoolSettings } from './pooled-connection.ts'

type PoolClient = Exclude<PostgresJSDialectConfig['postgres'], (...args: never) => unknown>
type Lease = Awaited<ReturnType<PoolClient['reserve']>>

/** What a pool is doing. */
export interface PoolState {
  /** Connections that run a statement or a transaction. */
  readonly busy: number
  readonly idle: number
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number
}

interface Waiting {
  serve(connection: PooledConnection): void
  timer: NodeJS.Timeout
}

/**
 * A pool in which every connection is a separate postgres.js client that is never reconnected.
 *
 * Why not the pool of postgres.js: when a reserved connection breaks between two statements of a transaction, it returns
 * to that pool dead, and nothing there ends a statement that is never answered. Here a broken connection refuses the
 * rest of its transaction and is discarded, and the next caller gets a new one.
 */
export class Pool {
  readonly #settings: PoolSettings
  readonly #max: number
  readonly #all = new Set<PooledConnection>()
  readonly #idle: PooledConnection[] = []
  readonly #waiting: Waiting[] = []
  #ended = false

  constructor(settings: PoolSettings, max: number) {
    this.#settings = settings
    this.#max = max
  }

  /** A connection for one statement or one transaction; give it back with `release`. */
  async reserve(): Promise<Lease> {
    const connection = await this.#acquire()
    return {
      unsafe: (query, parameters) => connection.run(query, parameters),
      release: () => this.#release(connection),
    }
  }

  get state(): PoolState {
    const [all, idle] = [this.#all.size, this.#idle.length]
    return { busy: all - idle, idle, waiting: this.#waiting.length }
  }

  /** Ends idle connections now, and the others when they are released; waits at most 5 s for those. */
  async end(): Promise<void> {
    this.#ended = true
    for (const waiting of this.#waiting.splice(0)) clearTimeout(waiting.timer)
    await Promise.all([...this.#all].map((connection) => connection.end(5)))
  }

  #acquire(): Promise<PooledConnection> {
    if (this.#ended) return Promise.reject(new DatabaseUnavailable('The database is closed.'))
    const idle = this.#idle.pop()
    if (idle) return Promise.resolve(idle)
    if (this.#all.size < this.#max) return Promise.resolve(this.#open())
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        serve: resolve,
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
          reject(new DatabaseUnavailable('No database connection became free in time.'))
        }, this.#settings.acquireMs),
      }
      this.#waiting.push(waiting)
    })
  }

  #open(): PooledConnection {
    const connection = new PooledConnection(this.#settings, () => this.#drop(connection))
    this.#all.add(connection)
    return connection
  }

  #release(connection: PooledConnection): void {
    if (connection.usable && !this.#ended) this.#pass(connection)
    else void connection.end(0)
  }

  /** A connection has ended: the first waiting caller gets a new one. */
  #drop(connection: PooledConnection): void {
    if (!this.#all.delete(connection)) return
    const index = this.#idle.indexOf(connection)
    if (index >= 0) this.#idle.splice(index, 1)
    if (this.#waiting.length > 0 && !this.#ended) this.#pass(this.#open())
  }

  #pass(connection: PooledConnection): void {
    const next = this.#waiting.shift()
    if (!next) {
      this.#idle.push(connection)
      return
    }
    clearTimeout(next.timer)
    next.serve(connection)
  }
}
