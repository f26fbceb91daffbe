import { fail } from './http/fail.ts'

/** Runs a task when it is its turn. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>

/**
 * Lets a few tasks run at once and the others wait in the order they came.
 * @param running at most this many at once
 * @param waiting at most this many behind them; a further one fails with `unavailable`
 */
export function createQueue(running: number, waiting: number): Queue {
  let free = running
  const next: (() => void)[] = []
  return async (task) => {
    if (free > 0) free -= 1
    else if (next.length < waiting) await new Promise<void>((resolve) => next.push(resolve))
    else throw fail('unavailable')
    try {
      return await task()
    } finally {
      // the place goes straight to the first that waits, so that nobody can slip in between
      const first = next.shift()
      if (first) first()
      else free += 1
    }
  }
}
