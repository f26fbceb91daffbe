import { officeCustomers } from '@brine/contract/office/customers'
import { officeRefills } from '@brine/contract/office/refills'
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
