import { readVatNumber } from '@brine/contract/firm-numbers'
import type { ImportField } from '@brine/contract/office/import-sources'
import { emailPattern } from '@brine/contract/primitives'
import { addDays, isIsoDay } from '@brine/planning/dates'
import { oneLine } from '../../platform/formatted-text.ts'
import type { Problem, Reason } from './line-problems.ts'

/** A staged value. */
export type Value = string | number | boolean | null | readonly number[]
export type Row = Readonly<Record<string, Value>>

/** A cell with an invalid value for its column. */
export class RefusedCell {
  readonly reason: Reason
  constructor(reason: Reason) {
    this.reason = reason
  }
}
export interface ReadCell {
  (text: string): Value | RefusedCell
  /** The only values that a cell may have. */
  readonly words?: readonly string[]
}

export interface Column {
  /** Whether the file must have the column. */
  readonly isRequired: boolean
  /** Whether a cell may be empty. */
  readonly mayBeEmpty: boolean
  readonly read: ReadCell
  /** For the template of a file. */
  readonly example: Example
}
/** A value, or one that depends on the day of the template, YYYY-MM-DD. */
type Example = string | ((today: string) => string)
export type Columns = { readonly [field in ImportField]?: Column }

export const required = (read: ReadCell, example: Example): Column => ({
  ...{ isRequired: true, mayBeEmpty: false, read, example },
})
/** A column of the file whose cells may be empty, so that a file without it does not empty what it names. */
export const present = (read: ReadCell, example: string): Column => ({
  ...{ isRequired: true, mayBeEmpty: true, read, example },
})
export const optional = (read: ReadCell, example: string): Column => ({
  ...{ isRequired: false, mayBeEmpty: true, read, example },
})

/** Reads the cells of a line by the names of their columns; a missing cell is empty. */
export function readCells(columns: Columns, cellOf: (name: string) => string) {
  const row: Record<string, Value> = {}
  const problems: Problem[] = []
  for (const [column, { mayBeEmpty, read }] of Object.entries(columns)) {
    const text = cellOf(column)
    if (text === '') {
      row[column] = null
      if (!mayBeEmpty) problems.push({ column, reason: 'missing' })
      continue
    }
    const value = read(text)
    if (value instanceof RefusedCell) problems.push({ column, reason: value.reason })
    else row[column] = value
  }
  return { row, problems }
}

export const text =
  (most: number): ReadCell =>
  (given) => {
    const line = oneLine(given)
    return line.length > most ? new RefusedCell('too_long') : line
  }

const matching =
  (pattern: RegExp, reason: Reason): ReadCell =>
  (given) =>
    pattern.test(given) ? given : new RefusedCell(reason)

/** A number in the supplier's books: any text on one line. */
export const externalId = matching(/^[^\p{Cc}\s](?:[^\p{Cc}]{0,62}[^\p{Cc}\s])?$/u, 'not_an_id')
/** The code of a product. */
export const productCode = text(20)
/** The number of an order is also part of a URL. */
export const orderNumber = matching(/^[\w-]{1,40}$/, 'not_an_id')

/** What stands before a number in a cell. */
const PHONE_LABEL = /^(?:tel|tél|gsm|mobiel|mobile|fax)\b[.: ]*/iu
/** A Belgian number whose first zero a spreadsheet dropped: a mobile one has nine digits, another one eight. */
const WITHOUT_ZERO = /^(?:4\d{8}|[1-9]\d{7})$/

