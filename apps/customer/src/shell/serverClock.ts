/** The server's time, as estimated by this device. */
export interface ServerClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Corrects the clock by the `Date` header of an answer. */
  readHeader(date: string | null): void
  /** Corrects the clock by a token that has just been issued: `issuedAt` in unix seconds. */
  readIssue(issuedAt: number): void
}

/** Smaller differences come from network delay or from the header's precision of one second. */
const CLOCK_NOISE_MS = 5_000

/** @param deviceNow the device's clock, milliseconds since 1970; it may be wrong by any amount */
export function createServerClock(deviceNow: () => number): ServerClock {
  let ahead = 0
  const correct = (serverNow: number) => {
    const difference = serverNow - deviceNow()
    if (Math.abs(difference - ahead) > CLOCK_NOISE_MS)
      ahead = Math.abs(difference) > CLOCK_NOISE_MS ? difference : 0
  }
  return {
    now: () => deviceNow() + ahead,
    readHeader(date) {
      const time = date ? Date.parse(date) : Number.NaN
      if (Number.isFinite(time)) correct(time)
    },
    readIssue: (issuedAt) => correct(issuedAt * 1000),
  }
}
