import type { Log } from '../log.ts'
import type { Sql } from './connection.ts'

/**
 * Calls `wake` at each notification of a channel. Also calls it after each reconnection, because notifications may have
 * been missed. postgres.js reconnects by itself.
 * @param wake gets the notification's payload; null after a reconnection
 * @returns stops listening; never throws
 */
export async function listen(
  sql: Sql,
  channel: string,
  wake: (payload: string | null) => void,
  log: Log,
): Promise<() => Promise<void>> {
  // after a reconnection postgres.js no longer knows this listener, so that `unlisten` alone has no effect
  let isStopped = false
  const wakeOn = (payload: string | null) => {
    if (!isStopped) wake(payload)
  }
  try {
    const { unlisten } = await sql.listen(channel, wakeOn, () => wakeOn(null))
    return async () => {
      isStopped = true
      await unlisten().catch(() => undefined)
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    log.warn({ channel, code }, 'cannot listen to the database yet')
    return async () => undefined
  }
}
