import type { Companion } from '@brine/planning/optimization/companion'

/** Memory of two threads: the number of the last meeting of each, then two messages of each. */
export type SharedMessages = Int32Array<SharedArrayBuffer>

const THREADS = 2
/** A thread writes into its two buffers in turn, so that the other one can still read the message before. */
const BUFFERS = 2
/** The number of a thread that has not started yet. */
const NOT_UP = -1

/** @param length of a message */
export function createSharedMessages(length: number): SharedMessages {
  // each message stands behind the number of its meeting
  const numbers = THREADS + THREADS * BUFFERS * (1 + length)
  const shared = new Int32Array(new SharedArrayBuffer(numbers * Int32Array.BYTES_PER_ELEMENT))
  return shared.fill(NOT_UP, 0, THREADS)
}

/** Waits until the second thread has started. */
export function waitForSecond(shared: SharedMessages): void {
  Atomics.wait(shared, 1, NOT_UP)
}

/**
 * Lets two threads exchange messages. A thread goes on alone when the other one has not started yet, or lets it wait
 * longer than `patienceMs`; after each such wait it has half the patience, so that a stuck thread costs little.
 */
export function createCompanion(shared: SharedMessages, side: 0 | 1, patienceMs: number): Companion {
  const length = (shared.length - THREADS) / (THREADS * BUFFERS)
  const other = side === 0 ? 1 : 0
  const bufferOf = (thread: number, meeting: number) => {
    const begin = THREADS + (thread * BUFFERS + (meeting % BUFFERS)) * length
    return shared.subarray(begin, begin + length)
  }
  const arriveAt = (meeting: number) => {
    Atomics.store(shared, side, meeting)
    Atomics.notify(shared, side)
  }
  let patience = patienceMs
  /** Whether the other thread has come to the meeting. */
  const waitFor = (meeting: number): boolean => {
    const until = performance.now() + patience
    for (;;) {
      const met = Atomics.load(shared, other)
      if (met >= meeting) return true
      const left = until - performance.now()
      if (met === NOT_UP || left <= 0) return false
      Atomics.wait(shared, other, met, left)
    }
  }
  arriveAt(0)
  return {
    side,
    meet: (meeting, message) => {
      const buffer = bufferOf(side, meeting)
      buffer[0] = meeting
      buffer.set(message, 1)
      arriveAt(meeting)
      const came = waitFor(meeting)
      patience = came ? patienceMs : patience / 2
      const read = bufferOf(other, meeting).slice()
      // a thread that is two meetings further may be writing here
      const isWhole = came && read[0] === meeting && Atomics.load(shared, other) < meeting + BUFFERS
      return isWhole ? read.subarray(1) : undefined
    },
  }
}
