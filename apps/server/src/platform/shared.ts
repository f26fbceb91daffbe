/**
 * Work that is done once for all who ask at the same moment. Who comes while it is under way waits for a run that
 * begins after that, the same for all of them.
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
        // another one that was begun in between serves as well
        return running ?? start()
      })
    return next
  }
}

/** The same, for work about one thing or another: who asks about the same thing at the same moment shares. */
export function joinRunningBy<T>(work: (about: string) => Promise<T>): (about: string) => Promise<T> {
  const asked = new Map<string, { readonly ask: () => Promise<T>; waiting: number }>()
  return async (about) => {
    const entry = asked.get(about) ?? { ask: joinRunning(() => work(about)), waiting: 0 }
    asked.set(about, entry)
    entry.waiting += 1
    try {
      return await entry.ask()
    } finally {
      entry.waiting -= 1
      if (entry.waiting === 0) asked.delete(about)
    }
  }
}

/** Work that is done once for all who ask within some milliseconds of the first of them, at the end of these. */
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
