import { notifications } from '@brine/contract/customer/notifications'
import { officeCustomers } from '@brine/contract/office/customers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Home, startRoute } from './testing.ts'

let day: Awaited<ReturnType<typeof startRoute>>
let wants: Home
let declines: Home
let stops: Home
beforeAll(async () => {
  day = await startRoute(3)
  const [one, two, three] = day.route
  if (!one || !two || !three) throw new Error('no homes')
  ;[wants, declines, stops] = [one, two, three]
})
afterAll(() => day.world.close())

const signIn = async ({ email }: Home) => (await day.world.startSession(email)).token
const read = async (home: Home) => day.world.call(notifications.choices, {}, { token: await signIn(home) })
const choose = async (home: Home, body: { evening_before: 'mail' | 'none'; on_the_way: 'mail' | 'none' }) =>
  day.world.call(notifications.choose, { body }, { token: await signIn(home) })
const linkOf = async ({ email }: Home) => {
  const [mail] = await day.world.mails(email)
  return /\/notifications\/stop\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

it('customers get both kinds by mail until they choose, and choose for themselves only', async () => {
  expect((await day.world.call(notifications.choices, {})).code).toBe('not_signed_in')
  expect((await read(wants)).body).toEqual({
    ...{ evening_before: 'mail', on_the_way: 'mail', before_run_out: 'mail', sms_number: null },
  })
  const chosen = { evening_before: 'none', on_the_way: 'mail' } as const
  expect((await choose(declines, chosen)).body).toEqual({
    ...chosen,
    before_run_out: 'mail',
    sms_number: null,
  })
  expect((await read(declines)).body).toMatchObject(chosen)
  expect((await read(wants)).body.evening_before).toBe('mail')
})

it('who declined gets no mail the evening before, but sees the window on the page', async () => {
  await day.publish()
  await day.goTo('2026-11-23 17:00')
  await day.announce()
  expect(await day.subjects(wants)).toHaveLength(1)
  expect(await day.subjects(declines)).toEqual([])
  expect(await day.shownWindow(declines)).toBeDefined()
})

it('S36 the link of a mail changes nothing when opened, and switches its kind off when confirmed, without a session', async () => {
  const token = await linkOf(stops)
  await day.world.inject({ url: `/notifications/stop/${token}` })
  expect((await read(stops)).body.evening_before).toBe('mail')
  const stopped = await day.world.call(notifications.stop, { params: { token } })
  expect([stopped.status, stopped.text]).toEqual([204, ''])
  expect(stopped.headers['set-cookie']).toBeUndefined()
  expect((await day.world.call(notifications.stop, { params: { token } })).status).toBe(204)
  expect((await read(stops)).body).toMatchObject({ evening_before: 'none', on_the_way: 'mail' })
})

it.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('takes the form of a mail program (%s)', async (type, payload) => {
  await choose(wants, { evening_before: 'mail', on_the_way: 'mail' })
  const url = `/notifications/stop/${await linkOf(wants)}`
  const answer = await day.world.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  expect(answer.statusCode).toBe(204)
  expect((await read(wants)).body.evening_before).toBe('none')
  // no other call takes a form
  const other = await day.world.inject({
    method: 'POST',
    url: '/auth/register',
    payload,
    headers: { 'content-type': type },
  })
  expect(other.statusCode).toBe(415)
})

it('a link is for one customer and one kind: every other token is refused', async () => {
  const token = await linkOf(wants)
  const signature = token.slice(-43)
  const otherKind = token.replace('evening_before', 'on_the_way')
  for (const wrong of [
    otherKind,
    `1${token}`,
    `${token}x`,
    `999-evening_before-${signature}`,
    'x'.repeat(43),
  ])
    expect((await day.world.call(notifications.stop, { params: { token: wrong } })).code).toBe(
      'invalid_token',
    )
})

it('the copy of a customer’s data holds the choices', async () => {
  const { db } = day.world
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', declines.email)
    .executeTakeFirstOrThrow()
  const headers = await day.world.staffHeaders({ roles: ['administrator'] })
  const copy = await day.world.call(officeCustomers.export, { params: { id } }, { headers })
  expect(JSON.parse(copy.text).notification_choices).toMatchObject([
    { kind: 'evening_before', channel: 'none' },
    { kind: 'on_the_way', channel: 'mail' },
  ])
})
