import { accounts } from '@brine/contract/customer/accounts'
import { passwords } from '@brine/contract/customer/passwords'
import { sessions } from '@brine/contract/customer/sessions'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { mailedToken } from '@brine/testkit/mailed'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSignedInStaff } from '../modules/staff/testing-office.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'
import { seedDemo } from './seed.ts'
import { shutOutDemo } from './shut-out.ts'

/*
 * The effect of a start with DEMO=0 on the data of a demo, before the server listens.
 */

const lieve = 'lieve@demo.example'
const planner = 'planner@demo.example'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await seedDemo(world, world)
})
afterAll(() => world.close())

const shutOut = () => shutOutDemo(world, world)
const platform = 'client_dashboard' as const
const signIn = (email: string, secret = DEMO_PASSWORD) =>
  world.call(sessions.authorize, { body: { email, password: secret, platform } })
const enterOffice = (email: string) =>
  world.call(staffSessions.signIn, { body: { email, password: DEMO_PASSWORD } })
const detailsBy = async (token: string) => (await world.call(accounts.details, {}, { token })).status

it('R2 S84: DEMO=0 ends the sessions of demo customers at once, and refuses their sign-in', async () => {
  const { token, refresh_token } = (await signIn(lieve)).body
  await world.call(passwords.forgotPassword, { body: { email: lieve, platform } })
  const link = await mailedToken(world, lieve, 'reset')
  expect(await detailsBy(token)).toBe(200)
  await shutOut()
  expect(await detailsBy(token)).toBe(401)
  expect((await world.call(sessions.refresh, { body: { refresh_token } })).code).toBe('invalid_refresh_token')
  expect((await signIn(lieve)).code).toBe('login_failed')
  const chosen = {
    token: link,
    password: 'drie gewone woorden',
    repeat_password: 'drie gewone woorden',
    platform,
  }
  expect((await world.call(passwords.resetPassword, { body: chosen })).code).toBe('invalid_token')
})

it('R2 S84: DEMO=0 ends the sessions of demo staff at once, and refuses their sign-in', async () => {
  await seedDemo(world, world)
  const cookie = String((await enterOffice(planner)).headers['set-cookie']).split(';')[0] ?? ''
  const current = () => world.call(staffSessions.current, {}, { headers: { cookie } })
  expect((await current()).status).toBe(200)
  await shutOut()
  expect((await current()).status).toBe(401)
  expect((await enterOffice(planner)).code).toBe('login_failed')
})

it('R2: DEMO=0 shuts out customers who were activated by a link on the mailbox page', async () => {
  const visitor = await world.createCustomer()
  const { token } = (await signIn(visitor, password)).body
  await world.call(passwords.forgotPassword, { body: { email: visitor, platform } })
  await mailedToken(world, visitor, 'reset')
  await shutOut()
  expect(await detailsBy(token)).toBe(401)
  expect((await signIn(visitor, password)).code).toBe('login_failed')
  await world.call(passwords.resendActivationLink, { body: { email: visitor, platform } })
  expect(await mailedToken(world, visitor, 'activate')).toMatch(/./)
})

it('R2: a further start with DEMO=0 leaves customers alone who have a new password since', async () => {
  const visitor = await world.createCustomer()
  await world.call(passwords.forgotPassword, { body: { email: visitor, platform } })
  const reset = await mailedToken(world, visitor, 'reset')
  await shutOut()
  await world.call(passwords.resendActivationLink, { body: { email: visitor, platform } })
  const token = await mailedToken(world, visitor, 'activate')
  expect(reset).not.toBe(token)
  // with DEMO=0 this mail leaves by SMTP
  await world.db.deleteFrom('mailbox').where('text', 'like', `%${token}%`).execute()
  const chosen = { password: 'drie gewone woorden', repeat_password: 'drie gewone woorden' }
  await world.call(passwords.activate, { body: { token, ...chosen, platform } })
  await shutOut()
  expect((await signIn(visitor, chosen.password)).status).toBe(200)
})

it('R2: DEMO=0 ends registrations and undone addresses whose links stood on the mailbox page', async () => {
  const chosen = { password: 'drie gewone woorden', repeat_password: 'drie gewone woorden' }
  const address = 'louise.maes@post.example'
  const names = { first_name: 'Louise', last_name: 'Maes', email: address, repeat_email: address }
  await world.call(passwords.register, { body: { ...names, ...chosen } })
  const activate = await mailedToken(world, address, 'activate')
  const visitor = await world.createCustomer()
  const { token } = (await signIn(visitor, password)).body
  const body = { email_address: `new.${visitor}`, password }
  await world.call(accounts.change, { body }, { token })
  const confirm = await mailedToken(world, body.email_address, 'confirm-email')
  await world.call(accounts.confirmEmail, { body: { token: confirm } })
  const undo = await mailedToken(world, visitor, 'undo-email')
  await shutOut()
  const activated = await world.call(passwords.activate, { body: { token: activate, ...chosen, platform } })
  expect(activated.code).toBe('invalid_token')
  expect((await world.call(accounts.undoEmail, { body: { token: undo } })).code).toBe('invalid_token')
})

it('R2: DEMO=0 leaves customers and staff alone who are not of the demo', async () => {
  const { token } = (await signIn(await world.createCustomer(), password)).body
  const { headers } = await createSignedInStaff(world)
  await shutOut()
  expect(await detailsBy(token)).toBe(200)
  expect((await world.call(staffSessions.current, {}, { headers })).status).toBe(200)
})

it('a demo start enables shut-out accounts again, except those that the office disabled', async () => {
  await seedDemo(world, world)
  const disabled = world.db.updateTable('staff').set({ disabled_at: world.now() })
  await disabled.where('email_address', '=', planner).execute()
  world.pass(60)
  await shutOut()
  await seedDemo(world, world)
  expect((await signIn(lieve)).status).toBe(200)
  expect((await enterOffice('sales@demo.example')).status).toBe(200)
  expect((await enterOffice(planner)).code).toBe('login_failed')
})
