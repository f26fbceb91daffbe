import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError } from './errors.ts'

/** Held while this process uses the cluster. */
export interface Lock {
  release(): void
}

/**
 * Makes sure that one server at a time uses this folder.
 *
 * Node cannot lock a file, but the SQLite inside it can: an open exclusive transaction is a lock of the operating
 * system. It ends with the process however that dies, has no process id to go stale, and is seen by another
 * container that mounts the same folder.
 * @throws EmbeddedPostgresError when another server has it
 */
export function lockHome(home: string, dataDir: string): Lock {
  const folder = join(home, 'lock')
  // its own folder, because whoever can read the file could lock it
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

/** Tells who holds the lock, as far as that one has noted it. */
function holder(note: string): string {
  try {
    const { process: id }: { process?: number } = JSON.parse(readFileSync(note, 'utf8'))
    return typeof id === 'number' ? ` (process ${id})` : ''
  } catch {
    return ''
  }
}
