/**
 * The structured communication of Belgian transfers: ten digits, followed by their remainder of a division by 97, with
 * 97 in place of 0. People read it as +++123/4567/89002+++. Programs keep its twelve digits.
 */

export const COMMUNICATION_DIGITS = 12
/** Fewer are another number that fits by chance, one of 97. */
const MIN_WRITTEN_DIGITS = 10
const BASE_DIGITS = 10
const MAX_BASE = 10 ** BASE_DIGITS - 1
const MODULUS = 97

/**
 * The twelve digits that are made from a number.
 * @throws RangeError for a number that is not whole, below 0 or longer than ten digits
 */
export function communicationOf(base: number): string {
  if (!Number.isSafeInteger(base) || base < 0 || base > MAX_BASE)
    throw new RangeError(`no structured communication is made from ${base}`)
  return `${String(base).padStart(BASE_DIGITS, '0')}${checkDigitsOf(base)}`
}

const checkDigitsOf = (base: number): string => String(base % MODULUS || MODULUS).padStart(2, '0')

/** Whether a text is twelve digits of which the last two check the others. */
export const isCommunication = (digits: string): boolean =>
  /^\d{12}$/.test(digits) && checkDigitsOf(Number(digits.slice(0, BASE_DIGITS))) === digits.slice(BASE_DIGITS)

/**
 * The structured communication that a cell of a file holds, in any notation, also without its first zeros, which spreadsheets drop.
 * @returns twelve digits; null if it is none
 */
export function readCommunication(cell: string): string | null {
  // our own files have an apostrophe before a sign
  const typed = cell.replace(/[\s+*/.'-]/g, '')
  const digits = typed.length < MIN_WRITTEN_DIGITS ? typed : typed.padStart(COMMUNICATION_DIGITS, '0')
  return isCommunication(digits) ? digits : null
}

/** +++123/4567/89002+++. @param digits twelve digits */
export const formatCommunication = (digits: string): string =>
  `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`

/** Twelve digits with whatever people type between them: spaces, dots, dashes, slashes. No digit stands around them. */
const typedDigits = /(?<!\d)\d(?:[ \u00a0\u202f./\\-]{0,3}\d){11}(?!\d)/g
/** Three, four and five digits, marked by plus signs or asterisks as the form of the bank prints them. */
const markedDigits = /[+*]{1,3}\s*(\d{3})\s*[/.\s-]?\s*(\d{4})\s*[/.\s-]?\s*(\d{5})\s*[+*]{1,3}/g

/**
 * The structured communication in a text, in any notation that people type: +++123/4567/89002+++, ***123/4567/89002***,
 * 123/4567/89002, 123 4567 89002, 123.4567.89002, 123456789002.
 * @returns twelve digits; null if the text holds none, or several different ones
 */
export function findCommunication(text: string): string | null {
  const marked = [...text.matchAll(markedDigits)].map(
    ([, first, second, third]) => `${first}${second}${third}`,
  )
  const typed = [...text.matchAll(typedDigits)].map(([found]) => found.replace(/\D/g, ''))
  const valid = (candidates: readonly string[]) => new Set(candidates.filter(isCommunication))
  const found = valid(marked).size > 0 ? valid(marked) : valid(typed)
  const [only = null] = found
  return found.size === 1 ? only : null
}
