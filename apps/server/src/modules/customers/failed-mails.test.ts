import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { officeCustomers as office } from '@brine/contract/office/customers'
import { officeSystem } from '@brine/contract/office/system'
import { mailedToken } from '@brine/testkit/mailed'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['administrator'] })
})
afterAll(() => world.close())

const nora = {
  ...{ gender: null, first_name: 'Nora', last_name: 'Claes', language: 'fr' as const },
  ...{ mobile_number: null, telephone_number: null, email: 'nora@post.example' },
  ...{ street: 'Veldstraat', number: '3', postal_code: '9000', city_name: 'Gent' },
}

it('R67 a mail that failed for good is shown with its customer, without its link, and leaves when tried again', async () => {
  const { id } = (await world.call(office.create, { body: nora }, { headers })).body
  const messages = () =>
    world.call(customerTimeline.list, { params: { id }, query: { show: 'messages' } }, { headers })
  expect((await messages()).body.entries).toMatchObject([{ message: { sent: null, state: 'waiting' } }])
  // as pg-boss does after the last attempt
  await sql`update pgboss.job set name = 'send-urgent-mail.dead' where name = 'send-urgent-mail'`.execute(
    world.db,
  )
  const failed = await messages()
  expect(failed.body).toMatchObject({
    entries: [{ text: expect.stringMatching(/compte/), message: { sent: null, state: 'failed' } }],
    failed_messages: 1,
  })
  const system = await world.call(officeSystem.read, {}, { headers })
  expect(system.body.dead_jobs).toMatchObject([
    { mail: { customer_id: id, customer_name: 'Nora Claes', language: 'fr' } },
  ])
  expect(failed.text + system.text).not.toMatch(/activate\/|sealed|messageId|token/)

  expect((await world.call(officeSystem.retry, { body: { ids: null } }, { headers })).body).toEqual({
    retried: 1,
  })
  await world.runJobs()
  expect((await messages()).body).toMatchObject({
    entries: [{ message: { sent: expect.any(String), state: 'sent' } }],
    failed_messages: 0,
  })
  expect(await mailedToken(world, nora.email, 'activate')).toBeTruthy()
})

it('S48 mails that wait or failed for good go with their customer, and none leaves when the office tries again', async () => {
  const email = 'weg@post.example'
  const { id } = (await world.call(office.create, { body: { ...nora, email } }, { headers })).body
  await sql`update pgboss.job set name = 'send-urgent-mail.dead' where name = 'send-urgent-mail'`.execute(
    world.db,
  )
  const again = await world.call(office.sendActivation, { params: { id } }, { headers })
  expect(again.status).toBeLessThan(300)
  const jobs = () =>
    sql`select from pgboss.job where name like 'send-%' and state <> 'completed'`.execute(world.db)
  expect((await jobs()).rows).toHaveLength(2)
  const erased = { params: { id }, body: { version: 0, name: 'Nora Claes' } }
  expect((await world.call(office.erase, erased, { headers })).status).toBe(204)
  expect((await jobs()).rows).toEqual([])
})
