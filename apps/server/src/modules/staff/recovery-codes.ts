import { createHash, randomBytes } from 'node:crypto'

/** Ten codes of 80 random bits: nobody guesses one, so that a fast hash is enough in the table. */
const CODE_COUNT = 10
const CODE_BYTES = 10
/** Crockford's base32, without I, L, O and U, which are misread: 32 characters of five bits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** New codes as they are shown: `7KQ2-M0XA-…`, four groups of four. */
export const createRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, createCode)

function createCode(): string {
  const bits = [...randomBytes(CODE_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
  return (signs.match(/.{4}/g) ?? []).join('-')
}

/** The stored form. Lower case, spaces and hyphens do not count; O is read as 0, I and L as 1. */
export function hashRecoveryCode(typed: string): Buffer {
  const code = typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
  return createHash('sha256').update(code).digest()
}
