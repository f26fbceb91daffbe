import { createHash } from 'node:crypto'
import { readIban } from '@brine/contract/firm-numbers'
import type { StatementProblem } from '@brine/contract/office/bank-statements'

/** A line of a statement, as both formats give it. */
export interface StatementLine {
  /** YYYY-MM-DD */
  readonly bookedOn: string
  /** Negative for money that left the account. */
  readonly amountCents: number
  /** Name and account of the other side; empty where the bank does not say. */
  readonly name: string
  readonly iban: string
  readonly message: string
  /** The valid structured communication, twelve digits. */
  readonly communication: string | null
  /** The bank's own reference of the line; empty where it gives none. */
  readonly reference: string
}

export interface Statement {
  readonly iban: string
  readonly number: string
  /** YYYY-MM-DD */
  readonly datedOn: string
  /** Null where the bank gives no balance. */
  readonly openingCents: number | null
  readonly closingCents: number | null
  readonly lines: readonly StatementLine[]
}

/** A file that is no complete statement. Nothing of it is used. */
export class UnreadableStatement extends Error {
  readonly reason: StatementProblem
  /** The line of the file, from 1. */
  readonly line: number
  constructor(reason: StatementProblem, line: number) {
    super(`${reason} in line ${line}`)
    this.name = 'UnreadableStatement'
    this.reason = reason
    this.line = line
  }
}

/**
 * Checks that a statement holds together: its account number, and that opening balance and lines give the closing one.
 * @param line of the file, for the failure
 * @throws UnreadableStatement
 */
export function checkStatement(statement: Statement, line: number): Statement {
  const { iban, openingCents, closingCents, lines } = statement
  if (readIban(iban) === null) throw new UnreadableStatement('wrong_account', line)
  if (openingCents !== null && closingCents !== null) {
    const sum = lines.reduce((cents, { amountCents }) => cents + amountCents, openingCents)
    if (sum !== closingCents) throw new UnreadableStatement('wrong_sum', line)
  }
  return statement
}

/** A line with what it is recognized by. */
export interface IdentifiedLine extends StatementLine {
  /** By the bank's own reference; null where the bank gives none. */
  readonly fingerprint: string | null
  /** What the line says: the same for equal lines of all statements, in both formats. */
  readonly content: string
}

/** What banks write where they have no reference of a line: words of ISO 20022, or only zeros. */
const isPlaceholder = (reference: string): boolean => /^(?:NONREF|NOTPROVIDED|0+)$/i.test(reference.trim())

/**
 * Gives each line what it is recognized by: the bank's reference where there is one, and its content. Lines of one
 * statement with the same reference differ by their count. What many lines share in place of a reference is none: two
 * payments of different days would be one.
 */
export function identifyLines({ iban, lines }: Pick<Statement, 'iban' | 'lines'>): IdentifiedLine[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const { bookedOn, amountCents, message, communication, reference } = line
    const content = JSON.stringify([
      ...[iban, bookedOn, amountCents, line.iban],
      communication ?? message.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''),
    ])
    if (reference === '' || isPlaceholder(reference)) return { ...line, fingerprint: null, content }
    const key = JSON.stringify([iban, reference, amountCents])
    const times = (counts.get(key) ?? 0) + 1
    counts.set(key, times)
    return { ...line, fingerprint: hashOf(`${key} ${times}`), content }
  })
}

/** Tells the equal lines that are stored apart. @param ordinal from 1 */
export const contentHashOf = (content: string, ordinal: number): string => hashOf(`${content} ${ordinal}`)

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
