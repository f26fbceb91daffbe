import { officePayments as office } from '@brine/contract/office/payments'
import { camtFile, codaFile } from '@brine/testkit/statements'
import { withdrawFrom } from '@brine/testkit/withdrawn-order'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type PaymentsWorld, startPayments } from './testing.ts'

let given: PaymentsWorld
let headers: { cookie: string }
beforeEach(async () => {
  given = await startPayments()
  headers = given.sales
})
afterEach(async () => {
  expect(await given.findDifferences()).toEqual([])
  await given.world.close()
})

const setAside = (id: number, revision: number, reason: string) =>
  given.world.call(office.setAside, { params: { id }, body: { version: revision, reason } }, { headers })
const transfer = (message: string, cents: number) => ({
  ...{ cents, message, isStructured: true, name: 'JANSSENS' },
})

it('the sums and lists say what is open, overdue and paid', async () => {
  const overdue = await given.owe(114_000, { due_on: '2026-11-10' })
  const open = await given.owe(7140, { last_name: 'Claeys' })
  const paid = await given.owe(290_400)
  await given.importFile(camtFile({ lines: [transfer(paid.communication, 290_400), { cents: 1 }] }))
  const { body } = await given.world.call(office.summary, {}, { headers })
  expect(body).toMatchObject({ open_cents: 7140, overdue_cents: 114_000, today_cents: 290_400, waiting: 1 })
  expect(body.statements).toMatchObject([{ format: 'camt', dated: '20-11-2026', by: 'Katrien', waiting: 1 }])
  const numbers = async (query: Parameters<typeof listed>[0]) =>
    (await listed(query)).map(({ order }) => order)
  const listed = async (query: { state?: 'open' | 'overdue' | 'paid'; search?: string }) =>
    (await given.world.call(office.receivables, { query }, { headers })).body.orders
  expect(await numbers({})).toEqual([overdue.number, open.number])
  expect(await numbers({ state: 'overdue' })).toEqual([overdue.number])
  expect(await numbers({ state: 'open', search: 'claeys' })).toEqual([open.number])
  expect(await numbers({ state: 'paid' })).toEqual([paid.number])
  expect(await numbers({ state: 'paid', search: paid.number })).toEqual([paid.number])
  expect(await numbers({ state: 'paid', search: 'Claeys' })).toEqual([])
  const [row] = await listed({ state: 'open' })
  expect(await numbers({ search: row?.communication.replaceAll('+', '*') ?? '' })).toEqual([open.number])
  expect(await numbers({ search: row?.communication.slice(0, 13) ?? '' })).toContain(open.number)
  expect(
    await numbers({ search: row?.communication.replaceAll('+', '').replaceAll('/', '.') ?? '' }),
  ).toEqual([open.number])
  expect(await numbers({ search: '+++999/9999/9' })).toEqual([])
  expect(await numbers({ search: '----------' })).toEqual([])
})

it('an order that was withdrawn from is listed as such, and in no sum until its document is corrected', async () => {
  const late = await given.owe(114_000, { due_on: '2026-11-10' })
  const withdrawn = await given.owe(8640, { due_on: '2026-11-10' })
  const correctDocument = await withdrawFrom(given.world, withdrawn.number)
  const readLate = async () => ({
    sum: (await given.world.call(office.summary, {}, { headers })).body.overdue_cents,
    orders: (await given.world.call(office.receivables, { query: { state: 'overdue' } }, { headers })).body
      .orders,
  })
  expect(await readLate()).toMatchObject({
    sum: 114_000,
    orders: [
      { order: late.number, withdrawn: false },
      { order: withdrawn.number, withdrawn: true },
    ],
  })
  await correctDocument()
  expect(await readLate()).toMatchObject({ sum: 122_640, orders: [{}, { withdrawn: false }] })
})

it('a statement has its days and balances, and the number of its lines in each state', async () => {
  const owed = await given.owe(7140)
  await given.importFile(
    camtFile({
      ...{ number: '231', day: '2026-11-19', openingCents: 100_000 },
      lines: [transfer(owed.communication, 7140), { cents: 900 }, { cents: 800 }, { cents: -2150 }],
    }),
  )
  await given.importFile(codaFile({ number: '232', day: '2026-11-20', lines: [{ cents: 300 }] }))
  const [, line] = await given.list()
  await setAside(line?.id ?? 0, line?.version ?? 0, 'Terugbetaling')
  const { statements } = (await given.world.call(office.summary, {}, { headers })).body
  expect(statements).toMatchObject([
    { format: 'coda', number: '2026-232', waiting: 1, matched: 0, aside: 0, outgoing: 0 },
    {
      ...{ iban: 'BE71 0961 2345 6769', first_day: '19-11-2026', last_day: '19-11-2026' },
      ...{ opening_cents: 100_000, closing_cents: 106_690 },
      ...{ waiting: 1, matched: 1, aside: 1, outgoing: 1 },
    },
  ])
  const of = async (statement: number | undefined, state: 'waiting' | 'matched') => {
    const query = statement === undefined ? { state } : { state, statement }
    return (await given.world.call(office.lines, { query }, { headers })).body.lines.map(
      ({ amount_cents }) => amount_cents,
    )
  }
  const [coda, camt] = statements
  expect(await of(undefined, 'waiting')).toHaveLength(2)
  expect(await of(coda?.id, 'waiting')).toEqual([300])
  expect(await of(camt?.id, 'matched')).toEqual([7140])
  expect(await of(coda?.id, 'matched')).toEqual([])
})

it('a statement that comes again without lines of its own has the balances of the new file', async () => {
  await given.importFile(codaFile({ lines: [{ cents: 500 }] }))
  await given.world.db.updateTable('bank_statements').set({ opening_cents: null }).execute()
  await given.importFile(codaFile({ openingCents: 1000, lines: [{ cents: 500 }, { cents: 900 }] }))
  const { statements } = (await given.world.call(office.summary, {}, { headers })).body
  expect(statements).toMatchObject([{ opening_cents: 1000, closing_cents: 2400, waiting: 2 }])
})
