/** The signal of a call with a time limit. */
export interface TimeLimit {
  readonly signal: AbortSignal
  /** Ends the limit; called when the answer is read, or the timer would go on. */
  readonly end: () => void
}

/**
 * A signal that aborts after the given time, or as soon as another signal does. Not by `AbortSignal.timeout` and
 * `AbortSignal.any`, which Safari knows since 16.0 and 17.4 only, and Chrome since 103 and 116.
 */
export function timeLimit(limitMs: number, other?: AbortSignal): TimeLimit {
  const limit = new AbortController()
  const abort = () => limit.abort()
  const timer = setTimeout(abort, limitMs)
  if (other?.aborted) abort()
  other?.addEventListener('abort', abort, { once: true })
  return {
    signal: limit.signal,
    end: () => {
      clearTimeout(timer)
      other?.removeEventListener('abort', abort)
    },
  }
}
