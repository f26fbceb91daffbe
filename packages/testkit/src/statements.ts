/** A line of a statement that a test invents. */
export interface GivenLine {
  /** Negative for money that leaves the account. */
  readonly cents: number
  readonly name?: string
  readonly iban?: string
  /** Words, or twelve digits with `isStructured`. */
  readonly message?: string
  readonly isStructured?: boolean
  /** The bank's reference; by default one of its own. Empty where the bank gives none. */
  readonly reference?: string
}

export interface GivenStatement {
  readonly iban?: string
  /** Three digits. */
  readonly number?: string
  /** YYYY-MM-DD */
  readonly day?: string
  readonly openingCents?: number
  /** By default what opening balance and lines give. */
  readonly closingCents?: number
  readonly lines: readonly GivenLine[]
}

/** The account of the demo's supplier. */
const ownIban = 'BE71096123456769'

function complete({
  iban = ownIban,
  number = '231',
  day = '2026-11-20',
  openingCents = 0,
  ...rest
}: GivenStatement) {
  const sum = rest.lines.reduce((cents, line) => cents + line.cents, openingCents)
  const lines = rest.lines.map((line, index) => ({
    ...{ name: '', iban: '', message: '', isStructured: false },
    reference: `${number}-${String(index + 1).padStart(6, '0')}`,
    ...line,
  }))
  return { iban, number, day, openingCents, closingCents: rest.closingCents ?? sum, lines }
}

const sign = (cents: number): string => (cents < 0 ? '1' : '0')
const padded = (cents: number): string => `${String(Math.abs(cents)).padStart(14, '0')}0`
const short = (day: string): string => `${day.slice(8)}${day.slice(5, 7)}${day.slice(2, 4)}`

/** Places texts on a line of 128 characters. @param texts by their position, from 1 */
function row(texts: Readonly<Record<number, string>>): string {
  let line = ' '.repeat(128)
  for (const [at, text] of Object.entries(texts))
    line = line.slice(0, Number(at) - 1) + text + line.slice(Number(at) - 1 + text.length)
  return line.slice(0, 128)
}

/** A statement as CODA, version 2. */
export function codaFile(given: GivenStatement): string {
  const { iban, number, day, openingCents, closingCents, lines } = complete(given)
  const account = iban.padEnd(34)
  const movements = lines.flatMap((line, index) => {
    const sequence = `${String((index + 1) % 10_000).padStart(4, '0')}0000`
    const message = (line.isStructured ? `101${line.message}` : line.message).padEnd(149)
    return [
      row({
        ...{ 1: '21', 3: sequence, 11: line.reference, 32: sign(line.cents), 33: padded(line.cents) },
        ...{ 48: short(day), 54: '00150000', 62: line.isStructured ? '1' : '0', 63: message.slice(0, 53) },
        ...{ 116: short(day), 122: number, 125: '0', 126: '1', 128: '0' },
      }),
      row({ 1: '22', 3: sequence, 11: message.slice(53, 106), 126: '1', 128: '0' }),
      row({
        ...{ 1: '23', 3: sequence, 11: `${line.iban.padEnd(34)}EUR`, 48: line.name.slice(0, 35).padEnd(35) },
        ...{ 83: message.slice(106, 149), 126: '0', 128: '0' },
      }),
    ]
  })
  const sumOf = (from: 0 | 1) =>
    lines.filter(({ cents }) => sign(cents) === String(from)).reduce((sum, { cents }) => sum + cents, 0)
  return [
    row({ 1: '0', 6: short(day), 12: '00005', 128: '2' }),
    row({
      1: '12',
      3: number,
      6: `${account}   EUR`.slice(0, 34),
      40: 'EUR',
      43: sign(openingCents),
      44: padded(openingCents),
      59: short(day),
      126: number,
    }),
    ...movements,
    row({
      1: '8',
      2: number,
      5: account,
      39: 'EUR',
      42: sign(closingCents),
      43: padded(closingCents),
      58: short(day),
      128: '0',
    }),
    row({
      1: '9',
      17: String(movements.length + 2).padStart(6, '0'),
      23: padded(sumOf(1)),
      38: padded(sumOf(0)),
      128: '2',
    }),
    '',
  ].join('\r\n')
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const amount = (cents: number): string =>
  `<Amt Ccy="EUR">${(Math.abs(cents) / 100).toFixed(2)}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

/** A statement as CAMT.053, version 2. */
export function camtFile(given: GivenStatement): string {
  const { iban, number, day, openingCents, closingCents, lines } = complete(given)
  const balance = (code: string, cents: number) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(cents)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const entries = lines.map((line) => {
    const side = line.cents < 0 ? 'Cdtr' : 'Dbtr'
    const party = line.name ? `<${side}><Nm>${escapeXml(line.name)}</Nm></${side}>` : ''
    const account = line.iban ? `<${side}Acct><Id><IBAN>${line.iban}</IBAN></Id></${side}Acct>` : ''
    const message = line.isStructured
      ? `<Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry><Issr>BBA</Issr></Tp><Ref>${line.message}</Ref></CdtrRefInf></Strd>`
      : `<Ustrd>${escapeXml(line.message)}</Ustrd>`
    const reference = line.reference ? `<AcctSvcrRef>${line.reference}</AcctSvcrRef>` : ''
    return (
      `<Ntry>${amount(line.cents)}<Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>` +
      `${reference}<NtryDtls><TxDtls><RltdPties>${party}${account}</RltdPties><RmtInf>${message}</RmtInf></TxDtls>` +
      '</NtryDtls></Ntry>'
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>',
    `<GrpHdr><MsgId>M1</MsgId><CreDtTm>${day}T20:00:00</CreDtTm></GrpHdr>`,
    `<Stmt><Id>S1</Id><LglSeqNb>${number}</LglSeqNb><CreDtTm>${day}T20:00:00</CreDtTm>`,
    `<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>`,
    balance('OPBD', openingCents),
    balance('CLBD', closingCents),
    ...entries,
    '</Stmt></BkToCstmrStmt></Document>',
    '',
  ].join('\n')
}
