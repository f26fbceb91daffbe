import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { refills } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeRefills } from '@brine/contract/office/refills'
import { addDays } from '@brine/planning/dates'
import { createPlanned } from '@brine/testkit/automatic'
import { publishDay } from '@brine/testkit/publish'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
})
afterAll(() => world.close())

const planner = () => world.staffHeaders({ roles: ['planner'] })
/** Cancels the open delivery of a customer in the office. */
async function cancel(id: number, why: object, headers: { cookie: string }) {
  const record = (await world.call(officeCustomers.read, { params: { id } }, { headers })).body
  const body = { version: record.next_delivery?.version ?? 0, note: '', ...why }
  return world.call(officeRefills.cancel, { params: { id }, body }, { headers })
}
const lastMail = async (email: string) =>
  (await world.mails(email)).at(-1)?.text.replace(/[\s\u00a0\u202f]+/g, ' ') ?? ''

it('says that we choose another day ourselves, where we cancel a delivery of an agreement', async () => {
  const { id, email, date } = await createPlanned(world)
  const headers = await planner()
  expect((await publishDay(world, date, headers)).code).toBeNull()
  expect((await cancel(id, { reason: 'driver' }, headers)).status).toBe(204)
  const mail = await lastMail(email)
  expect(mail).toMatch(/\/automatic U hoeft niets te doen: wij kiezen zelf een andere dag/)
  expect(mail).not.toMatch(/Opnieuw bestellen|vervallen|nieuwe dag/)
})

const decide = () => world.runDaily('decide-automatic-refills')
const agreementOf = async (email: string) =>
  (await world.call(automaticRefills.read, {}, await world.startSession(email))).body.agreement
const skippedUntil = async (id: number) => {
  const row = world.db.selectFrom('refill_agreements').select('skipped_until').where('customer_id', '=', id)
  return (await row.executeTakeFirstOrThrow()).skipped_until
}

it('waits with its real days again after we cancelled, and the household reads that we could not come', async () => {
  const { id, email, date } = await createPlanned(world)
  const before = await agreementOf(email)
  expect((await cancel(id, { by_us: true }, await planner())).status).toBe(204)
  expect(await lastMail(email)).toContain('Wij kunnen uw zout niet leveren op')
  await decide()
  expect(await skippedUntil(id)).toBeNull()
  const agreement = await agreementOf(email)
  expect(agreement?.window?.until).toBe(before?.window?.until)
  expect(agreement?.events.find(({ kind }) => kind === 'skipped')).toMatchObject({ date, by_us: true })
  // a skip that the household did not make cannot be taken back
  const session = await world.startSession(email)
  expect((await world.call(automaticRefills.undoSkip, {}, session)).code).toBe('nothing_to_undo')
  // it gets another day before its salt runs out, not four weeks later
  const last = agreement?.window?.until ?? ''
  let next = (await agreementOf(email))?.delivery?.date
  for (; !next && isoDayOf(world.now()) < last; world.pass(24 * 3600)) {
    await decide()
    next = (await agreementOf(email))?.delivery?.date
  }
  expect([next !== undefined, (next ?? '') <= last]).toEqual([true, true])
})

it.each([
  ['on the own page', (_: number, token: string) => world.call(refills.cancel, {}, { token })],
  ['by telephone', async (id: number) => cancel(id, { by_us: false }, await planner())],
  ['by telephone, in a page of the release before', async (id: number) => cancel(id, {}, await planner())],
] as const)('skips where the customer cancels %s', async (_, cancelIt) => {
  const { id, email, date } = await createPlanned(world)
  expect((await cancelIt(id, (await world.startSession(email)).token)).status).toBeLessThan(300)
  await decide()
  expect(await skippedUntil(id)).toBe(addDays(date, 28))
  const skip = (await agreementOf(email))?.events.find(({ kind }) => kind === 'skipped')
  expect(skip).toMatchObject({ date })
  expect(skip).not.toHaveProperty('by_us')
})

it('goes by the reason on a published day', async () => {
  for (const [reason, isSkip] of [
    ['customer', true],
    ['van', false],
  ] as const) {
    const { id, date } = await createPlanned(world)
    const headers = await planner()
    await publishDay(world, date, headers)
    expect((await cancel(id, { reason }, headers)).status).toBe(204)
    await decide()
    expect(await skippedUntil(id)).toBe(isSkip ? addDays(date, 28) : null)
  }
})
