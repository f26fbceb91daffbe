import { fail } from '../http/fail.ts'
import { limitConcurrency, type RunLimited } from './limit-concurrency.ts'

/** Waiting tasks of one subject, such as the photos of a long conversation. */
const MAX_WAITING = 60
/** Seconds after which a client may retry a refused request: the waiting ones take less. */
const RETRY_SECONDS = 2

const whenFull = () => fail('too_many_requests', { retryAfter: RETRY_SECONDS })

interface Subject {
  /** Its running and waiting tasks. */
  tasks: number
  readonly run: RunLimited
}

/** Limits the concurrent tasks of each subject on this node, such as the requests of a customer. */
export class Turns<Key> {
  readonly #subjects = new Map<Key, Subject>()
  readonly #maxRunning: number

  /** @param maxRunning concurrent tasks of one subject */
  constructor(maxRunning: number) {
    this.#maxRunning = maxRunning
  }

  /** @throws `too_many_requests` when too many tasks of this subject are waiting */
  async run<T>(key: Key, task: () => T | Promise<T>): Promise<T> {
    const subject = this.#subjects.get(key) ?? {
      tasks: 0,
      run: limitConcurrency(this.#maxRunning, MAX_WAITING, whenFull),
    }
    this.#subjects.set(key, subject)
    subject.tasks += 1
    try {
      return await subject.run(task)
    } finally {
      subject.tasks -= 1
      if (subject.tasks === 0) this.#subjects.delete(key)
    }
  }
}
