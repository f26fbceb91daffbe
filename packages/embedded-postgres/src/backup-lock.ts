import { chown, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Lock, lockFolder } from './lock.ts'

/** What a backup that did not end well leaves ends in this. */
export const UNFINISHED = '.unfinished'
/** In the folder of the lock: the path of the copy under construction. */
const NOTE = 'copy'

/**
 * Ensures that one backup of a database at a time runs, and removes the copy of one that was killed: the next night's has
 * another name, so that the copies would fill the disk.
 * @param home folder of the cluster
 * @param copy path of the copy under construction
 * @throws EmbeddedPostgresError when another backup is under way
 */
export async function lockBackup(home: string, dataDir: string, copy: string): Promise<Lock> {
  const folder = join(home, 'backup-lock')
  const note = join(folder, NOTE)
  const lock = lockFolder(
    folder,
    (holder) => `Another backup of ${dataDir} is under way${holder}: wait until it has ended.`,
  )
  try {
    const left = await readFile(note, 'utf8').catch(() => '')
    if (left.endsWith(UNFINISHED)) await rm(left, { recursive: true, force: true })
    await writeFile(note, copy, { mode: 0o600, flush: true })
    await giveToOwner(home, folder)
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Root may have made the last backup, and the owner of the cluster makes the next one. */
async function giveToOwner(home: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(home)
  for (const path of [folder, ...(await readdir(folder)).map((name) => join(folder, name))])
    await chown(path, uid, gid)
}
