import type { Suggestion } from '@brine/contract/office/import-suggestions'
import { day, email, phone, type ReadCell, RefusedCell } from './columns.ts'
import type { TownList } from './towns.ts'

/** What a suggestion says besides its code. */
type Details = Partial<Omit<Suggestion, 'code'>>

export const advise = (code: Suggestion['code'], details: Details = {}): Suggestion => ({
  ...{ code, value: null, choices: [], about: null, line: null },
  ...details,
})

/** The shortest telephone numbers of Belgium have nine digits; a spreadsheet drops the first zero. */
const LEAST_PHONE_DIGITS = 8
/** Postal codes that are named: a large town has more. */
const MAX_CODES = 4
/** Towns that are named. */
const MAX_TOWNS = 3

const isRead = (read: ReadCell, value: string): boolean => !(read(value) instanceof RefusedCell)

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/**
 * A value whose letters O, l and I are meant as digits.
 * @returns null if none of them touches a digit, or if the value is still refused
 */
function withDigits(given: string, isGood: (value: string) => boolean): Suggestion | null {
  const runs = [...given.matchAll(/[oil|]+/gi)]
  const touches = ({ 0: run, index }: RegExpExecArray) =>
    /\d/.test(`${given[index - 1] ?? ''}${given[index + run.length] ?? ''}`)
  const value = given.replace(/o/gi, '0').replace(/[il|]/gi, '1')
  if (runs.length === 0 || !runs.every(touches) || !isGood(value)) return null
  const [hasO, hasL] = [/o/i.test(given), /[il|]/i.test(given)]
  return advise(hasO && hasL ? 'characters' : hasO ? 'character_o' : 'character_l', { value })
}

/** The postal codes of the town on the line. @returns null for an unknown town */
export function suggestCodes(town: string, { codesOf }: TownList): Suggestion | null {
  const codes = codesOf(town)
  if (codes.length === 0 || codes.length > MAX_CODES) return null
  const [only = null] = codes.length === 1 ? codes : []
  return advise('town_codes', { choices: [...codes], about: town, value: only })
}

/** A refused postal code. @param town of the same line; empty for none */
export function suggestPostalCode(given: string, town: string, townList: TownList): Suggestion {
  const corrected = withDigits(given, townList.hasCode)
  if (corrected) return corrected
  const [code, ...others] = given.replaceAll(' ', '').match(/\d+/g) ?? []
  if (code !== undefined && code !== given && others.length === 0 && townList.hasCode(code))
    return advise('number_only', { value: code })
  return suggestCodes(town, townList) ?? advise('check_town')
}

/** The towns of the postal code on the line, for an empty town. */
export function suggestTowns(postalCode: string, { townsOf }: TownList): Suggestion | null {
  const towns = townsOf(postalCode)
  if (towns.length === 0 || towns.length > MAX_TOWNS) return null
  return advise('code_towns', { choices: [...towns], about: postalCode })
}

/** A refused e-mail address. A blank inside a name may be a point that was lost: nothing is proposed for it. */
export function suggestEmail(given: string): Suggestion {
  const [, inside] = /<([^<>\s]+@[^<>\s]+)>/.exec(given) ?? []
  if (inside && isRead(email, inside)) return advise('address_only', { value: inside })
  const ats = given.split('@').length - 1
  if (ats === 0) return advise('email_at')
  if (ats > 1) return advise('email_several')
  const joined = given.replace(/\s*([@.,])\s*/g, '$1')
  const [name = '', domain = ''] = joined.split('@')
  const pointed = `${name}@${domain.replaceAll(',', '.')}`
  if (isRead(email, joined)) return advise('blank', { value: joined })
  if (isRead(email, pointed)) return advise('comma', { value: pointed })
  return advise(/\s/.test(given) ? 'email_blank' : 'check_email')
}

/** A refused telephone number. */
export function suggestPhone(given: string): Suggestion {
  const isWhole = (value: string) => isRead(phone, value) && digitsIn(value) >= LEAST_PHONE_DIGITS
  const numbers = (given.match(/\+?\d[\d ()./-]*\d/g) ?? []).filter(isWhole)
  const [first, ...others] = numbers
  if (others.length > 0) return advise('phone_several')
  const corrected = withDigits(given, isWhole)
  if (corrected) return corrected
  if (first !== undefined) return advise('number_only', { value: first })
  return advise(digitsIn(given) === 0 ? 'phone_none' : 'phone_short')
}

/** A refused day. */
export function suggestDay(given: string): Suggestion {
  const isGood = (value: string) => isRead(day, value)
  const corrected = withDigits(given, isGood)
  if (corrected) return corrected
  const [, first = '', sign = '', second = '', year = ''] =
    /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(given) ?? []
  if (year.length === 2) return advise('year_short')
  const turned = [second, first, year].join(sign)
  if (year && isGood(turned)) return advise('month_first', { value: turned })
  const [, ...parts] = /^(\d{4})[/.]?(\d{2})[/.]?(\d{2})$/.exec(given) ?? []
  const spelled = parts.join('-')
  if (isGood(spelled)) return advise('other_notation', { value: spelled })
  return advise(year || parts.length > 0 ? 'no_such_day' : 'check_value')
}

/** A refused number. @param read of its column */
export function suggestNumber(given: string, read: ReadCell): Suggestion {
  const isGood = (value: string) => isRead(read, value)
  // 32l is 32 litres
  const corrected = /[il|]/i.test(given) ? null : withDigits(given, isGood)
  if (corrected) return corrected
  // a unit behind it: 32 kg; an O is no unit
  const [, number = ''] = /^(-?\d[\d.,]*)\s*[^\d\s.,oO][^\d]*$/.exec(given) ?? []
  return number && isGood(number) ? advise('number_only', { value: number }) : advise('check_value')
}

/** The two numbers that 1.234 may be. */
export const suggestReadings = (given: string): Suggestion =>
  advise('either', { choices: [given.replaceAll('.', ''), given.replace('.', ',')] })

/** A day that is still to come, or is over, as it was read. */
export function suggestReading(given: string): Suggestion {
  const read = day(given)
  return typeof read === 'string' ? advise('read_as', { choices: [read] }) : advise('check_value')
}
