import { chown, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Lock, lockFolder } from './lock.ts'

/** What a backup that did not end well leaves ends in this. */
export const UNFINISHED = '.unfinished'
/** In the folder of the lock: the paths of the copy under construction, and of earlier ones that could not be removed; one a line. */
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
    const left = await removeLeft((await readFile(note, 'utf8').catch(() => '')).split('\n'))
    await writeFile(note, [...left, copy].join('\n'), { mode: 0o600, flush: true })
    await giveToOwner(home, folder)
    return lock
  } catch (error) {
    lock.release()
    throw error
  }
}

/**
 * Removes the copies that killed backups left. One of another user, or on a disk that is away, must not stop this backup.
 * @returns those that stay
 */
async function removeLeft(noted: readonly string[]): Promise<string[]> {
  const staying: string[] = []
  for (const path of noted.filter((one) => one.endsWith(UNFINISHED)))
    await rm(path, { recursive: true, force: true }).catch((error: NodeJS.ErrnoException) => {
      staying.push(path)
      process.stderr.write(
        `The unfinished backup ${path} cannot be removed (${error.code}): remove it by hand.\n`,
      )
    })
  return staying
}

/** Root may have made the last backup, and the owner of the cluster makes the next one. */
async function giveToOwner(home: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(home)
  for (const path of [folder, ...(await readdir(folder)).map((name) => join(folder, name))])
    await chown(path, uid, gid)
}
