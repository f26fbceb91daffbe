import type { FastifyInstance } from 'fastify'
import { joinRunning } from '../coalesced-work.ts'
import type { Queries } from '../database/database.ts'
import { numberOf, readMigrations } from '../database/migrate.ts'
import { takesWrites } from '../database/read-only-connections.ts'
import { fail } from '../http/fail.ts'

export interface Health {
  readonly probeDb: Queries
  /** Whether the server is about to stop. */
  readonly isDraining: () => boolean
  /** Codes of problems that the operator should fix, although the node can serve. */
  readonly warnings: () => readonly string[]
}

/**
 * `/healthz`: this process answers. `/readyz`: it can serve, because the database answers, takes writes and has at least the
 * schema that this code needs, and the node is not about to stop; otherwise 503, so that a load balancer sends no requests to
 * this node.
 */
export async function addHealth(
  app: FastifyInstance,
  { probeDb, isDraining, warnings }: Health,
): Promise<void> {
  const newest = (await readMigrations()).at(-1)
  if (!newest) throw new Error('this server has no migrations')
  // strangers reach it too: however many ask at once, the one connection has two questions at most
  const suitsNow = joinRunning(() => suits(probeDb, newest))
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if (isDraining() || !(await suitsNow())) throw fail('unavailable', { retryAfter: 5 })
    const found = warnings()
    return reply
      .header('cache-control', 'no-store')
      .send(found.length > 0 ? { status: 'ok', warnings: found } : { status: 'ok' })
  })
}

/**
 * Whether the database takes writes, which a standby does not, and its schema suits code with this newest migration: it is
 * applied, and no later one took away what this code needs. The migration of a newer node must not turn all older nodes away
 * at once.
 */
async function suits(db: Queries, newest: { name: string }): Promise<boolean> {
  const { count } = db.fn
  const row = await db
    .selectFrom('schema_migrations')
    .select(count('name').filterWhere('name', '=', newest.name).as('applied'))
    .select(count('name').filterWhere('oldest_code', '>', numberOf(newest)).as('demanding'))
    .select(takesWrites.as('takes_writes'))
    .executeTakeFirstOrThrow()
  return row.takes_writes && Number(row.applied) === 1 && Number(row.demanding) === 0
}
