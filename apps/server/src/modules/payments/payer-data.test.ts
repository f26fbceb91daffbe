import { officeCustomers } from '@brine/contract/office/customers'
import { camtFile } from '@brine/testkit/statements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PaymentsWorld, startPayments } from './testing.ts'

const payer = 'KANARIEVOGEL'
let given: PaymentsWorld
let headers: { cookie: string }
beforeAll(async () => {
  given = await startPayments()
  headers = await given.world.staffHeaders({ roles: ['administrator'] })
})
afterAll(() => given.world.close())

/** Name, account and words of every line. */
const payers = () =>
  given.world.db.selectFrom('bank_lines').select(['name', 'iban', 'message']).orderBy('id').execute()

it('S48 S91 what the bank said about a customer is exported, and erased with the customer', async () => {
  const [owed, other] = [await given.owe(7140), await given.owe(9400)]
  const transfer = (cents: number, message: string) => ({
    ...{ cents, message, isStructured: true, name: payer, iban: 'BE68539007547034' },
  })
  const lines = [transfer(7140, owed.communication), transfer(9400, other.communication)]
  await given.importFile(camtFile({ lines }))
  const params = { id: owed.customerId }
  const exported = await given.world.call(officeCustomers.export, { params }, { headers })
  expect(JSON.parse(exported.text).payments).toMatchObject([
    { number: owed.number, amount_cents: 7140, paid: [{ amount_cents: 7140, name: payer }] },
  ])
  const { first_name, last_name, revision } = await given.world.db
    .selectFrom('customers')
    .select(['first_name', 'last_name', 'revision'])
    .where('id', '=', owed.customerId)
    .executeTakeFirstOrThrow()
  const body = { version: revision, name: `${first_name} ${last_name}` }
  expect((await given.world.call(officeCustomers.erase, { params, body }, { headers })).status).toBe(204)
  expect(await payers()).toEqual([
    { name: '', iban: '', message: '' },
    { name: payer, iban: 'BE68539007547034', message: other.communication },
  ])
  expect(await given.findDifferences()).toEqual([])
})
