import type { FastifyInstance } from 'fastify'
import type { Queries } from '../database/database.ts'
import { readMigrations } from '../database/migrate.ts'
import { fail } from '../http/fail.ts'

/**
 * `/healthz`: this process answers. `/readyz`: it can serve, because the database answers and has the schema that this
 * code needs; otherwise 503, so that a load balancer sends no requests to this node.
 * @param warnings codes of problems that the operator should fix, although the node can serve
 */
export async function addHealth(
  app: FastifyInstance,
  db: Queries,
  warnings: () => readonly string[],
): Promise<void> {
  const needed = (await readMigrations()).at(-1)?.name
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    if ((await findNewestMigration(db)) !== needed) throw fail('unavailable', { retryAfter: 5 })
    const found = warnings()
    return reply
      .header('cache-control', 'no-store')
      .send(found.length > 0 ? { status: 'ok', warnings: found } : { status: 'ok' })
  })
}

/** The name of the newest applied migration; undefined before the first. */
async function findNewestMigration(db: Queries): Promise<string | undefined> {
  const row = await db
    .selectFrom('schema_migrations')
    .select('name')
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.name
}
