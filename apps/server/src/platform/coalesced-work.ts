import type { Clock } from './clock.ts'

/**
 * Coalesces concurrent calls of one piece of work. A call during a run waits for the next run. That run starts after the
 * current one and serves all calls made in the meantime.
 */
export function joinRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null
  let next: Promise<T> | null = null

  function start(): Promise<T> {
    running = work().finally(() => {
      running = null
    })
    return running
  }

  return () => {
    if (!running) return start()
    next ??= running
      .catch(() => null)
      .then(() => {
        next = null
        // another call may have started a run in the meantime: that one serves as well
        return running ?? start()
      })
    return next
  }
}

/** `joinRunning` by key: concurrent calls with the same key share a run. */
export function joinRunningBy<Key extends string, T>(
  work: (key: Key) => Promise<T>,
): (key: Key) => Promise<T> {
  const entries = new Map<Key, { readonly ask: () => Promise<T>; waiting: number }>()
  return async (key) => {
    const entry = entries.get(key) ?? { ask: joinRunning(() => work(key)), waiting: 0 }
    entries.set(key, entry)
    entry.waiting += 1
    try {
      return await entry.ask()
    } finally {
      entry.waiting -= 1
      if (entry.waiting === 0) entries.delete(key)
    }
  }
}

/** Runs work for the first call, and gives its result to all calls of the next milliseconds. A failure is not kept. */
export function keepFor<T>(milliseconds: number, clock: Clock, work: () => Promise<T>): () => Promise<T> {
  let kept: { readonly until: number; readonly result: T } | null = null
  const renew = joinRunning(async () => {
    const from = clock.now().getTime()
    const result = await work()
    kept = { until: from + milliseconds, result }
    return result
  })
  return async () => (kept && clock.now().getTime() < kept.until ? kept.result : renew())
}

/** Runs work once for all calls within some milliseconds of the first one, at the end of this interval. */
export function debounceFirst(work: () => void, milliseconds: number): () => void {
  let isWaiting = false
  return () => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      work()
    }, milliseconds).unref()
  }
}
