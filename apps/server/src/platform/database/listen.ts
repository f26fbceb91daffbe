import type { Log } from '../log.ts'
import type { Sql } from './connection.ts'

/**
 * Wakes at each notification of a channel, and whenever its connection has been made anew: something may have been
 * missed meanwhile. postgres.js connects again by itself for as long as it takes.
 * @param wake is given the notification's payload; null where something may have been missed
 * @returns stops listening; never throws
 */
export async function listen(
  sql: Sql,
  channel: string,
  wake: (word: string | null) => void,
  log: Log,
): Promise<() => Promise<void>> {
  // after a break postgres.js forgets whose the listening was, and `unlisten` alone would change nothing
  let isStopped = false
  const wakeOn = (word: string | null) => {
    if (!isStopped) wake(word)
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
