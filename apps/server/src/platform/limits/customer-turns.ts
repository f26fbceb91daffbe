import { fail } from '../http/fail.ts'

/**
 * Requests of one customer that run at once. A page asks for up to four things as it opens; a node has 10 connections
 * to the database, most of which stay free for others.
 */
const MAX_RUNNING = 4
/** Requests of one customer that wait behind them, as photos of a long thread. */
const MAX_WAITING_REQUESTS = 60
/** Seconds after which a refused request may succeed: the waiting ones take less. */
const RETRY_SECONDS = 2

interface Turns {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Gives the requests of each customer their turn on this node, in the order in which they came. They wait before their
 * handlers run, and hold neither a connection nor a lock meanwhile.
 */
export class CustomerTurns {
  readonly #turns = new Map<number, Turns>()

  /** @throws `too_many_requests` where too many requests of this customer wait already */
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
      // the turn goes to the first that waits, so that no new request gets it in between
      const next = turns.waiting.shift()
      if (next) next()
      else turns.running -= 1
      if (turns.running === 0) this.#turns.delete(customerId)
    }
  }
}
