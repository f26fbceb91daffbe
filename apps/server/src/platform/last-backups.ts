import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** In DATA_DIR; a line for each backup, the newest first: when it ended well, its bytes, and its folder, encoded. */
const FILE = 'last-backup'
const MAX_LINES = 5

/** A backup that was made and read back. */
export interface Backup {
  readonly at: Date
  /** Null for one of a version that did not note it. */
  readonly bytes: number | null
  /** Where it was made; null for one of a version that did not note it. */
  readonly folder: string | null
}

/** The newest backups by `npm run backup`, at most five, the newest first. */
export async function listBackups(dataDir: string): Promise<Backup[]> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => '')
  return text.split('\n').flatMap((line) => {
    const [moment = '', bytes = '', folder = ''] = line.split(' ')
    const at = new Date(moment)
    if (Number.isNaN(at.getTime())) return []
    return [{ at, bytes: /^\d+$/.test(bytes) ? Number(bytes) : null, folder: folderOf(folder) }]
  })
}

/** Tells the server. The backup is good even where this cannot be written. */
export async function noteBackup(
  dataDir: string,
  made: { at: Date; bytes: number; folder: string },
): Promise<void> {
  const file = join(dataDir, FILE)
  const before = await listBackups(dataDir)
  const lines = [made, ...before].map(({ at, bytes, folder }) =>
    [
      at.toISOString(),
      ...(bytes === null ? [] : [bytes]),
      ...(bytes === null || folder === null ? [] : [encodeURIComponent(folder)]),
    ].join(' '),
  )
  // removed first: a file of another user, who made a backup before, cannot be written
  await rm(file, { force: true })
    .then(() => writeFile(file, `${lines.slice(0, MAX_LINES).join('\n')}\n`, { mode: 0o644 }))
    .catch(() => undefined)
}

/** Null for none, and for one that nobody encoded. */
function folderOf(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded) || null
  } catch {
    return null
  }
}
