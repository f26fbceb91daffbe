import { chmod, mkdir, mkdtemp, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectDatabase, type Database } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { migrateJobs } from '../../apps/server/src/platform/jobs/schema.ts'
import { silentLog } from '../../apps/server/src/platform/log.ts'
import { startEmbedded } from '../../packages/embedded-postgres/src/start.ts'

/** Long enough to fill a database with a whole firm. */
const patience = { statementMs: 600_000, patientMs: 600_000, acquireMs: 600_000 }

/**
 * Runs work on a migrated database: the embedded PostgreSQL, in a temporary folder that is deleted afterwards.
 * @param given another folder, which is kept
 * @param durable whether PostgreSQL flushes to disk, as in the product
 */
export async function withDatabase<T>(
  given: string | undefined,
  durable: boolean,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'brine-bench-')))
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  const embedded = await startEmbedded(folder, { durable })
  try {
    await migrate(embedded.url, silentLog)
    await migrateJobs(embedded.url)
    const database = connectDatabase(embedded.url, 4, patience)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await embedded.stop()
    const elsewhere = await readlink(join(folder, 'postgres')).catch(() => null)
    if (!given)
      for (const path of [elsewhere, folder]) if (path) await rm(path, { recursive: true, force: true })
  }
}
