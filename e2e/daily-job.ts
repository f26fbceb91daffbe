import { expect } from '@playwright/test'
import { connect } from '../packages/embedded-postgres/src/connection.ts'
import { findRunning } from '../packages/embedded-postgres/src/start.ts'

/**
 * Lets a server run one of its daily jobs now, because the database's clock, which starts them, cannot be advanced. Waits
 * until it is done.
 * @param environment of the server
 */
export async function runDailyJob({ DATA_DIR }: { DATA_DIR: string }, name: string): Promise<void> {
  const url = findRunning(DATA_DIR)
  if (!url) throw new Error('the server has no running database')
  const sql = connect(url)
  try {
    const [job] = await sql<{ id: string }[]>`
      insert into pgboss.job (name, policy, retry_limit) values (${name}, 'singleton', 0) returning id`
    const state = () => sql<{ state: string }[]>`select state from pgboss.job where id = ${job?.id ?? null}`
    await expect.poll(async () => (await state())[0]?.state).toBe('completed')
  } finally {
    await sql.end()
  }
}
