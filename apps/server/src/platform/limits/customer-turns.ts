import { fail } from '../http/fail.ts'

/**
 * Concurrent requests of one customer. A page sends up to four requests as it opens; a node has 10 connections to the
 * database, most of which stay free for others.
 */
const MAX_RUNNING = 4
/** Waiting requests of one customer, such as the photos of a long conversation. */
const MAX_WAITING_REQUESTS = 60
/** Seconds after which a client may retry a refused request: the waiting ones take less. */
const RETRY_SECONDS = 2

interface Turns {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Limits the concurrent requests of each customer on this node. Further requests wait in the order of arrival, before
 * their handlers run, and hold neither a connection nor a lock.
 */
export class CustomerTurns {
  readonly #turns = new Map<number, Turns>()

  /** @throws `too_many_requests` when too many requests of this customer are waiting */
  async run<T>(customerId: number, task: () => T | Promise<T>): Promise<T> {
    const turns = this.#turns.get(customerId) ?? { running: 0, waiting: [] }
    this.#turns.set(customerId, turns)
    if (turns.running < MAX_RUNNING) turns.running += 1
    else if (turns.waiting.length < MAX_WAITING_REQUESTS)
      await new Promise<void>((resolve) => turns.waiting.push(resolve))
    else throw fail('too_many_requests', { retryAfter: RETRY_SECONDS })
    try {
      return await task()
    } finally {
      // the first waiting request runs next, so that a new one cannot overtake it
      const next = turns.waiting.shift()
      if (next) next()
      else turns.running -= 1
      if (turns.running === 0) this.#turns.delete(customerId)
    }
  }
}
