import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'

/** What has to be free for each byte of the database: the server goes on writing. */
const ROOM_FACTOR = 1.1
const MEGABYTE = 1_000_000

export const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * The copy is read back beside the database: a backup that fills this disk would stop the server.
 * @throws EmbeddedPostgresError
 */
export async function refuseWithoutRoom(
  cluster: string,
  copy: string,
  freeBytes: (folder: string) => Promise<number>,
): Promise<void> {
  const bytes = (await bytesOf(cluster)) * ROOM_FACTOR
  const isSameDisk = (await stat(cluster)).dev === (await stat(copy)).dev
  for (const [folder, needed] of [
    [cluster, isSameDisk ? 2 * bytes : bytes],
    [copy, bytes],
  ] as const) {
    const free = await freeBytes(folder)
    if (free < needed)
      throw new EmbeddedPostgresError(
        `The backup needs ${Math.ceil(needed / MEGABYTE)} MB on the disk of ${folder}, where ${Math.floor(free / MEGABYTE)} MB are free: it is copied and read back.`,
      )
  }
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  // a file may be gone meanwhile
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      stat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
