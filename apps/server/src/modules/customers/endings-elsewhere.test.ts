import { installations } from '@brine/contract/customer/installations'
import { referrals } from '@brine/contract/customer/referrals'
import { customerEndings } from '@brine/contract/office/customer-endings'
import type { EndReason } from '@brine/contract/office/customer-record'
import { officeInstallations } from '@brine/contract/office/installations'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReferralsService } from '../referrals/service.ts'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['administrator'] })
})
afterAll(() => world.close())

async function create(given: Parameters<World['createCustomer']>[0] = {}) {
  const email = await world.createCustomer(given)
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id } = await found.executeTakeFirstOrThrow()
  return { id, email, token: (await world.startSession(email)).token }
}
async function end(id: number, reason: EndReason = 'moved'): Promise<void> {
  const { revision } = await world.db
    .selectFrom('customers')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const body = { version: revision, reason, note: '' }
  expect((await world.call(customerEndings.end, { params: { id }, body }, { headers })).code).toBeNull()
}

it('takes the installation out of the queues, with its appointment and the proposed moments', async () => {
  const { id, token } = await create({ placed: false })
  const placed = await create()
  const address = { street: 'Kaai', number: '1', postalCode: '9000', city: 'Gent', country: 'België' }
  const moments = { '2026-12-03': ['afternoon' as const] }
  const proposal = { body: { moments, address, comment: '' } }
  const planned = { date_signed: '2026-11-12', date_called: '2026-11-16', installation_date: '2026-12-03' }
  await world.db
    .updateTable('installations')
    .set({ ...planned, installation_slot: 'afternoon' })
    .where('customer_id', '=', id)
    .execute()
  expect((await world.call(installations.propose, proposal, { token })).code).toBeNull()
  const list = async (queue: 'waiting' | 'planned' | 'called' | 'placed') => {
    const { counts, installations: rows } = (
      await world.call(officeInstallations.list, { query: { pile: queue } }, { headers })
    ).body
    return { count: counts[queue], ids: rows.map((row) => row.id) }
  }
  expect(await list('waiting')).toEqual({ count: 1, ids: [id] })
  expect(await list('planned')).toEqual({ count: 1, ids: [id] })
  expect((await list('placed')).ids).toEqual([placed.id])
  await end(id)
  await end(placed.id)
  for (const queue of ['waiting', 'planned', 'called', 'placed'] as const)
    expect(await list(queue)).toEqual({ count: 0, ids: [] })
  const { installation_process } = (await world.call(installations.progress, {}, { token })).body
  expect(installation_process).toMatchObject({ date_signed: '12-11-2026', installation_date: null })
  expect((await world.call(installations.propose, proposal, { token })).code).toBe('customer_ended')
})

