import { passwords } from '@brine/contract/customer/passwords'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeInvitations as office } from '@brine/contract/office/invitations'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Ingrid', roles: ['administrator'] })
})
afterAll(() => world.close())
beforeEach(() => world.db.updateTable('customers').set({ disabled_at: world.now() }).execute())

const waiting = { activated_at: null, password_hash: null }
const count = async () => (await world.call(office.count, {}, { headers })).body.left
const invite = async () => (await world.call(office.send, {}, { headers })).body

it('invites customers without an invitation once, each with a mail and an audit entry', async () => {
  const email = await world.createCustomer({ ...waiting, language: 'fr' })
  await world.createCustomer({ ...waiting, disabled_at: world.now() })
  await world.createCustomer()
  expect(await count()).toBe(1)
  expect(await invite()).toEqual({ sent: 1, left: 0 })
  const mails = await world.mails(email)
  expect(mails).toHaveLength(1)
  expect(await invite()).toEqual({ sent: 0, left: 0 })
  const token = /activate\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
  const chosen = { token, password: 'Zoutvat-2027', repeat_password: 'Zoutvat-2027' }
  const body = { ...chosen, platform: 'client_dashboard' as const }
  expect((await world.call(passwords.activate, { body })).status).toBe(200)
  const entries = world.db
    .selectFrom('audit_entries')
    .select('staff_name')
    .where('action', '=', 'customer.activation_sent')
  expect(await entries.execute()).toEqual([{ staff_name: 'Ingrid' }])
})

it('skips customers who already received the activation mail from a staff member or by their own request', async () => {
  const asked = await world.createCustomer(waiting)
  const single = await world.createCustomer(waiting)
  expect(await count()).toBe(2)
  await world.call(passwords.resendActivationLink, { body: { email: asked, platform: 'client_dashboard' } })
  await world.mails(asked)
  const { id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', single)
    .executeTakeFirstOrThrow()
  await world.call(officeCustomers.sendActivation, { params: { id } }, { headers })
  expect(await count()).toBe(0)
})

it('invites a hundred customers in a call, and nobody twice in concurrent calls', async () => {
  for (let left = 120; left > 0; left -= 1) await world.createCustomer(waiting)
  const [one, other] = await Promise.all([invite(), invite()])
  expect(one.sent + other.sent).toBe(120)
  expect(await count()).toBe(0)
})
