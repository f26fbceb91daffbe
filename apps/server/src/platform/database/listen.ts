import postgres from 'postgres'
import type { Log } from '../log.ts'
import { connectionOptions } from './connection.ts'

/** Milliseconds before a lost or refused connection is opened again; each further attempt waits twice as long. */
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5000

interface Hearer {
  readonly channel: string
  /** @param payload that of the notification; null when notifications may have been missed */
  readonly wake: (payload: string | null) => void
  readonly log: Log
}

/**
 * Hears the notifications of PostgreSQL on one connection. Opens it again whenever it is lost, or refuses to listen: as long as
 * it leads to a standby, which PostgreSQL lets nobody listen to. `listen` of postgres.js gives up after one refusal.
 */
export class Listener {
  readonly #url: string
  readonly #hearers = new Set<Hearer>()
  #sql: postgres.Sql | null = null
  #failures = 0
  #timer: NodeJS.Timeout | undefined
  #ended = false

  constructor(url: string) {
    this.#url = url
  }

  /**
   * Calls `wake` at each notification of a channel, and each time that it begins to listen, because notifications may have been
   * missed.
   * @param wake gets the notification's payload; null when it begins to listen
   * @returns stops listening, once the first attempt is over; never throws
   */
  async listen(channel: string, wake: Hearer['wake'], log: Log): Promise<() => Promise<void>> {
    const hearer = { channel, wake, log }
    this.#hearers.add(hearer)
    if (this.#sql) await this.#hear(this.#sql, [hearer])
    else await this.#open()
    return async () => void this.#hearers.delete(hearer)
  }

  async end(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#timer)
    await this.#sql?.end({ timeout: 0 })
  }

  async #open(): Promise<void> {
    clearTimeout(this.#timer)
    const options = {
      ...connectionOptions({ max: 1, statementMs: 0, onclose: () => this.#lose(sql) }),
      onnotify: (channel: string, payload: string) => {
        for (const hearer of this.#hearers) if (hearer.channel === channel) hearer.wake(payload)
      },
    }
    const sql: postgres.Sql = postgres(this.#url, options)
    this.#sql = sql
    await this.#hear(sql, [...this.#hearers])
  }

  async #hear(sql: postgres.Sql, hearers: readonly Hearer[]): Promise<void> {
    for (const hearer of hearers)
      try {
        await sql`listen ${sql(hearer.channel)}`
        this.#failures = 0
        if (this.#hearers.has(hearer)) hearer.wake(null)
      } catch (error) {
        if (this.#ended) return
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
        hearer.log.warn({ channel: hearer.channel, code }, 'cannot listen to the database yet')
        return this.#lose(sql)
      }
  }

  /** The connection has ended, or leads to a standby: another one may reach the primary. */
  #lose(sql: postgres.Sql): void {
    if (this.#ended || sql !== this.#sql) return
    this.#sql = null
    void sql.end({ timeout: 0 })
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** this.#failures, MAX_PAUSE_MS)
    this.#failures += 1
    this.#timer = setTimeout(() => void this.#open(), pause).unref()
  }
}
