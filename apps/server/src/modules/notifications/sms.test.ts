import { notifications } from '@brine/contract/customer/notifications'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { officeSystem } from '@brine/contract/office/system'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeGateway, startGateway } from '../../platform/sms/testing.ts'
import { type Home, startRoute } from './testing.ts'

const TOKEN = 'the token of the gateway'
let gateway: FakeGateway
let day: Awaited<ReturnType<typeof startRoute>>
let home: Home
beforeEach(async () => {
  gateway = await startGateway()
  day = await startRoute(1, { SMS_URL: gateway.url, SMS_TOKEN: TOKEN, DEMO_CONFIRMED: '1' })
  const [one] = day.route
  if (!one) throw new Error('no home')
  home = one
})
afterEach(async () => {
  await day.world.close()
  await gateway.close()
})

type Chosen = 'mail' | 'sms' | 'none'
async function choose(evening_before: Chosen) {
  const { token } = await day.world.startSession(home.email)
  const body = { evening_before, on_the_way: 'mail' } as const
  return day.world.call(notifications.choose, { body }, { token })
}
async function announce() {
  await day.publish()
  await day.goTo('2026-11-23 17:00')
  await day.announce()
  await day.world.runJobs()
}
const logged = () => JSON.stringify(day.world.log)
const dead = async () => {
  const headers = await day.world.staffHeaders({ roles: ['administrator'] })
  return (await day.world.call(officeSystem.read, {}, { headers })).body.dead_jobs
}
/** Ends the pause before the next attempt. */
async function tryAgain() {
  await sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(
    day.world.db,
  )
  await day.world.runJobs()
}

it('hands the gateway number, text and id with its token, and sends no mail', async () => {
  expect((await choose('sms')).body).toMatchObject({ evening_before: 'sms', sms_number: '0470 00 00 00' })
  await announce()
  expect(await day.subjects(home)).toEqual([])
  const [request, ...others] = gateway.requests
  expect(others).toEqual([])
  expect(request).toMatchObject({ method: 'POST /sms', authorization: `Bearer ${TOKEN}` })
  const sent = JSON.parse(request?.body ?? '')
  expect(sent).toEqual({ to: '+32470000000', text: expect.any(String), id: expect.any(String) })
  expect(sent.text).toMatch(
    /^Clairsel: wij leveren uw zout op dinsdag 24 november 2026, tussen .* uur\. Vragen\? \d/,
  )
  expect(sent.text.length).toBeLessThanOrEqual(160)
})

it('shows the message in the log of the customer', async () => {
  await choose('sms')
  await announce()
  const headers = await day.world.staffHeaders({ roles: ['administrator'] })
  const { id } = await day.world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', home.email)
    .executeTakeFirstOrThrow()
  const asked = { params: { id }, query: { show: 'messages' as const } }
  const { entries } = (await day.world.call(customerTimeline.list, asked, { headers })).body
  expect(entries).toMatchObject([{ message: { channel: 'sms', state: 'sent', sent: expect.any(String) } }])
})

it('is tried again while the gateway is away, with the same id', async () => {
  await choose('sms')
  gateway.status = 503
  await announce()
  gateway.status = 200
  await tryAgain()
  const ids = gateway.requests.map(({ body }) => JSON.parse(body).id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  expect(await dead()).toEqual([])
})

it('is with the dead jobs when the gateway refuses it for good, and leaves when tried again', async () => {
  await choose('sms')
  gateway.status = 422
  await announce()
  expect(await dead()).toMatchObject([{ group: 'sms', mail: { customer_name: 'Anne Peeters' } }])
  gateway.status = 200
  const headers = await day.world.staffHeaders({ roles: ['administrator'] })
  await day.world.call(officeSystem.retry, { body: { ids: null } }, { headers })
  await day.world.runJobs()
  expect(gateway.requests).toHaveLength(2)
  expect(await dead()).toEqual([])
})

it.each([302, 307])('follows no redirect (%i)', async (status) => {
  await choose('sms')
  gateway.status = status
  await announce()
  expect(gateway.requests.map(({ method }) => method)).toEqual(['POST /sms'])
})

it('keeps number and text out of the log, and sealed in the queue', async () => {
  await choose('sms')
  gateway.status = 422
  await announce()
  expect(logged()).toContain('the SMS gateway refused the message for good (422)')
  expect(logged()).not.toMatch(/0470|32470|zout op|Anne/)
  const { rows } = await sql<{ row: string }>`select j::text as row from pgboss.job j`.execute(day.world.db)
  expect(rows.map(({ row }) => row).join()).not.toMatch(/32470|zout op/)
})

it('sends a mail to who has no Belgian mobile number any more, and refuses the choice', async () => {
  await choose('sms')
  await day.world.db
    .updateTable('customers')
    .set({ mobile_number: '+31 6 12345678' })
    .where('email_address', '=', home.email)
    .execute()
  await announce()
  expect(gateway.requests).toEqual([])
  expect(await day.subjects(home)).toHaveLength(1)
  expect((await choose('sms')).code).toBe('invalid_request')
  expect((await choose('none')).body).toMatchObject({ evening_before: 'none', sms_number: null })
})
