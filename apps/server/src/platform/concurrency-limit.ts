import { fail } from './http/fail.ts'

/** Runs a task when its turn comes. */
export type RunLimited = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Limits concurrent tasks. The others wait in the order of their calls.
 * @param running maximum number of running tasks
 * @param waiting maximum number of waiting tasks; a further one fails with `unavailable`
 */
export function limitConcurrency(running: number, waiting: number): RunLimited {
  let free = running
  const next: (() => void)[] = []
  return async (task) => {
    if (free > 0) free -= 1
    else if (next.length < waiting) await new Promise<void>((resolve) => next.push(resolve))
    else throw fail('unavailable')
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
