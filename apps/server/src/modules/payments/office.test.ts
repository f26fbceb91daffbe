import { officeAudit } from '@brine/contract/office/audit'
import { officePayments as office } from '@brine/contract/office/payments'
import { countLockWaits, runIntoDeadlock } from '@brine/testkit/lock-waits'
import { camtFile, codaFile } from '@brine/testkit/statements'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

const done = { problem: null, matched: 0, waiting: 0, outgoing: 0, known: 0, doubtful: 0 }
const stateOf = async (id: number) =>
  given.world.db.selectFrom('receivables').select('paid_cents').where('id', '=', id).executeTakeFirstOrThrow()
const match = (id: number, revision: number, parts: { order: string; amount_cents: number }[]) =>
  given.world.call(office.match, { params: { id }, body: { version: revision, parts } }, { headers })
const release = (id: number, revision: number) =>
  given.world.call(office.release, { params: { id }, body: { version: revision } }, { headers })
const setAside = (id: number, revision: number, reason: string) =>
  given.world.call(office.setAside, { params: { id }, body: { version: revision, reason } }, { headers })
/** The first waiting line. */
const waiting = async () => {
  const [line] = await given.list()
  if (!line) throw new Error('no line waits')
  return line
}
const transfer = (message: string, cents: number) => ({
  cents,
  message,
  isStructured: true,
  name: 'JANSSENS',
})

describe('a statement', () => {
  it('books the lines of exactly one document, and leaves the others to a person', async () => {
    const [exact, part, over] = [await given.owe(7140), await given.owe(16_500), await given.owe(9400)]
    const lines = [
      transfer(exact.communication, 7140),
      transfer(part.communication, 16_000),
      transfer(over.communication, 9500),
      { cents: 11_800, message: 'DANK U', name: 'J. CLAEYS' },
      { cents: -2500, message: 'KOSTEN' },
    ]
    const { body } = await given.importFile(camtFile({ lines }))
    expect(body).toEqual({ ...done, matched: 1, waiting: 3, outgoing: 1 })
    expect(await stateOf(exact.id)).toEqual({ paid_cents: 7140 })
    const [unknown, tooMuch, tooLittle] = await given.list()
    expect(tooLittle).toMatchObject({
      amount_cents: 16_000,
      proposal: { reasons: ['communication'], orders: [{ order: part.number, unpaid_cents: 16_500 }] },
    })
    expect(tooMuch).toMatchObject({ proposal: { orders: [{ order: over.number, unpaid_cents: 9400 }] } })
    expect(unknown).toMatchObject({ name: 'J. CLAEYS', proposal: null, others: [] })
    const [matched] = await given.list('matched')
    expect(matched).toMatchObject({ pays: [{ order: exact.number, amount_cents: 7140 }] })
  })

  it('S86 that comes twice, also in the other format or at once, pays once', async () => {
    const owed = await given.owe(7140)
    const lines = [
      transfer(owed.communication, 7140),
      { cents: 500, message: 'X' },
      { cents: 500, message: 'X' },
    ]
    const both = await Promise.all([
      given.importFile(codaFile({ lines })),
      given.importFile(codaFile({ lines })),
    ])
    expect(both.map(({ body }) => body.known).sort()).toEqual([0, 3])
    expect((await given.importFile(camtFile({ lines }))).body).toEqual({ ...done, known: 3 })
    const again = [...lines, { cents: 900, message: 'later' }]
    expect((await given.importFile(codaFile({ lines: again }))).body).toEqual({
      ...done,
      waiting: 1,
      known: 3,
    })
    expect(await stateOf(owed.id)).toEqual({ paid_cents: 7140 })
    expect(await given.list()).toHaveLength(3)
  })

  it('may take longer for a statement of the database than a request: a file may have 50 MB', async () => {
    await sql`
      create function note_limit() returns trigger language plpgsql as
        $$ begin new.name := current_setting('statement_timeout'); return new; end $$`.execute(given.world.db)
    await sql`create trigger note_limit before insert on bank_lines for each row execute function note_limit()`.execute(
      given.world.db,
    )
    await given.importFile(codaFile({ lines: [{ cents: 500, message: 'X' }] }))
    expect(await given.list()).toMatchObject([{ name: '1min' }])
  })

  it('books a document once when two lines pay it', async () => {
    const owed = await given.owe(7140)
    const lines = [transfer(owed.communication, 7140), transfer(owed.communication, 7140)]
    expect((await given.importFile(codaFile({ lines }))).body).toMatchObject({ matched: 1, waiting: 1 })
  })

  it.each(['NONREF', 'NotProvided', '0000000000'])(
    'keeps two payments apart whose bank gives them the same %s as reference',
    async (reference) => {
      const payment = { cents: 5000, name: 'J. CLAEYS', message: 'AFBETALING', reference }
      const first = codaFile({ number: '231', day: '2026-11-19', lines: [payment] })
      const second = codaFile({ number: '232', day: '2026-11-20', lines: [payment] })
      expect((await given.importFile(first)).body).toEqual({ ...done, waiting: 1 })
      expect((await given.importFile(second)).body).toEqual({ ...done, waiting: 1 })
      // lines of before had this reference in their fingerprint
      const before = sql<string>`'of before ' || id`
      await given.world.db.updateTable('bank_lines').set({ fingerprint: before }).execute()
      expect((await given.importFile(first)).body).toEqual({ ...done, known: 1 })
      expect((await given.importFile(second)).body).toEqual({ ...done, known: 1 })
      expect(await given.list()).toHaveLength(2)
    },
  )

  it('S78 that is broken or of another account changes nothing, and says why', async () => {
    const owed = await given.owe(7140)
    const lines = [transfer(owed.communication, 7140)]
    const foreign = camtFile({ lines, iban: 'BE68539007547034' })
    const cut = codaFile({ lines }).slice(0, 600)
    expect((await given.importFile(foreign)).body.problem).toEqual({ reason: 'other_account', line: 1 })
    expect((await given.importFile(cut)).body.problem).toMatchObject({ line: expect.any(Number) })
    expect(await given.world.db.selectFrom('bank_statements').select('id').execute()).toEqual([])
    expect(await stateOf(owed.id)).toEqual({ paid_cents: 0 })
  })
})

