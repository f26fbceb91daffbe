import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In DATA_DIR; a line for each backup, the newest first: when it ended well, and its bytes. */
const FILE = 'last-backup'
const MAX_LINES = 5

/** A backup that was made and read back. */
export interface Backup {
  readonly at: Date
  /** Null for one of a version that did not note it. */
  readonly bytes: number | null
}

/** The newest backups by `npm run backup`, at most five, the newest first. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [moment = '', bytes = ''] = line.split(' ')
    const at = new Date(moment)
    return Number.isNaN(at.getTime()) ? [] : [{ at, bytes: /^\d+$/.test(bytes) ? Number(bytes) : null }]
  })
}

/** Tells the server. The backup is good even where this cannot be written. */
export async function noteBackup(dataDir: string, { at, bytes }: { at: Date; bytes: number }): Promise<void> {
  const file = join(dataDir, FILE)
  const before = await listBackups(dataDir)
  const lines = [{ at, bytes }, ...before].map((backup) =>
    [backup.at.toISOString(), ...(backup.bytes === null ? [] : [backup.bytes])].join(' '),
  )
  // removed first: a file of another user, who made a backup before, cannot be written
  await rm(file, { force: true })
    .then(() => writeFile(file, `${lines.slice(0, MAX_LINES).join('\n')}\n`, { mode: 0o644 }))
    .catch(() => undefined)
}
