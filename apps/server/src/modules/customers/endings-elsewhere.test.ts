import { installations } from '@brine/contract/customer/installations'
import { referrals } from '@brine/contract/customer/referrals'
import { customerEndings } from '@brine/contract/office/customer-endings'
import { officeInstallations } from '@brine/contract/office/installations'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
async function end(id: number): Promise<void> {
  const { revision } = await world.db
    .selectFrom('customers')
    .select('revision')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const body = { version: revision, reason: 'moved' as const, note: '' }
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
