import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config.ts'
import { silentLog } from '../log.ts'
import { openDatabase } from './database.ts'

it('the embedded database has room for the connections of a large DATABASE_POOL', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brine-pool-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  // the user of the database may differ from the one who runs the tests
  await chmod(folder, 0o755)
  const database = await openDatabase(
    readConfig({ DATA_DIR: join(folder, 'data'), DATABASE_POOL: '90' }),
    silentLog,
  )
  try {
    const { rows } = await sql<{ room: number }>`
      select current_setting('max_connections')::int as room`.execute(database.db)
    // the node opens fourteen more, and PostgreSQL keeps three for its superuser
    expect(rows[0]?.room).toBeGreaterThanOrEqual(90 + 14 + 3)
  } finally {
    await database.close()
  }
})
