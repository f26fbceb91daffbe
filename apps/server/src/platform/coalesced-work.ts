/**
 * Coalesces concurrent calls of one piece of work. A call during a run waits for the next run, which starts after this
 * one and serves all calls that came meanwhile.
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
        // a run that was started in between serves as well
        return running ?? start()
      })
    return next
  }
}

/** `joinRunning` by key: concurrent calls with the same key share a run. */
export function joinRunningBy<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const entries = new Map<string, { readonly ask: () => Promise<T>; waiting: number }>()
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

/** Runs work once for all calls within some milliseconds of the first one, at the end of that time. */
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