describe('an installation whose customer ended the relation', () => {
  const steps = { date_signed: '2026-11-12', date_called: '2026-11-16' }
  const planned = { ...steps, installation_date: '2026-12-03', installation_slot: 'afternoon' as const }

  it.each(['nl', 'fr'] as const)('is cancelled by a mail that promises no new day (%s)', async (language) => {
    const { id, email } = await create({ placed: false, language, ...planned })
    await end(id)
    const mails = await world.mails(email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      language === 'nl' ? 'Uw installatie gaat niet door' : 'Votre installation n’aura pas lieu',
    ])
    expect(mails[0]?.text).not.toMatch(/proposal|nieuwe datum|nouvelle date/)
  })

  it('becomes a call for who has no address, and nothing where no day was agreed or the customer died', async () => {
    const called = await create({ placed: false, ...planned })
    await world.db
      .updateTable('customers')
      .set({ email_address: null, activated_at: null })
      .where('id', '=', called.id)
      .execute()
    await end(called.id)
    const calls = world.db.selectFrom('phone_calls').select(['subject', 'state'])
    expect(await calls.where('customer_id', '=', called.id).execute()).toEqual([
      { subject: 'Uw installatie gaat niet door', state: 'open' },
    ])
    const unplanned = await create({ placed: false, ...steps })
    await end(unplanned.id)
    const died = await create({ placed: false, ...planned })
    await end(died.id, 'deceased')
    expect([...(await world.mails(unplanned.email)), ...(await world.mails(died.email))]).toEqual([])
  })

  it('is planned and placed no more, and the plate of a placed device is still corrected', async () => {
    const { id, email, token } = await create({ placed: false, ...steps })
    const placed = await create()
    await end(id)
    await end(placed.id)
    const read = async (customer: number) =>
      (await world.call(officeInstallations.read, { params: { id: customer } }, { headers })).body
    const { version: revision, ended } = await read(id)
    expect(ended).toBe(true)
    const given = { params: { id }, body: { version: revision, ...planned } }
    expect((await world.call(officeInstallations.change, given, { headers })).code).toBe('customer_ended')
    const device = { device_model: 'Aqua 3', device_serial: null }
    const today = { version: revision, installation_date: '2026-11-21', guarantee_until: null, ...device }
    expect(
      (await world.call(officeInstallations.place, { params: { id }, body: today }, { headers })).code,
    ).toBe('customer_ended')
    expect(await world.mails(email)).toEqual([])
    const plate = {
      params: { id: placed.id },
      body: { version: (await read(placed.id)).version, ...device },
    }
    expect((await world.call(officeInstallations.changeDevice, plate, { headers })).body.device_model).toBe(
      'Aqua 3',
    )
    expect((await world.call(installations.progress, {}, { token })).body.ended).toBe(true)
    expect((await world.call(installations.progress, {}, { token: placed.token })).body).not.toHaveProperty(
      'ended',
    )
  })
})

it('earns no credit for a friend any more, and keeps what was earned', async () => {
  const sender = await create({ address_number: '12' })
  const email_address = 'vriend.van@post.example'
  await world.call(referrals.refer, { body: { email: email_address } }, { token: sender.token })
  await end(sender.id)
  await world.createCustomer({ email_address, address_number: '44' })
  await world.db
    .updateTable('installations')
    .set({ date_signed: '2026-11-21', installation_date: '2026-11-21' })
    .execute()
  const service = createReferralsService({ db: world.db, clock: { now: world.now } })
  expect(await service.acceptAll()).toBe(0)
  const listed = (await world.call(referrals.list, {}, { token: sender.token })).body
  expect(listed).toMatchObject([{ state: 'pending' }])
})

it('earns no credit for a friend whose own relation ended, unless the device was placed before', async () => {
  const sender = await create({ address_number: '13' })
  const earn = async (invited: string, given: object, reason: EndReason = 'moved') => {
    const email_address = `${invited}@post.example`
    await world.call(referrals.refer, { body: { email: email_address } }, { token: sender.token })
    await world.createCustomer({ email_address, address_number: invited, placed: false })
    const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email_address)
    const { id } = await found.executeTakeFirstOrThrow()
    await world.db
      .updateTable('installations')
      .set({ date_signed: '2026-11-21', ...given })
      .where('customer_id', '=', id)
      .execute()
    await end(id, reason)
  }
  await earn('14', {})
  await earn('15', { placed: true, installation_date: '2026-11-21' })
  world.pass(30 * 86_400)
  await createReferralsService({ db: world.db, clock: { now: world.now } }).acceptAll()
  const states = await world.db
    .selectFrom('referrals')
    .innerJoin('customers', 'customers.id', 'referrals.invited_customer_id')
    .select(['address_number', 'state'])
    .where('referrals.customer_id', '=', sender.id)
    .orderBy('address_number')
    .execute()
  expect(states).toEqual([
    { address_number: '14', state: 'pending' },
    { address_number: '15', state: 'accepted' },
  ])
  world.pass(-30 * 86_400)
})
