/** Deadlock detected, serialization failure: PostgreSQL aborted the transaction, and a repeat may succeed. */
const REPEATABLE_CODES = new Set(['40P01', '40001'])
const MAX_ATTEMPTS = 4

/**
 * Repeats a transaction that PostgreSQL aborted because of a concurrent one, at most three times.
 * @param transaction must have no effect outside the database
 */
export async function retryTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (typeof code !== 'string' || !REPEATABLE_CODES.has(code) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}
