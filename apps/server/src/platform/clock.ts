/** The time source of the services. Tests replace it to stop or move the time. */
export interface Clock {
  now(): Date
}

/** The system clock. Only traces read the time themselves, because the times of spans are real ones. */
export const systemClock: Clock = { now: () => new Date() }

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
