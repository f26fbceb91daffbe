import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError, isCode } from './errors.ts'

/** A postmaster, as described by its pid file. */
export interface Postmaster {
  pid: number
  port: number
  /** Whether it reported that it accepts connections. */
  ready: boolean
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

/** Reads postmaster.pid; null if it does not exist or is incomplete. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    // Line 1 is the process id, 4 the port, 8 the state (PostgreSQL's src/include/utils/pidfile.h).
    const lines = readFileSync(pidFile(cluster), 'utf8').split('\n')
    const [pid, port] = [Number(lines[0]), Number(lines[3])]
    return pid > 0 && port > 0 ? { pid, port, ready: lines[7]?.trim() === 'ready' } : null
  } catch {
    return null
  }
}

/** Whether a process with this id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
  return !isZombie(pid)
}

/** A dead process that its parent has not reaped, as happens in containers without an init. */
const isZombie = (pid: number): boolean => afterName(readStat(pid) ?? '').startsWith('Z')

/** What Linux says about a process: its id, its name in parentheses, its state, its parent; null if it says nothing. */
function readStat(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
}

/** The name may have spaces and parentheses itself. */
const afterName = (stat: string): string => stat.slice(stat.lastIndexOf(')') + 2)

/**
 * Removes a postmaster.pid that would prevent every start: one whose process id now belongs to another process, and one that
 * a power cut or a full disk left empty or garbled. PostgreSQL cannot tell them from those of a running server. The caller
 * holds the lock of the folder.
 * @throws EmbeddedPostgresError when the file is unreadable and this system does not show whether PostgreSQL runs
 */
export async function removeStalePidFile(cluster: string): Promise<void> {
  const found = readPostmaster(cluster)
  const isOfAnother = found !== null && isAlive(found.pid) && serves(found.pid, cluster) === false
  if (found ? !isOfAnother : !existsSync(pidFile(cluster))) return
  // one that still runs cannot be adopted without its port
  for (const pid of listPostmasters(cluster)) await stopPostmaster(pid)
  rmSync(pidFile(cluster), { force: true })
}

/** The postmasters of this cluster, without the processes that they started. */
function listPostmasters(cluster: string): number[] {
  if (!existsSync('/proc/self/stat'))
    throw new EmbeddedPostgresError(
      `${pidFile(cluster)} is damaged: make sure that no PostgreSQL runs on this folder, then delete the file.`,
    )
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const stat = pid > 0 && serves(pid, cluster) ? readStat(pid) : null
    if (stat?.startsWith(`${pid} (postgres)`)) parents.set(pid, Number(afterName(stat).split(' ')[1]))
  }
  return [...parents].filter(([, parent]) => !parents.has(parent)).map(([pid]) => pid)
}

/** Whether a process is the PostgreSQL of this cluster, by its working directory; null if that is unknown. */
function serves(pid: number, cluster: string): boolean | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (error) {
    // Only processes of other users hide their working directory, and PostgreSQL would run as this user.
    return isCode(error, 'EACCES') ? false : null
  }
}

/** Waits for a process to end. @returns whether it ended */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/** Requests a fast shutdown of a postmaster without waiting for it. */
export function askToStop(pid: number): void {
  send(pid, 'SIGINT')
}

/** Stops a postmaster with a fast shutdown (disconnects clients, writes everything), and kills it as a last resort. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const)
    if (!send(pid, signal) || (await waitForEnd(pid, patience))) return
}

/** @returns false if no such process exists any more */
function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