/** A telephone number in any Belgian notation: 0470/12.34.56, +32 (0)9 123 45 67, 470123456 of a spreadsheet. */
export const phone: ReadCell = (given) => {
  const plain = given
    .replace(PHONE_LABEL, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .trim()
  const number = WITHOUT_ZERO.test(plain) ? `0${plain}` : plain
  return /^(?=.{1,40}$)\+?[\d ()./-]+$/.test(number) ? number : new RefusedCell('not_phone')
}

export const postalCode = matching(/^[1-9]\d{3}$/, 'unknown_place')

/** A Belgian VAT number in any notation, as ten digits. */
export const vatNumber: ReadCell = (given) => readVatNumber(given) ?? new RefusedCell('not_vat_number')

export const email: ReadCell = (given) =>
  given.length <= 254 && emailPattern.test(given) ? given.toLowerCase() : new RefusedCell('not_email')

/** A customer by the number in the books, or by the e-mail address. */
export const customerOrEmail: ReadCell = (given) => (given.includes('@') ? email(given) : externalId(given))

/** One of several words, in lower or upper case. */
export function oneOf(words: Readonly<Record<string, string>>, reason: Reason): ReadCell {
  const read = (given: string) =>
    Object.entries(words).find(([word]) => word.toLowerCase() === given.toLowerCase())?.[1] ??
    new RefusedCell(reason)
  return Object.assign(read, { words: [...new Set(Object.values(words))] })
}

/** Day 0 of Excel's numbers: they count 29 February 1900, which did not exist. */
const EXCEL_DAY_ZERO = '1899-12-30'
/** Excel's number of a day from 1927 on: a shorter number is no day that a supplier's books have. */
const EXCEL_DAY = /^([1-9]\d{4})(?:[.,]\d+)?$/
/** The time that programs write after a day. */
const TIME_AFTER_DAY = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/

/**
 * A day as ISO 8601, as Belgians write it (09/03/2026, 9-3-2026, 9.3.2026), or as Excel counts it (46090). A time after
 * the day is left out.
 */
export const day: ReadCell = (given) => {
  const [, count] = EXCEL_DAY.exec(given) ?? []
  const written = given.replace(TIME_AFTER_DAY, '')
  const [, date = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(written) ?? []
  const spelled = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : written
  const iso = count ? addDays(EXCEL_DAY_ZERO, Number(count)) : spelled
  return isIsoDay(iso) && iso >= '1900-01-01' && iso <= '2100-01-01' ? iso : new RefusedCell('not_date')
}

/** A number with a decimal comma or point. 1.234 may be either and is refused; 1.234,5 and 1 234,5 are clear. */
export function numberOf(given: string): number | RefusedCell {
  const plain = given.replace(/[\s€]/g, '')
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(plain)) return new RefusedCell('ambiguous_number')
  const isGrouped = /^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain)
  const point = isGrouped ? plain.replaceAll('.', '').replace(',', '.') : plain.replace(',', '.')
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(point) ? Number(point) : new RefusedCell('not_number')
}

export const decimal =
  (least: number, most: number): ReadCell =>
  (given) => {
    const value = numberOf(given)
    if (value instanceof RefusedCell) return value
    return value < least || value > most ? new RefusedCell('out_of_range') : value
  }

export const whole =
  (least: number, most: number): ReadCell =>
  (given) => {
    const value = decimal(least, most)(given)
    return typeof value === 'number' && !Number.isInteger(value) ? new RefusedCell('not_whole') : value
  }

/** An amount in EUR, as cents. */
export const cents =
  (least: number, most: number): ReadCell =>
  (given) => {
    const value = decimal(least, most)(given)
    if (typeof value !== 'number') return value
    const inCents = Math.round(value * 100)
    return Math.abs(inCents - value * 100) > 1e-6 ? new RefusedCell('not_number') : inCents
  }

/** A time of day, 8:00 or 8u30, as minutes after midnight. */
export const time: ReadCell = (given) => {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:uh.](\d{2})?)?$/i.exec(given) ?? []
  const total = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && total <= 1440 ? total : new RefusedCell('not_time')
}

/** Days of the week, 1 for Monday: 1-5, or 1 2 4. */
export const weekdays: ReadCell = (given) => {
  const [, first, last] = /^([1-7]) ?- ?([1-7])$/.exec(given) ?? []
  const days =
    first && last
      ? Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
      : /^[1-7]([ ,+/]*[1-7])*$/.test(given)
        ? [...new Set(given.match(/[1-7]/g))].map(Number).sort()
        : []
  return days.length > 0 ? days : new RefusedCell('not_weekdays')
}
