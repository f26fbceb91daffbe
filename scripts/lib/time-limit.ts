/** How long a search lasts. */
export interface TimeLimit {
  readonly seconds: number
  /**
   * When the time began, in milliseconds since 1970, as all threads see it. 'processor' counts the processor time of
   * the calling thread instead, so that other work on the machine does not count.
   */
  readonly began: number | 'processor'
}

/** Milliseconds between two reads of the processor time, because reading is slow. */
const LOOK_MS = 5

/** Seconds of processor time of this thread since the call. */
function processorClock(): () => number {
  const start = process.threadCpuUsage()
  let looked = performance.now()
  let seconds = 0
  return () => {
    const now = performance.now()
    if (now - looked > LOOK_MS) {
      const { user, system } = process.threadCpuUsage(start)
      seconds = (user + system) / 1e6
      looked = now
    }
    return seconds
  }
}

/** A function that returns the spent share of the time. */
export function spentOf({ seconds, began }: TimeLimit): () => number {
  if (began === 'processor') {
    const clock = processorClock()
    return () => clock() / seconds
  }
  return () => (performance.timeOrigin + performance.now() - began) / (seconds * 1000)
}
