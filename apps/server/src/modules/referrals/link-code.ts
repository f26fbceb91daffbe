import { deriveKey, mac, sameText } from '../../platform/keys.ts'

/** Characters of the signature: 96 bits, short enough to be read out. */
const SIGNATURE_LENGTH = 16

/** Makes and reads the codes of customers' links. A code opens nothing: it says whom to thank. */
export interface LinkCodes {
  create(customerId: number): string
  /** Null for a code that this server did not make. */
  read(code: string): number | null
}

/** A code is signed instead of stored, so that a customer's link stays the same. @param secret of the server */
export function createLinkCodes(secret: string): LinkCodes {
  const key = deriveKey(secret, 'referral-link')
  const sign = (id: string): string => mac(key, id).slice(0, SIGNATURE_LENGTH)
  return {
    create: (customerId) => `${customerId}-${sign(String(customerId))}`,
    read(code) {
      const [, id = '', signature = ''] = /^(\d{1,15})-([\w-]{16})$/.exec(code) ?? []
      return id !== '' && sameText(signature, sign(id)) ? Number(id) : null
    },
  }
}
