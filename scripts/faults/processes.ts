import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, readPostmaster } from '../../packages/embedded-postgres/src/postmaster.ts'

/** The ids of a PostgreSQL: first the postmaster, then the processes that it started. Linux only. */
export function listPostgres(cluster: string): number[] {
  const postmaster = readPostmaster(cluster)
  if (!postmaster) throw new Error('PostgreSQL does not run.')
  const children = readdirSync('/proc').filter((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] === String(postmaster.pid)
    } catch {
      return false
    }
  })
  return [postmaster.pid, ...children.map(Number)]
}

/** Sends a signal to processes of which some may have ended. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // it has ended
    }
  }
}

/** `kill -9` to all of them, and waits until none is left. */
export async function killAll(pids: readonly number[]): Promise<void> {
  signalAll(pids, 'SIGKILL')
  while (pids.some(isAlive)) await sleep(10)
}
