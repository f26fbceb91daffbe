import { readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isCode } from './errors.ts'

/** A postmaster as its own pid file describes it. */
export interface Postmaster {
  pid: number
  port: number
  /** Whether it said that it accepts connections. */
  ready: boolean
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid')

/** What postmaster.pid says; null when there is none or it is being written. */
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

/** Whether a process of this id runs, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return isCode(error, 'EPERM')
  }
  return !isZombie(pid)
}

/** A dead process whose parent has not asked for its end yet, as happens in containers without an init. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

/**
 * Removes a postmaster.pid whose number meanwhile belongs to something else, which PostgreSQL could not tell and would
 * refuse to start for. The caller holds the lock of the folder.
 */
export function removeStalePidFile(cluster: string): void {
  const found = readPostmaster(cluster)
  if (found && isAlive(found.pid) && serves(found.pid, cluster) === false) rmSync(pidFile(cluster))
}

/** Whether a process is the PostgreSQL of this cluster, which works in that folder; null when nothing tells. */
function serves(pid: number, cluster: string): boolean | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch (error) {
    // Only a process of another user hides its folder, and PostgreSQL would run as ours.
    return isCode(error, 'EACCES') ? false : null
  }
}

/** Waits for a process to end. @returns whether it did */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = performance.now() + milliseconds
  while (isAlive(pid)) {
    if (performance.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/** Asks a postmaster for a fast shutdown without waiting for it. */
export function askToStop(pid: number): void {
  send(pid, 'SIGINT')
}

/** Stops a postmaster: fast (clients are cut off, everything is written), at last without ceremony. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const)
    if (!send(pid, signal) || (await waitForEnd(pid, patience))) return
}

/** @returns false when there is no such process any more */
function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
