import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { officeCustomers as office } from '@brine/contract/office/customers'
import { acceptReferralOf } from '@brine/testkit/accept-referral'
import { startTestApp } from '@brine/testkit/app'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'

const CANARY = 'Kanarievogel'
let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  headers = await world.staffHeaders({ name: 'Ingrid', roles: ['administrator'] })
})
afterAll(() => world.close())

async function createKnown(): Promise<{ id: number; email: string }> {
  const email = await world.createCustomer({
    ...ghent,
    first_name: CANARY,
    last_name: CANARY,
    address: CANARY,
  })
  const row = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  return { id: row.id, email }
}

const rowOf = (id: number) =>
  world.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Restores a row, as the restoring of a backup does. */
async function restore({
  id,
  search: _,
  search_text: __,
  ...backup
}: Awaited<ReturnType<typeof rowOf>>): Promise<void> {
  await world.db.updateTable('customers').set(backup).where('id', '=', id).execute()
}

async function erase(id: number): Promise<void> {
  const input = { params: { id }, body: { version: 0, name: `${CANARY} ${CANARY}` } }
  expect(await world.call(office.erase, input, { headers })).toMatchObject({ status: 204 })
}

/** Starts a second server on the same database and folder. */
async function startAgain(): Promise<void> {
  const { close } = await startTestApp({ env: { DATA_DIR: world.dataDir }, database: world.database })
  await close()
}

it('S48 erases customers again that a restored backup contains, with their open orders', async () => {
  const { id, email } = await createKnown()
  const backup = await rowOf(id)
  await erase(id)
  await restore(backup)
  const { token } = await world.startSession(email)
  const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
  const { date = '', driver_id = 0 } = moment ?? {}
  const order = { date, driver_id, comment: CANARY, slots: ['morning' as const] }
  expect(await world.call(refills.order, { body: order }, { token })).toMatchObject({ status: 201 })
  await world.runJobs()
  expect((await world.dump()).includes(CANARY)).toBe(true)

  await startAgain()
  expect((await world.dump()).includes(CANARY)).toBe(false)
  expect(await world.db.selectFrom('stops').selectAll().execute()).toEqual([])
  const sheet = await world.call(office.read, { params: { id } }, { headers })
  expect(sheet.body.state).toBe('erased')
  const lines = await world.db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'customer.erased')
    .where('record_id', '=', id)
    .orderBy('id')
    .execute()
  expect(lines.map(({ details }) => details)).toEqual([{}, { again: true }])
})

it("R15 S48 takes the address out of others' invitations too, and leaves other addresses in them", async () => {
  const { id, email } = await createKnown()
  const { token } = await world.startSession(await world.createCustomer())
  for (const invited of [email, 'buur@post.example'])
    await world.call(referrals.refer, { body: { email: invited } }, { token })
  const invited = async () =>
    (await world.call(referrals.list, {}, { token })).body.map(({ email: address }) => address)
  expect(await invited()).toEqual(['buur@post.example', email])
  await erase(id)
  expect(await invited()).toEqual(['buur@post.example', null])
  expect(await world.dump()).not.toContain(email)
})

it('R92 cancels an open refill of a restored backup as any other: with a new revision, and its credit is returned', async () => {
  const { id, email } = await createKnown()
  const backup = await rowOf(id)
  await erase(id)
  await restore(backup)
  await acceptReferralOf(world, email)
  const { token } = await world.startSession(email)
  const [offered] = (await world.call(refills.offeredDates, {}, { token })).body
  const { date = '', driver_id = 0 } = offered ?? {}
  const order = { date, driver_id, comment: '', slots: ['morning' as const] }
  expect(await world.call(refills.order, { body: order }, { token })).toMatchObject({ status: 201 })
  const refillOf = () =>
    world.db
      .selectFrom('refills')
      .select(['id', 'state', 'revision'])
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow()
  const booked = await refillOf()
  const usedCents = () =>
    world.db
      .selectFrom('referral_entries')
      .select((eb) => eb.fn.sum<string>('amount_cents').as('cents'))
      .where('refill_id', '=', booked.id)
      .where('account', '=', 'delivery')
      .executeTakeFirstOrThrow()
  expect(Number((await usedCents()).cents)).toBeGreaterThan(0)

  await startAgain()
  expect(await refillOf()).toEqual({ ...booked, state: 'cancelled', revision: booked.revision + 1 })
  expect(Number((await usedCents()).cents)).toBe(0)
  const { state } = await world.db
    .selectFrom('referrals')
    .select('state')
    .where('customer_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('accepted')
})

it('does not erase a later customer with the same number', async () => {
  const { id } = await createKnown()
  const backup = await rowOf(id)
  await erase(id)
  await restore({ ...backup, created_at: new Date('2026-11-20T08:00:00Z') })
  await startAgain()
  expect(await rowOf(id)).toMatchObject({ erased_at: null, first_name: CANARY })
})

it('stores the ids of erased customers without personal data, also after a failure to store one', async () => {
  const { id } = await createKnown()
  const now = world.now()
  await world.db.updateTable('customers').set({ erased_at: now }).where('id', '=', id).execute()
  await startAgain()
  const kept = await readFile(join(world.dataDir, 'erased-customers'), 'utf8')
  expect(kept).toContain(`{"id":${id},"created_at":"`)
  expect(kept.replaceAll(/\{"id":\d+,"created_at":"[\dT:.Z-]+"\}/g, '').trim()).toBe('')
})

it('keeps the erasures of other nodes too, in the list that it marks as the newest', async () => {
  const { id } = await createKnown()
  const other = await mkdtemp(join(tmpdir(), 'brine-node-'))
  const { close } = await startTestApp({ env: { DATA_DIR: other }, database: world.database })
  await erase(id)
  await close()
  expect(await readFile(join(other, 'erased-customers'), 'utf8')).toContain(`{"id":${id},"created_at":"`)
})

it('erases again within the hour whom a database brings back that is restored while the node runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { close } = await startTestApp({ env: { DATA_DIR: world.dataDir }, database: world.database })
  const { id } = await createKnown()
  const before = await rowOf(id)
  await erase(id)
  await restore(before)
  vi.advanceTimersByTime(3_600_000)
  await expect.poll(async () => (await rowOf(id)).first_name).not.toBe(CANARY)
  await close()
})

it('R77 forgets the serial number of the device, which leads to the person', async () => {
  const { id } = await createKnown()
  await world.db
    .updateTable('installations')
    .set({ device_model: 'WV 20', device_serial: CANARY, installation_date: '2026-11-02' })
    .where('customer_id', '=', id)
    .execute()
  await erase(id)
  const left = await world.db
    .selectFrom('installations')
    .select(['device_model', 'device_serial', 'installation_date'])
    .where('customer_id', '=', id)
    .executeTakeFirst()
  expect(left).toEqual({ device_model: 'WV 20', device_serial: null, installation_date: '2026-11-02' })
})
