import type { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'

/** The toast after a failed sign-in: the server's first message, or else a general one (specification section 8). */
export function toastOf(error: CallError): string {
  return error.errors[0]?.message || m['auth.notify_login_failure']()
}

/** The banner after a failed sign-in, in the current language: the cause and what to do. */
export function bannerOf({ status, errors: [first], retryAfter }: CallError): string {
  if (status === 0) return m['auth.no_connection']()
  if (status === 429) return waitFor(retryAfter)
  if (status >= 500) return m['auth.server_unavailable']()
  if (first && first.code !== 'login_failed') return first.message
  return m['auth.login_failure_hint']()
}

/** @param seconds the waiting time that the server asks for; null if it names none */
function waitFor(seconds: number | null): string {
  return seconds === null
    ? m['auth.too_many_attempts']()
    : m['auth.too_many_attempts_minutes']({ minutes: Math.max(1, Math.ceil(seconds / 60)) })
}