describe('a waiting line', () => {
  it('is matched with several documents, undone, and put aside, each in the audit log', async () => {
    const [one, other] = [await given.owe(9400), await given.owe(22_000)]
    await given.importFile(
      camtFile({ lines: [{ cents: 31_400, message: `${one.number} + ${other.number}` }] }),
    )
    const line = await waiting()
    expect(line.proposal).toMatchObject({
      reasons: ['number'],
      orders: [{ order: one.number }, { order: other.number }],
    })
    const parts = [
      { order: one.number, amount_cents: 9400 },
      { order: other.number, amount_cents: 22_000 },
    ]
    const matched = await match(line.id, line.version, parts)
    expect(matched.body).toMatchObject({ state: 'matched', pays: parts })
    expect([await stateOf(one.id), await stateOf(other.id)]).toEqual([
      { paid_cents: 9400 },
      { paid_cents: 22_000 },
    ])
    expect(await match(line.id, matched.body.version, parts)).toMatchObject({
      status: 409,
      code: 'line_closed',
    })
    const released = await release(line.id, matched.body.version)
    expect(await stateOf(one.id)).toEqual({ paid_cents: 0 })
    const aside = await setAside(line.id, released.body.version, 'Terugbetaling\nvan de stad')
    expect(aside.body).toMatchObject({ state: 'aside', reason: 'Terugbetaling van de stad' })
    expect((await release(line.id, aside.body.version)).body.state).toBe('waiting')
    const admin = await given.world.staffHeaders({ roles: ['administrator'] })
    const query = { kind: 'bank_line' as const }
    const { entries } = (await given.world.call(officeAudit.list, { query }, { headers: admin })).body
    expect(entries.map(({ act, staff_name }) => [act, staff_name]).reverse()).toEqual([
      ['bank_line.matched', 'Katrien'],
      ['bank_line.released', 'Katrien'],
      ['bank_line.put_aside', 'Katrien'],
      ['bank_line.released', 'Katrien'],
    ])
  })

  it('pays no document that is taken back meanwhile', async () => {
    const owed = await given.owe(9400)
    await given.importFile(camtFile({ lines: [{ cents: 9400 }] }))
    const { id, version } = await waiting()
    const { matching } = await given.world.db.transaction().execute(async (tx) => {
      await tx.updateTable('orders').set({ document_at: null }).where('number', '=', owed.number).execute()
      await tx.updateTable('receivables').set({ amount_cents: 0 }).where('id', '=', owed.id).execute()
      const matching = match(id, version, [{ order: owed.number, amount_cents: 9400 }])
      await expect.poll(() => countLockWaits(given.world.db)).toBe(1)
      return { matching }
    })
    expect((await matching).status).toBe(400)
    expect(await stateOf(owed.id)).toEqual({ paid_cents: 0 })
    expect(await given.list()).toMatchObject([{ id }])
  })

  it('is repeated after a deadlock with another transaction', async () => {
    const owed = await given.owe(9400)
    await given.importFile(camtFile({ lines: [{ cents: 9400 }] }))
    const { id, version } = await waiting()
    const held = sql`select from receivables where id = ${owed.id} for update`
    const wanted = sql`select from bank_lines where id = ${id} for update`
    const { status } = await runIntoDeadlock(given.world.db, { held, wanted }, () =>
      match(id, version, [{ order: owed.number, amount_cents: 9400 }]),
    )
    expect([status, await stateOf(owed.id)]).toEqual([200, { paid_cents: 9400 }])
  })

  it('is refused where the parts do not add up, name a document twice, or none', async () => {
    const owed = await given.owe(9400)
    await given.importFile(camtFile({ lines: [{ cents: 9400 }] }))
    const { id, version } = await waiting()
    const part = { order: owed.number, amount_cents: 4700 }
    expect(await match(id, version, [part])).toMatchObject({ status: 422, code: 'amounts_differ' })
    expect(await match(id, version, [part, part])).toMatchObject({ status: 400 })
    expect(await match(id, version, [{ order: '26-9999', amount_cents: 9400 }])).toMatchObject({
      status: 400,
    })
    expect(await match(id, version + 1, [{ ...part, amount_cents: 9400 }])).toMatchObject({
      code: 'changed_meanwhile',
    })
    expect(await stateOf(owed.id)).toEqual({ paid_cents: 0 })
  })

  it('is proposed by name, and by the account that paid before', async () => {
    const iban = 'BE68539007547034'
    const first = await given.owe(9400, { last_name: 'Van den Broucke' })
    await given.owe(9400, { last_name: 'Moerman' })
    await given.importFile(
      codaFile({ lines: [{ cents: 9400, name: 'VAN DEN BROUCKE L', iban, message: 'zout' }] }),
    )
    const line = await waiting()
    expect(line).toMatchObject({ proposal: { reasons: ['name'], orders: [{ order: first.number }] } })
    expect(line.others).toHaveLength(1)
    expect(line.proposal).toMatchObject({ name_fits: true, account_payments: 0 })
    await match(line.id, line.version, [{ order: first.number, amount_cents: 9400 }])
    await given.world.db
      .updateTable('receivables')
      .set({ amount_cents: 18_800 })
      .where('id', '=', first.id)
      .execute()
    await given.importFile(codaFile({ number: '232', lines: [{ cents: 9400, name: 'ONBEKEND', iban }] }))
    expect(await waiting()).toMatchObject({
      proposal: {
        reasons: ['account'],
        orders: [{ order: first.number }],
        name_fits: false,
        account_payments: 1,
      },
    })
  })

  it('is proposed by the number of a document that was corrected', async () => {
    const owed = await given.owe(5950)
    await given.owe(5950)
    await given.importFile(camtFile({ lines: [{ cents: 5950, message: `factuur ${owed.number}-2` }] }))
    expect(await waiting()).toMatchObject({
      proposal: { reasons: ['number'], orders: [{ order: owed.number }] },
    })
  })

  it('S86 is booked once by 50 matches at once', async () => {
    const owed = await given.owe(9400)
    await given.importFile(camtFile({ lines: [{ cents: 9400 }] }))
    const { id, version } = await waiting()
    const parts = [{ order: owed.number, amount_cents: 9400 }]
    const all = await Promise.all(Array.from({ length: 50 }, () => match(id, version, parts)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 'changed_meanwhile')).toHaveLength(49)
    expect(await stateOf(owed.id)).toEqual({ paid_cents: 9400 })
  })
})

it('S86 is for sales and administrators only', async () => {
  for (const roles of [['planner'], ['support'], ['driver']] as const) {
    const other = await given.world.staffHeaders({ roles: [...roles] })
    expect(await given.world.call(office.summary, {}, { headers: other })).toMatchObject({ status: 403 })
    expect((await given.importFile(camtFile({ lines: [] }), other)).status).toBe(403)
  }
})
