import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'

/**
 * Derives one key for each purpose, so that a signature for one purpose is never valid for another.
 * HKDF with SHA-256 (RFC 5869); 32 bytes.
 */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `brine/${purpose}`, 32))
}

const keyObjects = new WeakMap<Buffer, KeyObject>()

/** A key object for Node's functions: they check and copy a Buffer at each use, which takes longer than the use itself. */
export function keyObject(key: Buffer): KeyObject {
  const object = keyObjects.get(key) ?? createSecretKey(key)
  keyObjects.set(key, object)
  return object
}

/** HMAC-SHA-256 in base64url: 43 characters. */
export function mac(key: Buffer, content: string | Buffer): string {
  return createHmac('sha256', keyObject(key)).update(content).digest('base64url')
}

/** Compares two texts in constant time. */
export function sameText(one: string, other: string): boolean {
  const a = Buffer.from(one)
  const b = Buffer.from(other)
  return a.length === b.length && timingSafeEqual(a, b)
}
