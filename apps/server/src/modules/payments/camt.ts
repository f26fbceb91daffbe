import { isIsoDay } from '@brine/planning/dates'
import saxLibrary, { type SAXOptions, type SAXParser } from 'sax'
import { findCommunication, isCommunication } from './communication.ts'
import { checkStatement, type Statement, type StatementLine, UnreadableStatement } from './statement.ts'

/**
 * CAMT.053, the statement of ISO 20022, in all its versions: namespaces are ignored. The file is read in pieces between
 * which other work goes on. Document types and entities of their own are refused, so nothing is ever expanded or fetched.
 */

const PIECE_LENGTH = 64 * 1024
/** CAMT.053 nests about 12 deep. */
const MAX_DEPTH = 40

/** Whether a text looks like CAMT.053. */
export const isCamt = (text: string): boolean =>
  /^\s*<(?:\?xml|!|[\w:]*Document)/.test(text) && /<(?:\w+:)?BkToCstmrStmt[\s>]/.test(text.slice(0, 20_000))

/** The texts of a part of the file, by their path below it: `RmtInf/Ustrd`. */
type Texts = Map<string, string[]>

interface OpenEntry {
  readonly texts: Texts
  readonly details: Texts[]
}

interface OpenStatement {
  readonly texts: Texts
  readonly balances: Texts[]
  readonly lines: StatementLine[]
}

/** Parts whose texts are collected apart. */
const PARTS = ['Stmt', 'Bal', 'Ntry', 'TxDtls'] as const
type Part = (typeof PARTS)[number]
const isPart = (name: string): name is Part => (PARTS as readonly string[]).includes(name)

/**
 * Reads all statements of a file.
 * @throws UnreadableStatement with the line that is wrong; also for document types, and where the file ends too early
 */
export async function readCamt(text: string): Promise<Statement[]> {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new UnreadableStatement('document_type', 1)
  const options: SAXOptions & { strictEntities: true } = { strictEntities: true, position: true }
  const sax = saxLibrary.parser(true, options)
  const statements = collectStatements(sax)
  for (let from = 0; from < text.length; from += PIECE_LENGTH) {
    sax.write(text.slice(from, from + PIECE_LENGTH))
    await new Promise(setImmediate)
  }
  sax.close()
  return statements
}

function collectStatements(sax: SAXParser): Statement[] {
  const statements: Statement[] = []
  /** Names of the open elements, and for each part where its paths begin. */
  const path: string[] = []
  const parts: { readonly part: Part; readonly depth: number; readonly texts: Texts }[] = []
  let statement: OpenStatement | null = null
  let entry: OpenEntry | null = null
  let typed = ''
  const here = () => sax.line + 1

  sax.onerror = (error) => {
    throw new UnreadableStatement(
      /Unclosed|Unexpected end/i.test(error.message) ? 'cut_off' : 'wrong_xml',
      here(),
    )
  }
  sax.ondoctype = () => {
    throw new UnreadableStatement('document_type', here())
  }
  sax.onopentag = ({ name, attributes }) => {
    const local = name.replace(/^.*:/, '')
    path.push(local)
    if (path.length > MAX_DEPTH) throw new UnreadableStatement('wrong_xml', here())
    typed = ''
    if (isPart(local)) {
      const texts: Texts = new Map()
      parts.push({ part: local, depth: path.length, texts })
      if (local === 'Stmt') statement = { texts, balances: [], lines: [] }
      if (local === 'Bal') statement?.balances.push(texts)
      if (local === 'Ntry') entry = { texts, details: [] }
      if (local === 'TxDtls') entry?.details.push(texts)
    }
    const currency = attributes.Ccy
    if (currency !== undefined) note('@Ccy', String(currency))
  }
  sax.ontext = (text) => {
    typed += text
  }
  sax.oncdata = (text) => {
    typed += text
  }
  sax.onclosetag = () => {
    if (typed.trim() !== '') note('', typed.trim())
    typed = ''
    const local = path.pop()
    const part = parts.at(-1)
    if (!part || part.part !== local || part.depth !== path.length + 1) return
    parts.pop()
    if (local === 'Ntry' && entry && statement) statement.lines.push(...linesOf(entry, here()))
    if (local === 'Stmt' && statement) {
      statements.push(closeStatement(statement, here()))
      statement = null
    }
  }

  function note(end: string, value: string): void {
    const part = parts.at(-1)
    if (!part) return
    const key = `${path.slice(part.depth).join('/')}${end}`
    const texts = part.texts.get(key)
    if (texts) texts.push(value)
    else part.texts.set(key, [value])
  }
  return statements
}

const one = (texts: Texts, ...keys: readonly string[]): string | undefined =>
  keys.map((key) => texts.get(key)?.[0]).find((value) => value !== undefined)

