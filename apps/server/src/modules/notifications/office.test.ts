import { notifications } from '@brine/contract/customer/notifications'
import { customerMessages } from '@brine/contract/office/customer-messages'
import { officeCustomers } from '@brine/contract/office/customers'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['support'] })
})
afterAll(() => world.close())

let email: string
let id: number
beforeEach(async () => {
  email = await world.createCustomer()
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  ;({ id } = await found.executeTakeFirstOrThrow())
})

type WantedChannel = 'mail' | 'none'
const choose = (body: { evening_before?: WantedChannel; before_run_out?: WantedChannel }, of = id) =>
  world.call(customerMessages.choose, { params: { id: of }, body }, { headers })
const own = async () => {
  const { token } = await world.startSession(email)
  return (await world.call(notifications.choices, {}, { token })).body
}
const auditEntries = () =>
  world.db
    .selectFrom('audit_entries')
    .select(['staff_name', 'details'])
    .where('action', '=', 'customer.messages_chosen')
    .where('record_id', '=', id)
    .execute()

it('the office switches a message off and on for a customer, who sees it, and the audit log has it', async () => {
  const off = await choose({ before_run_out: 'none' })
  expect(off.body).toEqual({ evening_before: 'mail', on_the_way: 'mail', before_run_out: 'none' })
  expect(await own()).toMatchObject({ before_run_out: 'none' })
  expect((await choose({ before_run_out: 'mail' })).body.before_run_out).toBe('mail')
  expect(await own()).toMatchObject({ before_run_out: 'mail' })
  expect(await auditEntries()).toEqual([
    { staff_name: 'Amélie', details: { before_run_out: 'none' } },
    { staff_name: 'Amélie', details: { before_run_out: 'mail' } },
  ])
})

it('what is not named stays as the customer chose it', async () => {
  const { token } = await world.startSession(email)
  await world.call(notifications.choose, { body: { on_the_way: 'none' } }, { token })
  await choose({ evening_before: 'none' })
  expect(await own()).toMatchObject({ evening_before: 'none', on_the_way: 'none', before_run_out: 'mail' })
})

it('a request that names nothing changes nothing, and the audit log does not have it', async () => {
  expect((await choose({})).body).toEqual({
    evening_before: 'mail',
    on_the_way: 'mail',
    before_run_out: 'mail',
  })
  expect(await auditEntries()).toEqual([])
})

it('an unknown and an erased customer are not found, and nothing is written', async () => {
  expect((await choose({ before_run_out: 'none' }, 999_999)).status).toBe(404)
  const administrator = await world.staffHeaders({ roles: ['administrator'] })
  const body = { version: 0, name: 'Anne Peeters' }
  const erased = await world.call(officeCustomers.erase, { params: { id }, body }, { headers: administrator })
  expect(erased.status).toBe(204)
  expect((await choose({ before_run_out: 'none' })).status).toBe(404)
  expect(await auditEntries()).toEqual([])
})
