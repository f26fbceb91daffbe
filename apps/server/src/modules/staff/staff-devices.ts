import type { ReadCookie } from '../../platform/http/identity.ts'
import type { SessionsService } from '../sessions/module.ts'

/** The cookie of a device on which a staff member signed in with every proof. It opens nothing. */
export const STAFF_DEVICE_COOKIE = 'brine_staff_device'
/** Half a year: longer than a leave, so that who comes back is known. */
const DEVICE_COOKIE_SECONDS = 180 * 86_400

/** Where an attempt comes from. */
export interface AttemptSource {
  readonly origin: string
  readonly cookie: ReadCookie
}

/**
 * Devices that staff members signed in on. Each has a count of failed attempts of its own, so that nobody who guesses at
 * an account from outside keeps its owner out (security.md, check 81).
 */
export interface StaffDevices {
  /** An attempt for the throttle. @param proof what is guessed at: passwords and second factors count apart */
  attempt(proof: 'password' | 'factor', email: string, source: AttemptSource): StaffAttempt
  /** Marks the device of a staff member whose every proof was right. */
  remember(email: string, setCookie: (name: string, value: string, maxAge: number) => void): void
}

type StaffAttempt = Parameters<SessionsService['throttle']['guard']>[0]

export function createStaffDevices(deviceMarks: SessionsService['deviceMarks']): StaffDevices {
  const accountOf = (email: string): string => `staff ${email}`
  return {
    attempt: (proof, email, { origin, cookie }) => ({
      account: proof === 'password' ? accountOf(email) : `staff factor ${email}`,
      origin,
      device: deviceMarks.read(accountOf(email), cookie(STAFF_DEVICE_COOKIE)),
    }),
    remember: (email, setCookie) =>
      setCookie(STAFF_DEVICE_COOKIE, deviceMarks.create(accountOf(email)), DEVICE_COOKIE_SECONDS),
  }
}
