import { camtFile, codaFile, type GivenLine } from '@brine/testkit/statements'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { communicationOf } from './communication.ts'
import { readStatementFile } from './read-statement.ts'
import { identifyLines, UnreadableStatement } from './statement.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readStatementFile(bytes(text))
/** The line and the reason of a refusal. */
const refusal = async (file: string | Uint8Array) => {
  const failed = await readStatementFile(typeof file === 'string' ? bytes(file) : file).catch(
    (error) => error,
  )
  if (!(failed instanceof UnreadableStatement)) throw new Error('the file was read')
  return { reason: failed.reason, line: failed.line }
}

const structured = communicationOf(1_000_000_001)
const lines: GivenLine[] = [
  { cents: 7140, name: 'VANDENBROUCKE L', iban: 'BE68539007547034', message: structured, isStructured: true },
  { cents: 9400, name: 'Jérôme & Fils', message: `betaling 26-1171 en verder ${'x'.repeat(60)}` },
  { cents: -2500, name: 'BANK', message: 'KOSTEN' },
]
const files = { camt: camtFile, coda: codaFile } as const
const formats = ['camt', 'coda'] as const

describe.each(formats)('a statement in %s', (format) => {
  const file = files[format]

  it('has account, day, balances, and lines with payer, words and communication', async () => {
    const { format: found, statements } = await read(file({ openingCents: 100, lines }))
    expect(found).toBe(format)
    expect(statements).toMatchObject([
      {
        ...{ iban: 'BE71096123456769', datedOn: '2026-11-20', openingCents: 100, closingCents: 14_140 },
        number: expect.stringContaining('231'),
        lines: [
          { amountCents: 7140, name: 'VANDENBROUCKE L', iban: 'BE68539007547034', communication: structured },
          { amountCents: 9400, name: 'Jérôme & Fils', message: lines[1]?.message, communication: null },
          { amountCents: -2500, bookedOn: '2026-11-20', message: 'KOSTEN' },
        ],
      },
    ])
  })

  it('adds up, whatever its lines: every amount comes through', async () => {
    const cents = fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((amount) => amount !== 0)
    await fc.assert(
      fc.asyncProperty(fc.array(cents, { maxLength: 30 }), async (amounts) => {
        const { statements } = await read(file({ lines: amounts.map((amount) => ({ cents: amount })) }))
        expect(statements[0]?.lines.map(({ amountCents }) => amountCents)).toEqual(amounts)
      }),
      { numRuns: 30 },
    )
  })

  it('S78 is refused whole where it was cut off, at every place', async () => {
    const whole = file({ lines })
    for (let at = 1; at < whole.trimEnd().length; at += 97)
      expect(await refusal(whole.slice(0, at)), String(at)).toMatchObject({ line: expect.any(Number) })
  })

  it('S78 is refused where balances and lines do not add up, with NUL, and of a currency without cents', async () => {
    expect(await refusal(file({ lines, closingCents: 1 }))).toMatchObject({ reason: 'wrong_sum' })
    expect(await refusal(file({ lines: [{ cents: 1, name: 'a\0b' }] }))).toMatchObject({
      reason: 'wrong_character',
      line: expect.any(Number),
    })
    const yen = file({ lines }).replaceAll('EUR', 'JPY')
    expect(await refusal(yen)).toMatchObject({ reason: 'wrong_currency' })
    expect(await refusal(file({ lines, iban: 'BE71096123456760' }))).toMatchObject({
      reason: 'wrong_account',
    })
  })

  it('S78 is read in Windows-1252 too', async () => {
    const latin = Buffer.from(file({ lines }).replace('UTF-8', 'windows-1252'), 'latin1')
    const { statements } = await readStatementFile(latin)
    expect(statements[0]?.lines[1]?.name).toBe('Jérôme & Fils')
  })

  it('S86 has lines that keep their identity in every file, and payments with one reference that differ', async () => {
    const twice = [
      { cents: 500, reference: 'R' },
      { cents: 500, reference: 'R' },
    ]
    const of = async (given: GivenLine[]) => {
      const [statement] = (await read(file({ lines: given }))).statements
      return statement ? identifyLines(statement).map(({ fingerprint }) => fingerprint) : []
    }
    const [first, second] = await of(twice)
    expect(first).not.toBe(second)
    expect(await of([...twice, { cents: 7 }])).toEqual([first, second, expect.any(String)])
    expect(new Set(await of(lines)).size).toBe(3)
    expect(await of([{ cents: 500, reference: '' }])).toEqual([null])
  })
})

