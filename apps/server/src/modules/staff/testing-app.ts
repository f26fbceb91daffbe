import { totpAt } from './totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator app shows at a moment. @param secret as a person would type it */
export function totpOf(secret: string, at: Date): string {
  const signs = [...secret.replace(/\s/g, '')]
  const bits = signs.map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return totpAt(Buffer.from(bytes), Math.floor(at.getTime() / 30_000))
}
