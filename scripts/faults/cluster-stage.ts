import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '../../packages/embedded-postgres/src/start.ts'

/** A PostgreSQL for several nodes, with an empty database, in this process. */
export interface OwnPostgres extends Pick<Embedded, 'url' | 'adminUrl'> {
  remove(): Promise<void>
}

export async function startPostgres(): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'brine-faults-pg-'))
  chmodSync(folder, 0o711)
  const embedded = await startEmbedded(folder)
  return {
    url: embedded.url,
    adminUrl: embedded.adminUrl,
    async remove() {
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Settings of nodes on one database. @param databaseUrl contains a password */
export const nodeSettings = (databaseUrl: string): Record<string, string> => ({
  ...{ DATABASE_URL: databaseUrl, DEMO_CONFIRMED: '1' },
  TOKEN_SECRET: randomBytes(32).toString('base64url'),
})
