import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError } from './errors.ts'

/** A lock that this process holds while it uses the cluster. */
export interface Lock {
  release(): void
}

/**
 * Ensures that one server at a time uses this folder.
 *
 * Node cannot lock a file, but its SQLite can: an open exclusive transaction is a lock of the operating system. The
 * lock ends with the process however it dies. It depends on no process id that could become stale, and other containers
 * that mount the same folder see it.
 * @throws EmbeddedPostgresError when another server holds the lock
 */
export function lockHome(home: string, dataDir: string): Lock {
  const folder = join(home, 'lock')
  // in its own folder, because every user who can read the file could lock it
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const note = join(folder, 'server.json')
  const file = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === 5)) throw error
    throw new EmbeddedPostgresError(
      `The database in ${dataDir} is in use by another Brine server${holder(note)}: stop that one first, or set DATA_DIR to another folder.`,
    )
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
