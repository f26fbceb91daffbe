import { type Failure, fail } from '../http/fail.ts'

/** Runs a task when its turn comes. */
export type RunLimited = <T>(task: () => T | Promise<T>) => Promise<T>

/**
 * Limits concurrent tasks. The others wait in the order of their calls, and hold neither a connection nor a lock.
 * @param running maximum number of running tasks
 * @param waiting maximum number of waiting tasks
 * @param whenFull the failure of a further task
 */
export function limitConcurrency(
  running: number,
  waiting: number,
  whenFull: () => Failure = () => fail('unavailable'),
): RunLimited {
  let free = running
  const next: (() => void)[] = []
  return async (task) => {
    if (free > 0) free -= 1
    else if (next.length < waiting) await new Promise<void>((resolve) => next.push(resolve))
    else throw whenFull()
    try {
      return await task()
    } finally {
      // the slot goes to the first waiting task, so that a new task cannot take it first
      const first = next.shift()
      if (first) first()
      else free += 1
    }
  }
}
