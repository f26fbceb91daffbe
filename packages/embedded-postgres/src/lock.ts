import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError } from './errors.ts'

/** A lock that this process holds while it uses the cluster, or copies it. */
export interface Lock {
  release(): void
}

/**
 * Ensures that one server at a time uses the cluster of this folder.
 * @throws EmbeddedPostgresError when another server holds the lock
 */
export const lockHome = (home: string, dataDir: string): Lock =>
  lockFolder(
    join(home, 'lock'),
    (holder) =>
      `The database in ${dataDir} is in use by another Brine server${holder}: stop that one first, or set DATA_DIR to another folder.`,
  )

/**
 * Node cannot lock a file, but its SQLite can: an open exclusive transaction is a lock of the operating system. The
 * lock ends with the process however it dies. It depends on no process id that could become stale, and other containers
 * that mount the same folder see it.
 * @param folder holds nothing but the lock
 * @param refusal gets the holder in parentheses, with a space before it; nothing if it is unknown
 * @throws EmbeddedPostgresError when another process holds the lock
 */
export function lockFolder(folder: string, refusal: (holder: string) => string): Lock {
  // in its own folder, because every user who can read the file could lock it
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const note = join(folder, 'server.json')
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === 5)) throw error
    throw new EmbeddedPostgresError(refusal(holder(note)))
  }
  writeFileSync(note, JSON.stringify({ process: process.pid }), { mode: 0o600 })
  return { release: () => file.close() }
}

/** The holder of the lock, if it has recorded itself. */
function holder(note: string): string {
  try {
    const { process: id }: { process?: number } = JSON.parse(readFileSync(note, 'utf8'))
    return typeof id === 'number' ? ` (process ${id})` : ''
  } catch {
    return ''
  }
}
