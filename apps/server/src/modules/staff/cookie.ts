import { createHash, randomBytes } from 'node:crypto'

/** The cookie that is the staff's session. */
export const staffCookie = 'brine_staff'
/** The cookie between the two requests of one act. */
export const stepCookie = 'brine_staff_step'

/** A value that nobody guesses: 256 random bits. */
export const createCookie = (): string => randomBytes(32).toString('base64url')

/** What stands in the table: with so many random bits a plain hash makes a dump of it worthless. */
export const hashOfCookie = (cookie: string): Buffer => createHash('sha256').update(cookie).digest()
