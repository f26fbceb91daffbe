import { createHash, randomBytes } from 'node:crypto'

/** Ten codes of 80 bits: nobody guesses one, so a plain hash is enough in the table. */
const count = 10
const bytes = 10
/** Crockford's alphabet: no I, L, O and U, which are misread. 32 signs, five bits each. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Fresh codes as they are shown, once: `7KQ2-M0XA-…`, four groups of four. */
export const createRecoveryCodes = (): string[] => Array.from({ length: count }, createCode)

function createCode(): string {
  const bits = [...randomBytes(bytes)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const signs = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
  return (signs.match(/.{4}/g) ?? []).join('-')
}

/** What stands in the table. Small letters, spaces, and the misreadable O, I and L do not matter. */
export function hashRecoveryCode(typed: string): Buffer {
  const code = typed
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '')
  return createHash('sha256').update(code).digest()
}
