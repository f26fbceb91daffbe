import { PgBoss } from 'pg-boss'
import { queueUrl } from './settings.ts'

/**
 * Migrates the tables of the job queue (schema `pgboss`) to this version. Like `migrate`, it may run on several nodes at
 * once. It needs only the right to create a schema in its database.
 */
export async function migrateJobs(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: queueUrl(url),
    max: 1,
    supervise: false,
    schedule: false,
    migrate: true,
  })
  // without a listener, an error event would end the process; `start` throws the same error
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}
