/** The modulus of the check digits of Belgian company numbers, IBANs and structured communications. */
const CHECK_MODULUS = 97
/** Check digits of a Belgian company number: the last ones. */
const CHECK_DIGITS = 2
/** The length of a Belgian IBAN (ISO 13616). */
const BELGIAN_IBAN_LENGTH = 16

/**
 * Reads a Belgian VAT or company number: `BE 0123.456.749`, with or without the country and separators.
 * @returns its ten digits; null if it is not one, or its check digits are wrong
 */
export function readVatNumber(text: string): string | null {
  const digits = text.replace(/^\s*BE/i, '').replace(/[\s.-]/g, '')
  if (!/^[01]\d{9}$/.test(digits)) return null
  const number = Number(digits.slice(0, -CHECK_DIGITS))
  const check = Number(digits.slice(-CHECK_DIGITS))
  return CHECK_MODULUS - (number % CHECK_MODULUS) === check ? digits : null
}

/** Writes the ten digits of a company number as people read them: `BE 0123.456.749`. */
export const vatNumberText = (digits: string): string =>
  `BE ${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`

/** Reads the court of a register of legal persons without the abbreviation of the register, which every text puts before it. */
export const readCourt = (text: string): string => text.replace(/^\s*(?:RPR|RPM)[\s,.:]+(?=\S)/i, '').trim()

/**
 * Reads an IBAN (ISO 13616) with or without spaces, in any case.
 * @returns it without spaces, in capitals; null if it is not one, or its check digits are wrong
 */
export function readIban(text: string): string | null {
  const iban = text.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null
  if (iban.startsWith('BE') && iban.length !== BELGIAN_IBAN_LENGTH) return null
  const moved = iban.slice(4) + iban.slice(0, 4)
  // a letter counts as two digits: A is 10, Z is 35
  const digits = moved.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))
  return BigInt(digits) % BigInt(CHECK_MODULUS) === 1n ? iban : null
}

/** Writes an IBAN in groups of four: `BE71 0961 2345 6769`. */
export const ibanText = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Reads a Belgian telephone number as telephones dial it (E.164): `09 000 12 34` is `+3290001234`. */
export function dialNumber(text: string): string {
  // the zero in "+32 (0)9" is not dialled
  const number = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '')
  if (number.startsWith('+')) return number
  if (number.startsWith('00')) return `+${number.slice(2)}`
  return `+32${number.replace(/^0/, '')}`
}
