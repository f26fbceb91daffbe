import { PgBoss } from 'pg-boss'

/**
 * Brings the tables of the job queue (schema `pgboss`) to the state of this version. Like `migrate`, it may run on
 * several nodes at once, and needs no rights beyond making a schema in its own database.
 */
export async function migrateJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, max: 1, supervise: false, schedule: false, migrate: true })
  // an error event without a listener would end the process; `start` tells the same by throwing
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}
