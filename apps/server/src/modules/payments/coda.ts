import { isIsoDay } from '@brine/planning/dates'
import { findCommunication, isCommunication } from './communication.ts'
import { checkStatement, type Statement, type StatementLine, UnreadableStatement } from './statement.ts'

/**
 * CODA, the statement file of Belgian banks (Febelfin, version 2): lines of 128 characters, of which the first names the
 * kind. Positions in comments count from 1, as in the standard.
 */

const LINE_LENGTH = 128

/** Whether a text looks like CODA: a header line with version 2 at its end. */
export const isCoda = (text: string): boolean => /^0.{126}[12]\r?(?:\n|$)/.test(text)

/** A movement, with the parts of its communication so far. */
interface Movement {
  readonly line: number
  readonly sequence: string
  readonly detail: string
  readonly cents: number
  readonly bookedOn: string
  readonly reference: string
  readonly isStructured: boolean
  message: string
  iban: string
  name: string
}

interface OpenStatement {
  readonly iban: string
  readonly number: string
  readonly openingCents: number
  readonly movements: Movement[]
}

/**
 * Reads all statements of a file.
 * @throws UnreadableStatement with the line that is wrong; also where the file ends too early
 */
export function readCoda(text: string): Statement[] {
  const rows = text.split(/\r?\n/)
  while (rows.at(-1)?.trim() === '') rows.pop()
  const statements: Statement[] = []
  let open: OpenStatement | null = null
  let isComplete = false
  for (const [index, row] of rows.entries()) {
    const line = index + 1
    if (row.length !== LINE_LENGTH) throw new UnreadableStatement('wrong_line', line)
    const kind = row[0]
    if (kind === '0') isComplete = false
    else if (kind === '1') open = openStatement(row, line)
    else if (kind === '2' && open) readMovement(open.movements, row, line)
    else if (kind === '8' && open) {
      statements.push(closeStatement(open, row, line))
      open = null
    } else if (kind === '9') isComplete = open === null
    // 3: more words of the bank, 4: free messages of the bank
    else if (!/^[34]/.test(row)) throw new UnreadableStatement('wrong_line', line)
  }
  if (!isComplete) throw new UnreadableStatement('cut_off', rows.length)
  return statements
}

/** The characters of a row from one position to another, both included. */
const cut = (row: string, from: number, to: number): string => row.slice(from - 1, to)
const words = (text: string): string => text.replace(/\s+/g, ' ').trim()

function openStatement(row: string, line: number): OpenStatement {
  const structure = row[1]
  // 2: a Belgian IBAN, 3: a foreign one
  if (structure !== '2' && structure !== '3') throw new UnreadableStatement('wrong_account', line)
  if (cut(row, 40, 42) !== 'EUR') throw new UnreadableStatement('wrong_currency', line)
  return {
    iban: cut(row, 6, 36).trim(),
    number: cut(row, 3, 5),
    openingCents: centsOf(row, 43, line),
    movements: [],
  }
}

function closeStatement(
  { iban, number, openingCents, movements }: OpenStatement,
  row: string,
  line: number,
): Statement {
  const datedOn = dayOf(cut(row, 58, 63), line)
  const closingCents = centsOf(row, 42, line)
  const year = datedOn.slice(0, 4)
  const lines = withoutTotals(movements).map(lineOf)
  return checkStatement(
    { iban, number: `${year}-${number}`, datedOn, openingCents, closingCents, lines },
    line,
  )
}

/** An amount: its sign (1 for debit), then 12 digits and 3 decimals, of which EUR has two. */
function centsOf(row: string, at: number, line: number): number {
  const [, sign, digits] = /^([01])(\d{14})0$/.exec(cut(row, at, at + 15)) ?? []
  if (!sign || !digits) throw new UnreadableStatement('wrong_amount', line)
  return sign === '1' ? -Number(digits) : Number(digits)
}

/** A day, from DDMMYY. */
function dayOf(text: string, line: number): string {
  const day = `20${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`
  if (!isIsoDay(day)) throw new UnreadableStatement('wrong_date', line)
  return day
}

function readMovement(movements: Movement[], row: string, line: number): void {
  const kind = row[1]
  if (kind === '1') {
    const isStructured = cut(row, 62, 62) === '1'
    movements.push({
      ...{ line, sequence: cut(row, 3, 6), detail: cut(row, 7, 10), cents: centsOf(row, 32, line) },
      ...{ bookedOn: dayOf(cut(row, 116, 121), line), reference: cut(row, 11, 31).trim() },
      ...{ isStructured, message: cut(row, 63, 115), iban: '', name: '' },
    })
    return
  }
  const movement = movements.at(-1)
  if (!movement || !/^2[23]/.test(row)) throw new UnreadableStatement('wrong_line', line)
  if (kind === '2') movement.message += cut(row, 11, 63)
  else {
    // the account, then its currency
    movement.iban = cut(row, 11, 44).trim()
    movement.name = words(cut(row, 48, 82))
    movement.message += cut(row, 83, 125)
  }
}

/** A total whose details follow is left out, where the details add up to it. */
function withoutTotals(movements: readonly Movement[]): Movement[] {
  const groups: Movement[][] = []
  for (const movement of movements) {
    // details follow their total; the sequence numbers begin again after 9999
    const last = groups.at(-1)
    if (movement.detail !== '0000' && last?.[0]?.sequence === movement.sequence) last.push(movement)
    else groups.push([movement])
  }
  return groups.flatMap((group) => {
    const [total, ...details] = group
    if (!total || details.length === 0) return group
    const sum = details.reduce((cents, detail) => cents + detail.cents, 0)
    return sum === total.cents ? details : [total]
  })
}

function lineOf({ cents, bookedOn, reference, isStructured, message, iban, name }: Movement): StatementLine {
  // a structured message begins with its type: 101 and 102 are Belgian structured communications
  const digits = isStructured && /^10[12]/.test(message) ? message.slice(3, 15) : null
  const text = words(digits ? digits : message)
  return {
    ...{ bookedOn, amountCents: cents, name, iban, reference, message: text },
    communication: digits && isCommunication(digits) ? digits : findCommunication(text),
  }
}
