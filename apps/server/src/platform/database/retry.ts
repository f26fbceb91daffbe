/** Deadlock detected, serialization failure: PostgreSQL undid the transaction, and a repeat may well succeed. */
const REPEATABLE_CODES = new Set(['40P01', '40001'])
const MAX_ATTEMPTS = 4

/**
 * Runs a whole transaction again where PostgreSQL undid it because of another one, at most three times more.
 * @param transaction must have no effect outside of the database
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
