import { m } from '@brine/messages/app'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { landOnHeading } from './landing.ts'
import { mayReload } from './newVersion.ts'
import { report } from './report.ts'

/** The time between two attempts to reach the server, in milliseconds. */
const ATTEMPT_INTERVAL_MS = 5_000

/** What browsers and the bundler say about code that could not be loaded. */
const unloaded = /dynamically imported module|module script failed|preload CSS/i

/** Why a page cannot be shown, in words: its code could not be loaded, or it failed. Recovers from the former. */
export function usePageFailure(): { title: string; hint: string } {
  const error = useRouteError()
  const isUnloaded = error instanceof Error && unloaded.test(error.message)
  useEffect(() => {
    landOnHeading()
    report(error, 'page')
  }, [error])
  useEffect(() => (isUnloaded ? reloadOnceReachable() : undefined), [isUnloaded])
  return isUnloaded
    ? { title: m['shell.unloaded'](), hint: m['shell.unloaded_hint']() }
    : { title: m['shell.broken'](), hint: m['shell.broken_hint']() }
}

/** Reloads the page when the server answers again. Browsers may not load the same code twice. */
function reloadOnceReachable(): () => void {
  const attempt = () => {
    fetch('/static/config.json', { cache: 'no-store' })
      .then(({ ok }) => ok && mayReload(window) && location.reload())
      .catch(() => undefined)
  }
  const timer = setInterval(attempt, ATTEMPT_INTERVAL_MS)
  addEventListener('online', attempt)
  return () => {
    clearInterval(timer)
    removeEventListener('online', attempt)
  }
}
