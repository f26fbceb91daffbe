import type { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'

/**
 * Why sign-in failed: the server's first message, or else what the status says (specification section 8). The toast and
 * the banner use the same words.
 */
export function causeOf({ status, errors: [first] }: CallError): string {
  if (first?.message) return first.message
  if (status === 0) return m['auth.no_connection']()
  if (status === 429) return m['auth.too_many_attempts']()
  return status >= 500 ? m['auth.server_unavailable']() : m['auth.login_failure_hint']()
}

/** When the server accepts another attempt; undefined if it names no time. */
export const waitOf = ({ retryAfter }: CallError): string | undefined =>
  retryAfter === null
    ? undefined
    : m['auth.again_in_minutes']({ minutes: Math.max(1, Math.ceil(retryAfter / 60)) })
