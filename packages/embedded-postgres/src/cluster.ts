import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { superuser } from './connection.ts'
import { EmbeddedPostgresError } from './errors.ts'
import type { Home } from './home.ts'
import { type RunAs, runAs } from './run-as.ts'

/** The major version of PostgreSQL in the package. It can use only clusters of the same version. */
const majorVersion = '18'

/** Prefix of clusters under construction. */
const prefix = 'new-cluster-'

/**
 * Creates the cluster if there is none. It is created under another name and renamed when complete, so that an
 * interrupted start leaves nothing that looks like a database.
 * @param durable false skips flushing to disk, for tests
 * @throws EmbeddedPostgresError when the cluster has another major version or cannot be created
 */
export async function ensureCluster(
  home: Home,
  binaries: Binaries,
  password: string,
  durable: boolean,
): Promise<void> {
  if (existsSync(home.cluster)) return refuseOtherVersion(home.cluster)
  await removeUnfinished(home)
  // A unique name, because the initdb of a start that was just killed may still be writing.
  const unfinished = join(home.path, `${prefix}${randomBytes(6).toString('hex')}`)
  const passwordFile = `${unfinished}.password`
  await mkdir(unfinished, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
  try {
    await give(home.user, unfinished, passwordFile)
    const { code, output } = await runAs(
      home.user,
      binaries.initdb,
      initdbArguments(unfinished, passwordFile, durable),
      binaries.env,
    )
    if (code !== 0)
      throw new EmbeddedPostgresError(
        `The built-in database could not be made in ${home.path}: ${reasonIn(output)}`,
      )
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(unfinished, home.cluster)
  if (durable) await syncDirectory(home.path)
}

async function removeUnfinished(home: Home): Promise<void> {
  for (const name of await readdir(home.path))
    if (name.startsWith(prefix))
      await rm(join(home.path, name), { recursive: true, force: true, maxRetries: 5 })
}

function initdbArguments(cluster: string, passwordFile: string, durable: boolean): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // sort order and case rules must not depend on the locales of the machine
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync', '--no-data-checksums']),
  ]
}

async function give(user: RunAs, ...paths: string[]): Promise<void> {
  for (const path of paths) if (user.uid !== null && user.gid !== null) await chown(path, user.uid, user.gid)
}

/** The line of initdb's output that names the problem. */
function reasonIn(output: string): string {
  const lines = output.split('\n')
  return (lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? '').trim()
}

async function refuseOtherVersion(cluster: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  // always readable by an ordinary user, because chooseUser has checked the owner
  if (found !== majorVersion)
    throw new EmbeddedPostgresError(
      `The database in ${cluster} was made by PostgreSQL ${found || '(unknown)'} and this is PostgreSQL ${majorVersion}: copy it over with pg_dump and pg_restore first.`,
    )
}

async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}
