import type { Log } from './platform/log.ts'

/** Milliseconds that each part of the server usually has to end. */
export const STEP_TIMEOUT_MS = 10_000

type Step = () => Promise<unknown>

/** Collects the parts that must be ended. */
export interface Stopper {
  /**
   * Parts are ended in the reverse order of their start: requests first, the database last.
   * @param timeoutMs how long the part may take
   */
  add(step: Step, timeoutMs?: number): void
  /** Ends them when a start fails half-way. */
  end(): Promise<void>
}

/**
 * Stops the server in order at SIGTERM or SIGINT (Ctrl-C), and after an uncaught error, which leaves it in an unknown
 * state. A second signal ends it at once.
 * @param exit ends the process; tests replace it
 */
export function stopOnSignal(log: Log, exit: (code: number) => void = process.exit): Stopper {
  const steps: { step: Step; timeoutMs: number }[] = []
  const end = async (): Promise<void> => {
    for (let next = steps.pop(); next; next = steps.pop()) await finish(next.step, next.timeoutMs, log)
  }
  let stopping = false
  const stop = async (reason: string, code: number): Promise<void> => {
    if (stopping) return exit(1)
    stopping = true
    log.info({ reason }, 'stopping')
    await end()
    log.info('stopped')
    exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'an error that nobody caught')
      if (!stopping) void stop(event, 1)
    })
  return { add: (step, timeoutMs = STEP_TIMEOUT_MS) => void steps.push({ step, timeoutMs }), end }
}

/** A part that fails or hangs must not keep the next ones from ending: the last one is the database. */
async function finish(step: Step, timeoutMs: number, log: Log): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.warn('something did not stop in time')
      resolve()
    }, timeoutMs)
  })
  try {
    await Promise.race([step(), timeout])
  } catch (error) {
    log.error({ err: error }, 'something did not stop cleanly')
  } finally {
    clearTimeout(timer)
  }
}
