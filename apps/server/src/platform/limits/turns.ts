import { fail } from '../http/fail.ts'

/** Waiting tasks of one subject, such as the photos of a long conversation. */
const MAX_WAITING = 60
/** Seconds after which a client may retry a refused request: the waiting ones take less. */
const RETRY_SECONDS = 2

interface Subject {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Limits the concurrent tasks of each subject on this node, such as the requests of a customer. Further tasks wait in the
 * order of arrival, and hold neither a connection nor a lock.
 */
export class Turns<Key> {
  readonly #subjects = new Map<Key, Subject>()
  readonly #maxRunning: number

  /** @param maxRunning concurrent tasks of one subject */
  constructor(maxRunning: number) {
    this.#maxRunning = maxRunning
  }

  /** @throws `too_many_requests` when too many tasks of this subject are waiting */
  async run<T>(key: Key, task: () => T | Promise<T>): Promise<T> {
    const subject = this.#subjects.get(key) ?? { running: 0, waiting: [] }
    this.#subjects.set(key, subject)
    if (subject.running < this.#maxRunning) subject.running += 1
    else if (subject.waiting.length < MAX_WAITING)
      await new Promise<void>((resolve) => subject.waiting.push(resolve))
    else throw fail('too_many_requests', { retryAfter: RETRY_SECONDS })
    try {
      return await task()
    } finally {
      // the first waiting task runs next, so that a new one cannot overtake it
      const next = subject.waiting.shift()
      if (next) next()
      else subject.running -= 1
      if (subject.running === 0) this.#subjects.delete(key)
    }
  }
}
