import type { AppConfig } from '@brine/contract/app-config'
import { optional } from './optional.ts'

type Tracker = (error: unknown, name: string) => void

/** Errors from before the configuration is known. */
let waiting: [unknown, string][] | undefined = []
let tracker: Promise<Tracker | undefined> | undefined

/**
 * Reports an error to the error-reporting service, if one is configured. Never throws, and never waits.
 * @param name the failed action, as a fixed word without personal data
 */
export function report(error: unknown, name: string): void {
  if (waiting) waiting.push([error, name])
  else tracker?.then((track) => track?.(error, name)).catch(() => undefined)
}

/** Starts reporting if the configuration enables it. Its code loads only then. */
export function startReporting({ errorTracking }: Pick<AppConfig, 'errorTracking'>): void {
  if (errorTracking.enabled && errorTracking.url)
    tracker = optional(async () => {
      const { startTracking } = await import('./errorTracking.ts')
      return startTracking(errorTracking.url)
    })
  const first = waiting ?? []
  waiting = undefined
  for (const [error, name] of first) report(error, name)
}

/** Reports uncaught errors. */
export function watchErrors(window: Pick<Window, 'addEventListener'>): void {
  window.addEventListener('error', ({ error }) => report(error, 'uncaught'))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason, 'unhandled'))
}
