import { passwords } from '@brine/contract/customer/passwords'
import { referrals } from '@brine/contract/customer/referrals'
import { officeInstallations } from '@brine/contract/office/installations'
import { mailedToken } from '@brine/testkit/mailed'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createReferralsService } from './service.ts'

let world: World
let sender: string
let invitedEmail: string
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let invitedCount = 0
beforeEach(async () => {
  invitedCount += 1
  invitedEmail = `vriend${invitedCount}@post.example`
  sender = await world.createCustomer({ address_number: `S${invitedCount}` })
  await refer(sender, invitedEmail)
})

async function refer(from: string, email: string): Promise<void> {
  const { token } = await world.startSession(from)
  await world.call(referrals.refer, { body: { email } }, { token })
}
const service = () => createReferralsService({ db: world.db, clock: { now: world.now } })
const states = async (of = sender) => {
  const { token } = await world.startSession(of)
  return (await world.call(referrals.list, {}, { token })).body.map(({ state }) => state)
}
async function idOf(email: string): Promise<number> {
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  return (await found.executeTakeFirstOrThrow()).id
}
/** The office changes the customer's installation. */
const installed = async (email: string, given: object) =>
  world.db
    .updateTable('installations')
    .set(given)
    .where('customer_id', '=', await idOf(email))
    .execute()
/** The office creates the invited customer, with an account and an unsigned installation. */
const enter = (given = {}) =>
  world.createCustomer({
    email_address: invitedEmail,
    address_number: `F${invitedCount}`,
    placed: false,
    ...given,
  })
/** The invited person registers and opens the link in the mail. */
async function register(email = invitedEmail): Promise<void> {
  const chosen = { password: 'een lange zin vol zout', repeat_password: 'een lange zin vol zout' }
  const names = { first_name: 'Vera', last_name: 'Vriend' }
  await world.call(passwords.register, { body: { email, repeat_email: email, ...chosen, ...names } })
  const token = await mailedToken(world, email, 'activate')
  const body = { token, ...chosen, platform: 'client_dashboard' } as const
  expect((await world.call(passwords.activate, { body })).status).toBe(200)
}

it('a referral does not count for an account alone', async () => {
  await register()
  expect(await service().acceptAll()).toBe(0)
  expect(await states()).toEqual(['pending'])
})

describe('a referral counts', () => {
  it('when the device is placed', async () => {
    await enter()
    expect(await service().acceptAll()).toBe(0)
    await installed(invitedEmail, { date_signed: '2026-11-22', placed: true })
    expect(await service().acceptAll()).toBe(1)
    expect(await states()).toEqual(['accepted'])
    expect(await service().acceptAll()).toBe(0)
  })

  // the fourteenth day of the first one is a Saturday, so its period ends on the Monday after it
  it.each([
    { signed: '2026-11-21', lastDay: 16 },
    { signed: '2026-11-24', lastDay: 17 },
  ])('from the day after the last one to withdraw from the quote of $signed', async ({ signed, lastDay }) => {
    await enter({ date_signed: signed })
    world.pass(lastDay * 86_400)
    expect(await service().acceptAll()).toBe(0)
    world.pass(86_400)
    expect(await service().acceptAll()).toBe(1)
    expect(await states()).toEqual(['accepted'])
    world.pass(-(lastDay + 1) * 86_400)
  })

  it('when the person registered in time, even if the installation takes long', async () => {
    await register()
    world.pass(100 * 86_400)
    await service().dropUnanswered()
    const address = `F${invitedCount}`
    await world.db
      .updateTable('customers')
      .set({ address })
      .where('email_address', '=', invitedEmail)
      .execute()
    await world.db
      .insertInto('installations')
      .values({ customer_id: await idOf(invitedEmail), date_signed: '2027-02-01', placed: true })
      .execute()
    expect(await service().acceptAll()).toBe(1)
    const { token } = await world.startSession(sender)
    expect((await world.call(referrals.list, {}, { token })).body).toMatchObject([{ email: invitedEmail }])
    world.pass(-100 * 86_400)
  })

  it('when the person registers after their address was dropped', async () => {
    world.pass(61 * 86_400)
    await service().dropUnanswered()
    await register()
    await world.db
      .insertInto('installations')
      .values({ customer_id: await idOf(invitedEmail), date_signed: '2027-02-01', placed: true })
      .execute()
    expect(await service().acceptAll()).toBe(1)
    world.pass(-61 * 86_400)
  })
})

describe('a referral does not count', () => {
  it('for a person who signed before the invitation', async () => {
    await enter({ placed: true, date_signed: '2026-11-20' })
    expect(await service().acceptAll()).toBe(0)
  })

  it('for a person with a device of another supplier', async () => {
    await enter()
    const headers = await world.staffHeaders({ roles: ['sales'] })
    const params = { id: await idOf(invitedEmail) }
    const steps = { date_called: null, installation_date: null, installation_slot: null }
    const signed = { version: 0, ...steps, date_signed: '2026-11-22' }
    await world.call(officeInstallations.change, { params, body: signed }, { headers })
    const own = { version: 1, device: 'own' as const, device_model: null, device_serial: null }
    await world.call(officeInstallations.changeDevice, { params, body: own }, { headers })
    world.pass(40 * 86_400)
    expect(await service().acceptAll()).toBe(0)
    world.pass(-40 * 86_400)
  })

  it("for a second account at the sender's own address", async () => {
    const address = { address: 'KERKSTRAAT', address_number: `S${invitedCount}`, postal_code: '3000' }
    await enter({ placed: true, date_signed: '2026-11-22', ...address })
    expect(await service().acceptAll()).toBe(0)
  })

  it('twice for one customer who was invited at two addresses', async () => {
    const [other, second] = [await world.createCustomer(), `ander.${invitedEmail}`]
    await refer(other, second)
    await enter({ placed: true, date_signed: '2026-11-22' })
    expect(await service().acceptAll()).toBe(1)
    await world.db
      .updateTable('customers')
      .set({ email_address: second })
      .where('email_address', '=', invitedEmail)
      .execute()
    expect(await service().acceptAll()).toBe(0)
    await world.db.transaction().execute(async (tx) => {
      await service().linkToReferral(tx, { id: await idOf(second), email_address: second })
    })
    expect(await service().acceptAll()).toBe(0)
    expect([await states(), await states(other)]).toEqual([['accepted'], ['pending']])
  })
})
