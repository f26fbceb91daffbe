import { spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { EmbeddedPostgresError } from './errors.ts'

/** The user that runs PostgreSQL. `uid` and `gid` are null for the user who started the server. */
export interface RunAs {
  name: string
  uid: number | null
  gid: number | null
}

/** PostgreSQL refuses to run as root, so root uses the first of these users that exists. */
const preferredUsers = ['brine', 'postgres', 'nobody']

/** Root's folder for files that this user cannot reach in place, such as a cluster or programs under /root. */
export const FOLDER_FOR_ROOT = '/var/lib/brine'

/**
 * Chooses the user that runs PostgreSQL.
 * @param existing an existing cluster, whose owner stays the same
 * @throws EmbeddedPostgresError when no user is suitable
 */
export function chooseUser(existing: string | null): RunAs {
  if (process.platform === 'win32' || !process.getuid)
    throw new EmbeddedPostgresError(
      'On Windows the built-in database is not available: set DATABASE_URL to a PostgreSQL.',
    )
  const owner = existing === null ? null : statSync(existing).uid
  const me = process.getuid()
  if (me !== 0) {
    if (owner !== null && owner !== me)
      throw new EmbeddedPostgresError(
        `The database in ${existing} belongs to another user (id ${owner}): start Brine as that user, or as root.`,
      )
    return { name: ownName(me), uid: null, gid: null }
  }
  const users = readPasswd()
  const user =
    owner !== null && owner !== 0
      ? users.find(({ uid }) => uid === owner)
      : preferredUsers.flatMap((name) => users.find((known) => known.name === name) ?? [])[0]
  if (user) return user
  throw new EmbeddedPostgresError(
    owner === null
      ? 'PostgreSQL does not run as root and there is no user "brine", "postgres" or "nobody" to run it as: add one, or start Brine as an ordinary user.'
      : `The database in ${existing} belongs to the user id ${owner}, which no longer exists here.`,
  )
}

function ownName(uid: number): string {
  try {
    return userInfo().username
  } catch {
    throw new EmbeddedPostgresError(
      `The user id ${uid} has no name in /etc/passwd, and PostgreSQL needs one: add it, or set DATABASE_URL.`,
    )
  }
}

function readPasswd(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) =>
      name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
    )
}

/** The options of `spawn` to run as this user. */
export function identity(user: RunAs): { uid?: number; gid?: number } {
  return user.uid === null || user.gid === null ? {} : { uid: user.uid, gid: user.gid }
}

/** The result of a command: its exit code (null if it could not start or was killed) and its output. */
export interface Outcome {
  code: number | null
  output: string
}

/**
 * Runs a command as this user, outside the current folder, which that user may not be allowed to enter. Never throws: a
 * command that cannot start has no code, and its output gives the reason.
 */
export function runAs(
  user: RunAs,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, {
      ...identity(user),
      cwd: '/',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output: output.trim() }))
  })
}

/** Whether this user may enter a folder; tests it by entering. */
export async function mayEnter(user: RunAs, directory: string): Promise<boolean> {
  const { code } = await runAs(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', directory], {})
  return code === 0
}
