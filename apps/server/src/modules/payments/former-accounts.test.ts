import { officeFirm } from '@brine/contract/office/firm'
import { officePayments } from '@brine/contract/office/payments'
import { testFirm } from '@brine/testkit/firm'
import { camtFile } from '@brine/testkit/statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPayments } from './testing.ts'

let given: Awaited<ReturnType<typeof startPayments>>
let first: { cookie: string }
let second: { cookie: string }
beforeAll(async () => {
  given = await startPayments()
  const created_at = new Date(given.world.now().getTime() - 30 * 86_400_000)
  first = await given.world.staffHeaders({ roles: ['administrator'], created_at })
  second = await given.world.staffHeaders({ roles: ['administrator'], created_at })
})
afterAll(() => given.world.close())

async function change(revision: number, iban: string): Promise<void> {
  const body = { ...testFirm, version: revision, iban }
  expect((await given.world.call(officeFirm.change, { body }, { headers: first })).status).toBe(200)
}
async function confirm(revision: number, iban: string): Promise<void> {
  const body = { version: revision, iban }
  expect((await given.world.call(officeFirm.confirmIban, { body }, { headers: second })).status).toBe(200)
}
const refused = { problem: { reason: 'other_account' } }

it('a statement of an account that the firm had before is imported, of one that it never had it is not', async () => {
  const [former, present] = ['BE68539007547034', 'BE62510007547061']
  const [owed, other] = [await given.owe(7140), await given.owe(9400)]
  const statementOf = (iban: string, { communication }: typeof owed, cents: number) =>
    camtFile({ iban, lines: [{ cents, message: communication, isStructured: true }] })
  await change(0, former)
  await change(1, present)
  // it waits for the second administrator
  expect((await given.importFile(statementOf(present, other, 9400))).body).toMatchObject(refused)
  await confirm(2, present)
  expect((await given.importFile(statementOf(former, owed, 7140))).body).toMatchObject({ matched: 1 })
  expect((await given.importFile(statementOf(present, other, 9400))).body).toMatchObject({ matched: 1 })

  const neverConfirmed = 'BE32123456789002'
  await change(3, neverConfirmed)
  expect((await given.importFile(statementOf(neverConfirmed, other, 9400))).body).toMatchObject(refused)
  const { statements } = (await given.world.call(officePayments.summary, {}, { headers: given.sales })).body
  expect(statements.map(({ iban }) => iban)).toEqual(['BE62 5100 0754 7061', 'BE68 5390 0754 7034'])
})
