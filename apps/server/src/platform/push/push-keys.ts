import { createECDH } from 'node:crypto'
import { deriveKey } from '../keys.ts'

/** The keys by which push services know this server (RFC 8292), in base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/**
 * Derives the keys from the server's secret, which is given or was made at the first start: all nodes have the same, and
 * nothing else must be kept. Another secret ends the subscriptions, because devices know the public key.
 */
export function createPushKeys(secret: string): PushKeys {
  const curve = createECDH('prime256v1')
  const scalar = deriveKey(secret, 'push')
  curve.setPrivateKey(scalar)
  return { publicKey: curve.getPublicKey('base64url'), privateKey: scalar.toString('base64url') }
}
