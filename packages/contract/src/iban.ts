/** An account number by ISO 13616, without spaces: two letters, two check digits, up to 30 letters and digits. */
const ibanPattern = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
/** Belgian numbers have 16 characters. */
const BELGIAN_LENGTH = 16

/** An account number as programs keep it: capitals, without the spaces and dots that people type. */
export const plainIban = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** Whether a text is an account number with correct check digits (ISO 7064, modulo 97). @param iban without spaces */
export function isIban(iban: string): boolean {
  if (!ibanPattern.test(iban)) return false
  if (iban.startsWith('BE') && iban.length !== BELGIAN_LENGTH) return false
  let remainder = 0
  // letters count as 10 to 35
  for (const character of `${iban.slice(4)}${iban.slice(0, 4)}`)
    for (const digit of String(Number.parseInt(character, 36)))
      remainder = (remainder * 10 + Number(digit)) % 97
  return remainder === 1
}

/** BE71 0961 2345 6769. */
export const formatIban = (iban: string): string => iban.replace(/.{4}(?=.)/g, '$& ')
