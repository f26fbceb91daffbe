import { chmod, chown, copyFile, mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isCode } from './errors.ts'

/** Gives a copy the owner and the mode of its original, as far as this user may. */
async function keepOwner(from: string, to: string): Promise<void> {
  const { uid, gid, mode } = await stat(from)
  if (process.getuid?.() === 0) await chown(to, uid, gid)
  await chmod(to, mode & 0o7777)
}

/** Copies a file and flushes it. A file that is deleted meanwhile is left out. */
export async function copyFlushed(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to)
    await keepOwner(from, to)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
    return
  }
  const file = await open(to)
  await file.sync().finally(() => file.close())
}

/**
 * Copies a folder that may change meanwhile, with owners and modes.
 * @param isLeftOut gets the path below the folder; an omitted folder is copied without its contents
 */
export async function copyFolder(
  from: string,
  to: string,
  isLeftOut: (path: string) => boolean = () => false,
  below = '',
): Promise<void> {
  await mkdir(to, { recursive: true })
  await keepOwner(from, to)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (!isLeftOut(path)) await copyFolder(source, target, isLeftOut, path)
      else {
        await mkdir(target)
        await keepOwner(source, target)
      }
    } else if (entry.isFile() && !isLeftOut(path)) await copyFlushed(source, target)
  }
}
