import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyObject } from './keys.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Encrypts the data of waiting jobs: a mail names a person and may contain a link that opens an account, and a dump of
 * the database must not open anything (security.md, check 15). AES-256-GCM, NIST SP 800-38D.
 * @param key 32 bytes
 */
export function seal(key: Buffer, content: unknown): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyObject(key), nonce)
  const hidden = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url')
}

/** Decrypts what `seal` encrypted. @throws when it was sealed with another key, or was changed */
export function unseal(key: Buffer, sealed: string): unknown {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, keyObject(key), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const shown = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  return JSON.parse(shown.toString('utf8'))
}
