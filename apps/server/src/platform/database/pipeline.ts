import { Kysely, PostgresDialect } from 'kysely'
import type { Queries } from './database.ts'
import type { DB } from './tables.ts'

/** Kysely requires a driver that can connect. It is never used: the connection exists already. */
const dialect = new PostgresDialect({ pool: () => Promise.reject(new Error('no other connection')) })
const unused = { dialect, driver: dialect.createDriver(), config: { dialect } }

/** Accepts a statement that only the end of its transaction depends on. It is sent together with the commit. */
export type SendLast = (statement: Promise<unknown>) => void

/** SQLSTATE of each statement after one that failed. */
const TRANSACTION_FAILED = '25P02'

/**
 * Runs a transaction that sends concurrent statements (`Promise.all`) together. Kysely alone would hold each of them
 * until the one before is answered: one round trip for each. PostgreSQL runs them one after the other in call order, and
 * each sees the effects of those before it. If one fails, all after it fail.
 * @param work passes statements that take contended locks to `sendLast`, does not await those, and sends nothing after them
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
        if (isEnding) throw new Error('A statement came after the end of its transaction.')
        return use(connection)
      },
    }
    const own = new Kysely<DB>({ ...unused, executor: executor.withConnectionProvider(provider) })
    try {
      return await work(own, (statement) => {
        // the commit below reports its failure: PostgreSQL has rolled the transaction back by then
        statement.catch(() => undefined)
        last.push(statement)
      })
    } catch (error) {
      throw await causeOf(error, last)
    } finally {
      // after a rollback as well: the next statement of work that still goes on would be committed on its own
      isEnding = true
    }
  })
  await Promise.all(last)
  return result
}

/**
 * What really failed: a statement that nobody awaits, where others were sent after it all the same. The caller repeats what the
 * database could not answer now, and `TRANSACTION_FAILED` does not say so.
 */
async function causeOf(error: unknown, last: readonly Promise<unknown>[]): Promise<unknown> {
  if (Object(error).code !== TRANSACTION_FAILED) return error
  const failed = (await Promise.allSettled(last)).find(({ status }) => status === 'rejected')
  return failed?.status === 'rejected' ? failed.reason : error
}
