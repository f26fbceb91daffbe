/** The time source of the services. Tests replace it to stop or move the time. */
export interface Clock {
  now(): Date
}

/** The system clock. No other code in the server reads the current time. */
export const systemClock: Clock = { now: () => new Date() }

export const DAY_MS = 24 * 60 * 60 * 1000
