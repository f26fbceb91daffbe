/**
 * The other one of two searches for the same problem, each on a thread of its own. The caller brings it, because this
 * package knows no threads.
 */
export interface Companion {
  /** Which of the two searches this one is. */
  readonly side: 0 | 1
  /**
   * Hands over the routes of this search, and waits for those of the other one.
   * @param meeting counts the meetings from 1, in both searches alike
   * @returns undefined if the other one does not come in time
   */
  readonly meet: (meeting: number, message: Int32Array) => Int32Array | undefined
}
