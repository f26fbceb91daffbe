import { dialNumber } from '@brine/contract/firm-numbers'

/**
 * A text as a message of the mobile network: on one line, and with the signs of its common alphabet (GSM 03.38) as far as they
 * say the same, because any other sign halves the length of a message.
 */
export const smsWords = (text: string): string => text.replace(/\s+/g, ' ').replace(/[‘’]/g, "'").trim()

/**
 * A Belgian mobile number as telephones dial it (E.164), from a number as people write it.
 * @returns null for any other number: the gateway is not asked to send abroad, or to a fixed line
 */
export function belgianMobile(written: string | null): string | null {
  const dialled = written === null ? '' : dialNumber(written)
  return /^\+324[5-9]\d{7}$/.test(dialled) ? dialled : null
}
