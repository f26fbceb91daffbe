import { createHash, randomBytes } from 'node:crypto'

/** What opens something by itself: a link in a mail, a cookie, an API key. 256 random bits, which nobody guesses. */
export const createSecretToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a secret token: of so many random bits, a fast hash makes a dump of the table worthless. */
export const hashSecretToken = (token: string): Buffer => createHash('sha256').update(token).digest()
