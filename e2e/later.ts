import { BroadcastChannel } from 'node:worker_threads'

/** Milliseconds of a day. */
const DAY_MS = 86_400_000

/**
 * Loaded into a server before its own code: lets its journey advance the clock of all its threads, and only theirs, by a
 * number of days.
 */
let aheadMs = Number(process.env.DAYS_LATER ?? 0) * DAY_MS
const threads = new BroadcastChannel('days-later')
threads.unref()
threads.onmessage = (event: unknown) => {
  aheadMs = (event as { data: number }).data * DAY_MS
}

process.on('message', (daysLater: number) => {
  aheadMs = daysLater * DAY_MS
  // for threads that start later
  process.env.DAYS_LATER = String(daysLater)
  threads.postMessage(daysLater)
  process.send?.('advanced')
})
// the server ends when its own work has ended
process.channel?.unref()

const Real = Date

globalThis.Date = class extends Real {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(Real.now() + aheadMs)
    else super(...given)
  }

  static override now(): number {
    return Real.now() + aheadMs
  }
} as DateConstructor
