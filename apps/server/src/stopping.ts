import type { Log } from './platform/log.ts'

/** Longest time that running requests get to finish, in milliseconds. */
const patienceMs = 10_000

/**
 * Stops the server in order at SIGTERM or SIGINT (Ctrl-C), or when an error nobody caught leaves it in an unknown
 * state. A second signal does not wait any longer.
 * @param steps what to end, one after the other: first what takes requests, last the database
 */
export function stopOnSignal(log: Log, steps: (() => Promise<unknown>)[]): void {
  let stopping = false
  const stop = async (reason: string, exitCode: number): Promise<void> => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ reason }, 'stopping')
    for (const step of steps) await finish(step, log)
    log.info('stopped')
    process.exit(exitCode)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0))
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, 'an error that nobody caught')
      if (!stopping) void stop(event, 1)
    })
}

/** A step that fails or hangs must not keep the next ones from running: the last one closes the database. */
async function finish(step: () => Promise<unknown>, log: Log): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      log.warn('something did not stop in time')
      resolve()
    }, patienceMs)
  })
  try {
    await Promise.race([step(), timeout])
  } catch (error) {
    log.error({ err: error }, 'something did not stop cleanly')
  } finally {
    clearTimeout(timer)
  }
}
