import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { loadOrCreateSecret } from '../../secret.ts'
import { isAlive, readPostmaster } from './postmaster.ts'
import { appRole, urlOf } from './roles.ts'

/**
 * Address of the embedded database that a server keeps running in this data directory; null when none does. For
 * commands beside the server: they neither start, stop nor lock anything. Holds a password: never log it.
 */
export function findRunning(dataDir: string): string | null {
  const place = join(dataDir, 'postgres')
  if (!existsSync(place)) return null
  const found = readPostmaster(join(realpathSync(place), 'cluster'))
  if (!found?.ready || !isAlive(found.pid)) return null
  return urlOf(appRole, loadOrCreateSecret(dataDir, 'database-password'), found.port, appRole)
}
