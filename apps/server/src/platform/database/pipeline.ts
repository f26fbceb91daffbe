import { Kysely, PostgresDialect } from 'kysely'
import type { Queries } from './database.ts'
import type { DB } from './tables.ts'

/** Kysely wants one by which it could connect. Nobody here does: there is a connection. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('no other connection')) })
const unused = { dialect, driver: dialect.createDriver(), config: { dialect } }

/** Takes a statement on which nothing waits but the end of its transaction: it goes out together with the commit. */
export type SendLast = (statement: Promise<unknown>) => void

/**
 * Runs a transaction in which statements that are asked together (`Promise.all`) are sent together. Kysely keeps each of
 * them back until the one before has its answer, a round trip for each. PostgreSQL does them one after the other, in the order
 * of the calls, and each sees what the one before did. Where one fails, so do all after it.
 * @param work sends the statements that take locks which many wait for by `sendLast`, and does not await those
 */
export async function transact<T>(
  db: Queries,
  work: (transaction: Queries, sendLast: SendLast) => Promise<T>,
): Promise<T> {
  const last: Promise<unknown>[] = []
  const result = await db.transaction().execute(async (transaction) => {
    const executor = transaction.getExecutor()
    const connection = await executor.provideConnection(async (own) => own)
    let isEnding = false
    const provider = {
      async provideConnection<R>(use: (own: typeof connection) => Promise<R>): Promise<R> {
        if (isEnding) throw new Error('A statement came after the commit of its transaction.')
        return use(connection)
      },
    }
    const own = new Kysely<DB>({ ...unused, executor: executor.withConnectionProvider(provider) })
    const given = await work(own, (statement) => {
      // its failure is met below: PostgreSQL has undone the transaction by then, commit or not
      statement.catch(() => undefined)
      last.push(statement)
    })
    isEnding = true
    return given
  })
  await Promise.all(last)
  return result
}
