import { camtFile, codaFile, type GivenStatement } from '@brine/testkit/statements'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type PaymentsWorld, startPayments } from './testing.ts'

let given: PaymentsWorld
beforeEach(async () => {
  given = await startPayments()
})
afterEach(async () => {
  expect(await given.findDifferences()).toEqual([])
  await given.world.close()
})

const done = { problem: null, matched: 0, waiting: 0, outgoing: 0, known: 0, doubtful: 0 }
/** One of several payments of a day that nothing tells apart. */
const payment = { cents: 5000, name: 'J. CLAEYS', message: 'AFBETALING', reference: '' }
const other = { cents: 900, name: 'A. MAES', message: 'ZOUT', reference: '' }

describe.each([
  ['CAMT.053', camtFile],
  ['CODA', codaFile],
])('equal payments of a day without a reference in %s', (_, file) => {
  const importFile = async (statement: GivenStatement) => (await given.importFile(file(statement))).body
  const morning = { number: '231', openingCents: 10_000, lines: [payment] }
  const afternoon = { number: '232', openingCents: 15_000, lines: [payment] }
  const wholeDay = { number: '900', openingCents: 10_000, lines: [payment, payment] }

  it('are two where the second statement begins with the balance with which the first one ends', async () => {
    expect(await importFile(morning)).toEqual({ ...done, waiting: 1 })
    expect(await importFile(afternoon)).toEqual({ ...done, waiting: 1 })
    for (const again of [morning, afternoon]) expect(await importFile(again)).toEqual({ ...done, known: 1 })
    expect(await importFile(wholeDay)).toEqual({ ...done, known: 2 })
    expect(await given.list()).toHaveLength(2)
  })

  it('are two in whatever order the statements come, also after one that holds them', async () => {
    await importFile(afternoon)
    expect(await importFile(wholeDay)).toEqual({ ...done, waiting: 1, known: 1 })
    expect(await importFile(morning)).toMatchObject({ waiting: 0, known: 1 })
    expect(await given.list()).toHaveLength(2)
  })

  it('pay two documents', async () => {
    const [one, two] = [await given.owe(5000), await given.owe(5000)]
    const paying = ({ communication }: { communication: string }) => ({
      ...payment,
      ...{ message: communication, isStructured: true },
    })
    await importFile({ ...morning, lines: [paying(one)] })
    expect(await importFile({ ...afternoon, lines: [paying(two)] })).toEqual({ ...done, matched: 1 })
  })

  it('are told to be doubtful where no balance tells them apart, and both taken from a statement with both', async () => {
    await importFile(morning)
    const evening = { number: '233', openingCents: 15_900, lines: [payment] }
    expect(await importFile(evening)).toEqual({ ...done, known: 1, doubtful: 1 })
    const day = { number: '900', openingCents: 10_000, lines: [payment, other, payment] }
    expect(await importFile(day)).toEqual({ ...done, waiting: 2, known: 1 })
    expect(await given.list()).toHaveLength(3)
  })

  it('are not doubtful in a file that comes again, also longer', async () => {
    await importFile(morning)
    expect(await importFile({ ...morning, lines: [payment, other] })).toEqual({
      ...{ ...done, waiting: 1, known: 1 },
    })
    expect(await importFile(morning)).toEqual({ ...done, known: 1 })
  })
})

it('a statement that comes again with other balances does not make its lines those of another one', async () => {
  const day = { number: '231', openingCents: 10_000, lines: [payment] }
  await given.importFile(codaFile(day))
  // the bank gives the second half of the day the same number
  await given.importFile(codaFile({ ...day, openingCents: 15_000, lines: [other] }))
  expect((await given.importFile(camtFile(day))).body).toEqual({ ...done, known: 1 })
})

it('equal payments with references in two formats are two where the balances say so', async () => {
  const named = (reference: string) => ({ ...payment, reference })
  await given.importFile(codaFile({ openingCents: 10_000, lines: [named('A1')] }))
  const next = { number: '232', openingCents: 15_000 }
  expect((await given.importFile(camtFile({ ...next, lines: [named('B2')] }))).body).toEqual({
    ...{ ...done, waiting: 1 },
  })
  expect((await given.importFile(codaFile({ ...next, lines: [named('A2')] }))).body).toEqual({
    ...{ ...done, known: 1 },
  })
})

it('lines of before the balances were kept are known, and doubtful in another statement', async () => {
  await given.importFile(codaFile({ openingCents: 10_000, lines: [payment] }))
  await given.world.db.updateTable('bank_lines').set({ opening_cents: null, closing_cents: null }).execute()
  const next = codaFile({ number: '232', openingCents: 15_000, lines: [payment] })
  expect((await given.importFile(next)).body).toEqual({ ...done, known: 1, doubtful: 1 })
})
