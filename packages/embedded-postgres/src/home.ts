import { createHash } from 'node:crypto'
import { existsSync, lstatSync, realpathSync } from 'node:fs'
import { chmod, mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { makeDataDirectory } from './data-directory.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { chooseUser, FOLDER_FOR_ROOT, mayEnter, type RunAs } from './run-as.ts'

/** The location of the cluster. */
export interface Home {
  /** Folder of the cluster, its lock and its log, without symbolic links. */
  path: string
  /** The cluster itself (PGDATA). */
  cluster: string
  user: RunAs
  /** Whether the folder is outside DATA_DIR. */
  elsewhere: boolean
}

/**
 * Finds or creates the folder of the cluster: `DATA_DIR/postgres`. If the user of PostgreSQL may not enter DATA_DIR,
 * this is a link to a folder under /var/lib/brine.
 * @throws EmbeddedPostgresError when neither can be used
 */
export async function prepareHome(dataDir: string): Promise<Home> {
  makeDataDirectory(dataDir)
  const folder = join(dataDir, 'postgres')
  const found = existsSync(folder) ? realpathSync(folder) : null
  const existing = found && existsSync(join(found, 'cluster')) ? join(found, 'cluster') : null
  const user = chooseUser(existing)
  const path = found ?? (await makeHome(dataDir, folder, user))
  if (user.uid !== null && !(await mayEnter(user, path)))
    throw new EmbeddedPostgresError(
      `The user "${user.name}", as whom PostgreSQL has to run, may not enter ${path}: set DATA_DIR to a folder that others may pass through.`,
    )
  const elsewhere = path !== join(realpathSync(dataDir), 'postgres')
  return { path, cluster: join(path, 'cluster'), user, elsewhere }
}

async function makeHome(dataDir: string, folder: string, user: RunAs): Promise<string> {
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new EmbeddedPostgresError(
      `${folder} points to a folder that is not there any more: put the database back there, or remove the link to begin with an empty one.`,
    )
  if (user.uid === null || (await mayEnter(user, dataDir))) {
    await mkdir(folder, { recursive: true })
    await chmod(folder, user.uid === null ? 0o700 : 0o711)
    return realpathSync(folder)
  }
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16)
  const path = join(FOLDER_FOR_ROOT, name)
  await mkdir(path, { recursive: true })
  for (const folder of [FOLDER_FOR_ROOT, path]) await chmod(folder, 0o711)
  await symlink(path, folder)
  return realpathSync(path)
}