function closeStatement({ texts, balances, lines }: OpenStatement, line: number): Statement {
  const opening = balances.find((balance) => /^(?:OPBD|PRCD)$/.test(one(balance, 'Tp/CdOrPrtry/Cd') ?? ''))
  const closing = balances.find((balance) => one(balance, 'Tp/CdOrPrtry/Cd') === 'CLBD')
  const dated = (closing && one(closing, 'Dt/Dt', 'Dt/DtTm')) ?? one(texts, 'FrToDt/ToDtTm', 'CreDtTm')
  const datedOn = dayOf(dated, line)
  return checkStatement(
    {
      iban: one(texts, 'Acct/Id/IBAN') ?? '',
      number: one(texts, 'LglSeqNb', 'ElctrncSeqNb', 'Id') ?? datedOn,
      datedOn,
      openingCents: opening ? centsOf(opening, line) : null,
      closingCents: closing ? centsOf(closing, line) : null,
      lines,
    },
    line,
  )
}

/** An amount with its sign. @param outer says whether it is a debit, where the amount itself does not */
function centsOf(texts: Texts, line: number, outer: Texts = texts, amount = 'Amt'): number {
  const [, units, cents = ''] = /^(\d{1,12})(?:\.(\d{0,5}))?$/.exec(one(texts, amount) ?? '') ?? []
  if (units === undefined || !/^\d{0,2}0*$/.test(cents)) throw new UnreadableStatement('wrong_amount', line)
  const currency = one(texts, `${amount}@Ccy`)
  if (currency !== undefined && currency !== 'EUR') throw new UnreadableStatement('wrong_currency', line)
  const value = Number(units) * 100 + Number(cents.slice(0, 2).padEnd(2, '0'))
  const direction = one(texts, 'CdtDbtInd') ?? one(outer, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT') throw new UnreadableStatement('wrong_amount', line)
  return direction === 'DBIT' ? -value : value
}

function dayOf(text: string | undefined, line: number): string {
  const day = (text ?? '').slice(0, 10)
  if (!isIsoDay(day)) throw new UnreadableStatement('wrong_date', line)
  return day
}

/** A booked entry as one line, or as its details where they add up to it. */
function linesOf({ texts, details }: OpenEntry, line: number): StatementLine[] {
  const state = one(texts, 'Sts/Cd', 'Sts')
  if (state !== undefined && state !== 'BOOK') return []
  const total = centsOf(texts, line)
  const bookedOn = dayOf(one(texts, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm'), line)
  // a single detail has the amount of its entry, also where it names that of another currency
  const amounts = details.length > 1 ? details.map((detail) => amountOf(detail, texts, line)) : []
  const known = amounts.filter((cents) => cents !== null)
  const sum = known.reduce((cents, amount) => cents + amount, 0)
  const reference = one(texts, 'AcctSvcrRef') ?? ''
  if (details.length > 1 && known.length === details.length && sum === total)
    return details.map((detail, index) => ({
      ...describe(detail, texts, known[index] ?? 0),
      ...{ bookedOn, reference: one(detail, 'Refs/AcctSvcrRef') ?? reference },
    }))
  const [only = new Map()] = details.length === 1 ? details : []
  return [
    {
      ...describe(only, texts, total),
      bookedOn,
      reference: reference || (one(only, 'Refs/AcctSvcrRef') ?? ''),
    },
  ]
}

/** What a detail moved; null where it says nothing, or only what it was in another currency. */
function amountOf(detail: Texts, entry: Texts, line: number): number | null {
  const amount = ['Amt', 'AmtDtls/TxAmt/Amt'].find(
    (key) => detail.has(key) && (one(detail, `${key}@Ccy`) ?? 'EUR') === 'EUR',
  )
  return amount === undefined ? null : centsOf(detail, line, entry, amount)
}

function describe(detail: Texts, entry: Texts, amountCents: number) {
  // the other side of money that came in is the debtor
  const side = amountCents < 0 ? 'Cdtr' : 'Dbtr'
  const message = [
    ...(detail.get('RmtInf/Ustrd') ?? []),
    ...(detail.get('RmtInf/Strd/AddtlRmtInf') ?? []),
  ].join(' ')
  const structured = (one(detail, 'RmtInf/Strd/CdtrRefInf/Ref') ?? '').replace(/\D/g, '')
  return {
    amountCents,
    name: one(detail, `RltdPties/${side}/Nm`, `RltdPties/${side}/Pty/Nm`) ?? '',
    iban: one(detail, `RltdPties/${side}Acct/Id/IBAN`) ?? '',
    message: message || structured || (one(entry, 'AddtlNtryInf') ?? ''),
    communication: isCommunication(structured) ? structured : findCommunication(message),
  }
}
