/** Where services get the time from, so that a test can hold it still or move it. */
export interface Clock {
  now(): Date
}

/** The machine's own clock: the only place in the server that asks for the current time. */
export const systemClock: Clock = { now: () => new Date() }

export const DAY_MS = 24 * 60 * 60 * 1000
