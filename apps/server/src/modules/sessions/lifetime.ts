/*
 * How long a session lives (security.md): 14 days after its last use, 30 days after sign-in at the latest. The last
 * use is noted when tokens are rotated, at most every access token's ten minutes of use, never on each request.
 */

const dayMs = 86_400_000
const idleDays = 14
const absoluteDays = 30

/** After this long the previous refresh token is no retry any more, once its successor was seen. Milliseconds. */
export const retryMs = 10_000

/** When a session that starts now ends, however much it is used. */
export function lastMoment(now: Date): Date {
  return new Date(now.getTime() + absoluteDays * dayMs)
}

/** Sessions that ended before this moment are of no use to anybody: a month is enough to look into a theft. */
export function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - absoluteDays * dayMs)
}

export interface Lifetime {
  last_used_at: Date
  ends_at: Date
  revoked_at: Date | null
}

/** Whether a session was revoked, reached its end, or lay idle for too long. */
export function hasEnded({ last_used_at, ends_at, revoked_at }: Lifetime, now: Date): boolean {
  const idleEnd = last_used_at.getTime() + idleDays * dayMs
  return revoked_at !== null || now.getTime() >= Math.min(ends_at.getTime(), idleEnd)
}