it('S78 names the line of CODA that is wrong', async () => {
  const rows = codaFile({ lines }).split('\r\n')
  const broken = (line: number, text: string) =>
    rows.map((row, index) => (index === line - 1 ? text : row)).join('\n')
  expect(await refusal(broken(3, 'short'))).toEqual({ reason: 'wrong_line', line: 3 })
  expect(await refusal(broken(6, `${rows[5]?.slice(0, 115)}310226${rows[5]?.slice(121)}`))).toEqual({
    ...{ reason: 'wrong_date', line: 6 },
  })
  expect(await refusal(broken(6, `${rows[5]?.slice(0, 40)}x${rows[5]?.slice(41)}`))).toEqual({
    ...{ reason: 'wrong_amount', line: 6 },
  })
})

it('S77 refuses document types, entities and bombs, and never expands or fetches', async () => {
  const camt = camtFile({ lines })
  const bomb = '<!DOCTYPE lol [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  expect(await refusal(camt.replace('<Document', `${bomb}<Document`))).toEqual({
    reason: 'document_type',
    line: 1,
  })
  const external = '<!DOCTYPE x SYSTEM "http://127.0.0.1:9/x.dtd">'
  expect(await refusal(camt.replace('<Document', `${external}<Document`))).toMatchObject({
    reason: 'document_type',
  })
  expect(await refusal(camt.replace('KOSTEN', '&unknown;'))).toMatchObject({ reason: 'wrong_xml' })
  const deep = `${'<x>'.repeat(5000)}${'</x>'.repeat(5000)}`
  expect(await refusal(camt.replace('<Ntry>', `${deep}<Ntry>`))).toMatchObject({ reason: 'wrong_xml' })
})

it('S77 reads a line with eighty thousand pieces of words', async () => {
  // in a time that grows with the square of their number, this would take longer than any test may
  const pieces = Array.from({ length: 80_000 }, () => '<Ustrd>a</Ustrd>')
  const camt = camtFile({ lines: [{ cents: 100, message: 'KOSTEN' }] })
  const [statement] = (await read(camt.replace('<Ustrd>KOSTEN</Ustrd>', pieces.join('')))).statements
  expect(statement?.lines[0]?.message).toHaveLength(2 * pieces.length - 1)
})

it('S78 refuses what is no statement', async () => {
  for (const text of ['', 'date;amount\n1;2', '<html></html>', '%PDF-1.7', '<Document></Document>'])
    expect(await refusal(text), text).toEqual({ reason: 'not_a_statement', line: 1 })
})

it('takes the details of a collective entry where they add up to it', async () => {
  const detail = (cents: string, reference: string) =>
    `<TxDtls><Amt Ccy="EUR">${cents}</Amt><RmtInf><Ustrd>${reference}</Ustrd></RmtInf></TxDtls>`
  const camt = (details: string) =>
    camtFile({ lines: [{ cents: 10_000, reference: 'B1' }] }).replace(/<TxDtls>.*<\/TxDtls>/, details)
  const linesOf = async (text: string) => (await read(text)).statements[0]?.lines
  expect(await linesOf(camt(detail('60.00', 'a') + detail('40.00', 'b')))).toMatchObject([
    { amountCents: 6000, message: 'a' },
    { amountCents: 4000, message: 'b' },
  ])
  expect(await linesOf(camt(detail('60.00', 'a') + detail('30.00', 'b')))).toMatchObject([
    { amountCents: 10_000 },
  ])
})

it('takes the total of an entry whose detail has another currency', async () => {
  const dollars = '<Amt Ccy="USD">20.00</Amt><RmtInf><Ustrd>hosting</Ustrd></RmtInf>'
  const euro = '<TxDtls><Amt Ccy="EUR">18.42</Amt></TxDtls>'
  const camt = (details: string) =>
    camtFile({ lines: [{ cents: -1842 }, { cents: 7140 }] }).replace(/<TxDtls>.*?<\/TxDtls>/, details)
  const amountsOf = async (text: string) =>
    (await read(text)).statements[0]?.lines.map(({ amountCents, message }) => [amountCents, message])
  const one = `<TxDtls>${dollars}</TxDtls>`
  expect(await amountsOf(camt(one))).toEqual([
    [-1842, 'hosting'],
    [7140, ''],
  ])
  const settled = `<TxDtls>${dollars}<AmtDtls><TxAmt><Amt Ccy="USD">20.00</Amt></TxAmt></AmtDtls></TxDtls>`
  expect((await amountsOf(camt(one + euro)))?.map(([cents]) => cents)).toEqual([-1842, 7140])
  expect((await amountsOf(camt(settled)))?.map(([cents]) => cents)).toEqual([-1842, 7140])
})

it('reads more movements of CODA than its sequence numbers count', async () => {
  const many = Array.from({ length: 10_500 }, (_, index) => ({ cents: index + 1 }))
  const [statement] = (await read(codaFile({ lines: many }))).statements
  expect(statement?.lines.map(({ amountCents }) => amountCents)).toEqual(many.map(({ cents }) => cents))
})
