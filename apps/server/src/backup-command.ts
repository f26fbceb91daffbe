import { existsSync } from 'node:fs'
import { appendFile, readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { backUp, restore } from '@brine/embedded-postgres/backup'
import { EmbeddedPostgresError } from '@brine/embedded-postgres/errors'
import { systemClock } from './platform/clock.ts'
import type { Location } from './platform/config.ts'
import { noteBackup } from './platform/last-backups.ts'
import { StartRefused } from './platform/start-refused.ts'

const backupUsage = 'How to use it: npm run backup -- DIR (a new folder).'
const restoreUsage =
  'How to use it: npm run restore -- DIR [--nobody-erased-since]. DATA_DIR must not have a folder "postgres".'
/** The operator knows that nobody was erased since the backup. */
const NOBODY_ERASED = '--nobody-erased-since'

/**
 * `npm run backup -- DIR`: copies the embedded database and the secrets, beside a running server or without one, and reads
 * the copy back.
 * @returns the text to print
 * @throws StartRefused for invalid arguments, and with one sentence for what went wrong
 */
export async function runBackupCommand(
  [to, ...rest]: readonly string[],
  settings: Location,
): Promise<string> {
  if (!to || rest.length > 0) throw new StartRefused(backupUsage)
  refuseOther(settings)
  const target = resolve(to)
  const rows = await backUp(settings.dataDir, target).catch(explain)
  const made = { at: systemClock.now(), bytes: await bytesOf(target), folder: target }
  await noteBackup(settings.dataDir, made)
  return `${target} has the database and the secrets; ${rows} rows were read back.\n`
}

/**
 * `npm run restore -- DIR`: makes a data directory of a backup. Customers who were erased after the backup are erased again
 * at the next start, so the newest list of them must be in DATA_DIR.
 * @returns the text to print
 * @throws StartRefused as `runBackupCommand`, and when that list is missing
 */
export async function runRestoreCommand(
  [from, ...flags]: readonly string[],
  settings: Location,
): Promise<string> {
  if (!from || flags.some((flag) => flag !== NOBODY_ERASED)) throw new StartRefused(restoreUsage)
  refuseOther(settings)
  const [source, list] = [resolve(from), join(settings.dataDir, 'erased-customers')]
  if (!existsSync(list) && !flags.includes(NOBODY_ERASED))
    throw new StartRefused(
      `${list} is missing, so customers who were erased after the backup would be back: put the newest list there, or add ${NOBODY_ERASED} if there are none.`,
    )
  await restore(source, settings.dataDir).catch(explain)
  await addErased(join(source, 'erased-customers'), list)
  return `${settings.dataDir} has the database of ${source}. Erased customers are erased again at the next start.\n`
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

/** A list in DATA_DIR stays and gets the lines of the backup's list; the server reads a line any number of times. */
async function addErased(from: string, list: string): Promise<void> {
  const lines = await readFile(from, 'utf8').catch(() => '')
  await appendFile(list, `\n${lines}`, { mode: 0o600, flush: true })
}

function refuseOther({ databaseUrl }: Location): void {
  if (databaseUrl)
    throw new StartRefused(
      'The database of DATABASE_URL has its own tools, such as pg_basebackup: use those.',
    )
}

/** The sentence for the operator; without the stack of an error that the database or the system explains. */
function explain(error: unknown): never {
  if (error instanceof EmbeddedPostgresError) throw new StartRefused(error.message)
  if (error instanceof Error && 'code' in error)
    throw new StartRefused(`It did not succeed: ${error.message}.`)
  throw error
}
